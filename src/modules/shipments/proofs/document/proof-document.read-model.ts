import { Injectable } from '@nestjs/common';
import { addressLineSql } from '../../../../shared/address/address.response';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { WITH_PEOPLE_SQL } from '../../../business/people-sql';
import { isVisibleToSql } from '../../reads/shipment-sql';
import type { Viewer } from '../../reads/viewer';

/** The data of a proof of delivery document as the database returns it. */
export interface ProofDocumentRow {
  readonly businessName: string;
  readonly businessAddress: string;
  readonly businessCountry: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly consignee: string | null;
  readonly address: string;
  /** The number of packages. */
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

/**
 * SQL: the proof of the shipment $2 of the business $1, if the driver with the user id $3 may see it. $3 is null for members.
 *
 * A user, an API token or a driver may have recorded the proof, so its name is in `people` (WITH_PEOPLE_SQL) or in `drivers`. A proof of a
 * driver's report has all photos of the report. Any other proof has at most one.
 */
const DOCUMENT_SQL = `
  ${WITH_PEOPLE_SQL}
  SELECT
    business.name AS "businessName",
    ${addressLineSql('business.address')} AS "businessAddress",
    business.address_country AS "businessCountry",
    shipment.tracking_number AS "trackingNumber",
    business_order.order_number AS "orderNumber",
    shipment.recipient_name AS consignee,
    ${addressLineSql('shipment.recipient')} AS address,
    jsonb_array_length(shipment.packages) AS packages,
    shipment.total_weight_g::float8 / 1000 AS "weightKg",
    proof.recipient_name AS "receivedBy",
    proof.note,
    COALESCE(shipment.delivered_at, proof.created_at) AS "deliveredAt",
    proof.created_at AS "recordedAt",
    COALESCE(
      (SELECT person.name FROM people person WHERE person.id = proof.recorded_by),
      (
        SELECT driver.name
        FROM drivers driver
        WHERE driver.business_id = $1 AND driver.id = proof.recorded_by
      )
    ) AS "recordedBy",
    COALESCE(
      (
        SELECT array_agg(picture.picture_id ORDER BY picture.number)
        FROM shipment_trace_pictures picture
        WHERE picture.business_id = $1
          AND picture.trace_id = proof.trace_id
          AND picture.part = 'photo'
      ),
      array_remove(ARRAY[proof.photo_id], NULL)
    ) AS "photoIds",
    (
      SELECT count(*)::integer
      FROM awaited_photos awaited
      WHERE awaited.business_id = $1 AND awaited.trace_id = proof.trace_id
    ) AS "photosOutstanding",
    proof.signature_id AS "signatureId"
  FROM shipments shipment
  JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id
  JOIN businesses business ON business.id = $1
  LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
  WHERE shipment.business_id = $1
    AND shipment.id = $2
    AND shipment.deleted_at IS NULL
    AND ${isVisibleToSql('shipment', '$3')}`;

/** Reads the contents of proof documents. */
@Injectable()
export class ProofDocumentReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** @returns undefined if the viewer sees no such shipment, or if it has no proof yet */
  async read({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<ProofDocumentRow | undefined> {
    const [row] = await this.reader.select<ProofDocumentRow>(businessId, {
      name: 'proofs.document',
      text: DOCUMENT_SQL,
      values: [businessId, shipmentId, driverUserId],
    });
    return row;
  }
}
