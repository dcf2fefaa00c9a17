import { Injectable } from '@nestjs/common';
import { addressLineSql } from '../../../../shared/address/address.response';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { WITH_PEOPLE_SQL } from '../../../business/people-sql';
import { IS_VISIBLE_SQL } from '../../reads/shipment-sql';
import type { Viewer } from '../../reads/viewer';

export interface ProofDocumentRow {
  readonly businessName: string;
  readonly businessAddress: string;
  readonly businessCountry: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly consignee: string | null;
  readonly address: string;
  readonly packages: number;
  readonly weightKg: number;
  readonly receivedBy: string;
  readonly note: string | null;
  readonly deliveredAt: Date;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
  readonly photoIds: readonly string[];
  readonly photosOutstanding: number;
  readonly signatureId: string | null;
}

/** Reads the contents of proof documents. */
@Injectable()
export class ProofDocumentReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** @returns undefined if the viewer sees no such shipment, or if it has no proof yet */
  async read({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<ProofDocumentRow | undefined> {
    const [row] = await this.reader.select<ProofDocumentRow>(businessId, {
      name: 'proofs.document',
      text: `${WITH_PEOPLE_SQL}
        SELECT
          b.name AS "businessName",
          ${addressLineSql('b.address')} AS "businessAddress",
          b.address_country AS "businessCountry",
          s.tracking_number AS "trackingNumber",
          o.order_number AS "orderNumber",
          s.recipient_name AS consignee,
          ${addressLineSql('s.recipient')} AS address,
          jsonb_array_length(s.packages) AS packages,
          s.total_weight_g::float8 / 1000 AS "weightKg",
          p.recipient_name AS "receivedBy",
          p.note,
          COALESCE(s.delivered_at, p.created_at) AS "deliveredAt",
          p.created_at AS "recordedAt",
          COALESCE(
            (SELECT x.name FROM people x WHERE x.id = p.recorded_by),
            (
              SELECT d.name
              FROM drivers d
              WHERE d.business_id = $1 AND d.id = p.recorded_by
            )
          ) AS "recordedBy",
          COALESCE(
            (
              SELECT array_agg(t.picture_id ORDER BY t.number)
              FROM shipment_trace_pictures t
              WHERE t.business_id = $1
                AND t.trace_id = p.trace_id
                AND t.part = 'photo'
            ),
            array_remove(ARRAY[p.photo_id], NULL)
          ) AS "photoIds",
          (
            SELECT count(*)::integer
            FROM awaited_photos a
            WHERE a.business_id = $1 AND a.trace_id = p.trace_id
          ) AS "photosOutstanding",
          p.signature_id AS "signatureId"
        FROM shipments s
        JOIN shipment_proofs p ON p.business_id = $1 AND p.shipment_id = s.id
        JOIN businesses b ON b.id = $1
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, shipmentId, driverUserId],
    });
    return row;
  }
}
