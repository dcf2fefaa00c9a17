import { Injectable } from '@nestjs/common';
import { localDate } from '../../../common/time/time-zone';
import { flatPartyJsonSql } from '../../../shared/address/address.response';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { formatCashToCollect } from '../../orders/cash-on-delivery/cash-on-delivery';
import { consigneeNameSql, consigneePhoneSql } from '../reads/consignee-sql';
import type { ShipmentParty } from '../entities/shipment-party';
import type { Package } from '../packages';
import { isVisibleToSql } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';
import type { Label, LabelParty } from './label';

/** The row of a label. */
interface LabelRow {
  readonly id: string;
  readonly trackingNumber: string;
  readonly serviceLevel: string | null;
  readonly carrierName: string | null;
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  readonly sender: ShipmentParty;
  readonly recipient: ShipmentParty;
  readonly packages: Package[];
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/** Reads what labels show. Carriers are the same for all businesses, so they have no `business_id`. */
@Injectable()
export class ShipmentLabelsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the contents of the labels by shipment. Shipments that the viewer does not see are left out.
   *
   * @param timeZone the time zone of the dates on the labels
   */
  async findLabels(
    { businessId, driverUserId }: Viewer,
    ids: readonly string[],
    timeZone: string,
  ): Promise<ReadonlyMap<string, Label>> {
    const rows = await this.reader.select<LabelRow>(businessId, {
      name: 'shipments.labels',
      text: `SELECT
          shipment.id,
          shipment.tracking_number AS "trackingNumber",
          shipment.service_level AS "serviceLevel",
          carrier.name AS "carrierName",
          business_order.order_number AS "orderNumber",
          shipment.created_at AS "createdAt",
          shipment.packages,
          shipment.cash_amount AS "cashAmount",
          shipment.cash_currency AS "cashCurrency",
          ${flatPartyJsonSql('shipment.sender')} AS sender,
          ${flatPartyJsonSql('shipment.recipient', consigneeNameSql('shipment'), consigneePhoneSql('shipment'))} AS recipient
        FROM shipments shipment
        LEFT JOIN carriers carrier ON carrier.id = shipment.carrier_id
        LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
        WHERE shipment.business_id = $1
          AND shipment.id = ANY($2::uuid[])
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, ids, driverUserId],
    });
    return new Map(rows.map((row) => [row.id, toLabel(row, timeZone)]));
  }
}

const toLabel = (
  { id: _, createdAt, sender, recipient, packages, cashAmount, cashCurrency, ...sameMembers }: LabelRow,
  timeZone: string,
): Label => ({
  ...sameMembers,
  amountDue: formatCashToCollect({ cashAmount, cashCurrency }),
  sender: toLabelParty(sender),
  recipient: toLabelParty(recipient),
  createdOn: localDate(createdAt, timeZone),
  packages: packages.map(({ weight }) => ({ weightKg: weight })),
});

const toLabelParty = ({ name, street, city, postalCode, ...sameMembers }: ShipmentParty): LabelParty => ({
  ...sameMembers,
  name: name ?? '',
  street: street ?? '',
  city: city ?? '',
  postalCode: postalCode ?? '',
});
