import { Injectable } from '@nestjs/common';
import { flatPartyJson } from '../../../shared/address/address.response';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { Customs } from '../../carriers/adapters/customs';
import { CONSIGNEE_SQL, CONSIGNEE_PHONE_SQL } from '../reads/consignee-sql';
import type { ShipmentParty } from '../entities/shipment-party';
import { IS_VISIBLE_SQL } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';

/** Stored values of a customs document. */
export interface CustomsDocumentRow {
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly carrierName: string | null;
  readonly createdAt: Date;
  readonly sender: ShipmentParty;
  readonly recipient: ShipmentParty;
  readonly packages: number;
  readonly grossGrams: number;
  readonly customs: Customs;
}

/** Reads what customs documents show. */
@Injectable()
export class CustomsDocumentsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns null if the viewer sees no such shipment, or if it has no customs data. */
  async read({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<CustomsDocumentRow | null> {
    const [row] = await this.reader.select<CustomsDocumentRow>(businessId, {
      name: 'shipments.customs',
      text: `SELECT s.tracking_number AS "trackingNumber", o.order_number AS "orderNumber", k.name AS "carrierName",
          s.created_at AS "createdAt", ${flatPartyJson('s.sender')} AS sender,
          ${flatPartyJson('s.recipient', CONSIGNEE_SQL, CONSIGNEE_PHONE_SQL)} AS recipient,
          jsonb_array_length(s.packages) AS packages, s.total_weight_g::float8 AS "grossGrams", s.customs
        FROM shipments s LEFT JOIN carriers k ON k.id = s.carrier_id
        LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
        WHERE ${IS_VISIBLE_SQL} AND s.customs IS NOT NULL`,
      values: [businessId, shipmentId, driverUserId],
    });
    return row ?? null;
  }
}
