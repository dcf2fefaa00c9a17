import { Injectable } from '@nestjs/common';
import { flatPartyJsonSql } from '../../../shared/address/address.response';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { Customs } from '../../carriers/adapters/customs';
import { consigneeNameSql, consigneePhoneSql } from '../reads/consignee-sql';
import type { ShipmentParty } from '../entities/shipment-party';
import { isVisibleToSql } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';

/** Stored values of a customs document. */
export interface CustomsDocumentRow {
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly carrierName: string | null;
  readonly createdAt: Date;
  readonly sender: ShipmentParty;
  readonly recipient: ShipmentParty;
  /** The number of packages. */
  readonly packages: number;
  readonly grossGrams: number;
  readonly customs: Customs;
}

/** Reads what customs documents show. */
@Injectable()
export class CustomsDocumentsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns null if the viewer sees no such shipment, or if it has no customs data. The table of carriers has no business_id,
   * because all businesses share it.
   */
  async read({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<CustomsDocumentRow | null> {
    const [row] = await this.reader.select<CustomsDocumentRow>(businessId, {
      name: 'shipments.customs',
      text: `SELECT
          shipment.tracking_number AS "trackingNumber",
          business_order.order_number AS "orderNumber",
          carrier.name AS "carrierName",
          shipment.created_at AS "createdAt",
          ${flatPartyJsonSql('shipment.sender')} AS sender,
          ${flatPartyJsonSql('shipment.recipient', consigneeNameSql('shipment'), consigneePhoneSql('shipment'))} AS recipient,
          jsonb_array_length(shipment.packages) AS packages,
          shipment.total_weight_g::float8 AS "grossGrams",
          shipment.customs
        FROM shipments shipment
        LEFT JOIN carriers carrier ON carrier.id = shipment.carrier_id
        LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}
          AND shipment.customs IS NOT NULL`,
      values: [businessId, shipmentId, driverUserId],
    });
    return row ?? null;
  }
}
