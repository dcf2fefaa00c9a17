import { Injectable } from '@nestjs/common';
import { addressJson } from '../../../shared/address/address.response';
import {
  booleanSql,
  caseWhenElseSql,
  caseWhenSql,
  decimalSql,
  instantSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { GeocodableAddress } from '../../../shared/geo/geocoder';
import { deliveryMembersSql } from '../../orders/delivery/delivery-json';
import type { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import type {
  LinkedShipmentResponse,
  PickupResponse,
  ShipmentCustomerResponse,
  ShipmentCashResponse,
  ShipmentResponse,
} from '../dto/shipment.response';
import type { CustomsResponse } from '../customs/dto/customs.response';
import type { CashMethod } from '../cash/reported-cash';
import type { EstimatePrecision } from '../estimates/estimate-precision';
import {
  ESTIMATE_PRECISION_SQL,
  EXPECTED_DELIVERY_SQL,
  partyJson,
  SHARED_MEMBERS,
  IS_VISIBLE_SQL,
} from './shipment-sql';
import { LIVE_LINK_SQL } from '../tracking-link/tracking-link';
import type { Viewer } from './viewer';

/**
 * Returns SQL of another shipment of the business, or null if there is none.
 *
 * @param condition SQL that links the other shipment, `o`, to the shipment `s`
 */
function linkedShipmentSql(condition: string) {
  const link = jsonObjectSql<LinkedShipmentResponse>({ guid: 'o.id', trackingNumber: 'o.tracking_number' });
  return nullableSql(
    typedSql<LinkedShipmentResponse>(`(SELECT ${link} FROM shipments o WHERE o.business_id = $1 AND ${condition})`),
  );
}

type StoredMembers = Omit<ShipmentResponse, 'location' | 'trackingUrl' | 'deliveryPin'>;

const SHIPMENT_MEMBERS: MembersSql<Omit<StoredMembers, 'cashOnDelivery'>> = {
  ...SHARED_MEMBERS,
  customer: jsonObjectSql<ShipmentCustomerResponse>({ guid: 'c.id', name: 'c.name', email: 'c.email' }),
  sender: partyJson('sender'),
  recipient: partyJson('recipient'),
  orderId: nullableSql('s.order_id'),
  ...deliveryMembersSql('s'),
  pickup: caseWhenSql(
    's.pickup IS NOT NULL',
    jsonObjectSql<PickupResponse>({
      window: nullableSql(typedSql<TimeWindowResponse>(`s.pickup -> 'window'`)),
      serviceMinutes: nullableSql(typedSql<number>(`s.pickup -> 'serviceMinutes'`)),
      instructions: nullableSql(typedSql<string>(`s.pickup -> 'instructions'`)),
      collectedAt: nullableSql(instantSql('s.collected_at')),
    }),
  ),
  customs: nullableSql(typedSql<CustomsResponse>('s.customs')),
  estimatedDelivery: nullableSql(instantSql(EXPECTED_DELIVERY_SQL)),
  estimatedDeliveryPrecision: nullableSql(typedSql<EstimatePrecision>(ESTIMATE_PRECISION_SQL)),
  failedAttempts: numberSql(`(SELECT count(*) FROM delivery_attempts n
    WHERE n.business_id = $1 AND n.shipment_id = s.id AND n.outcome = 'failed')`),
  nextAttemptOn: nullableSql('s.next_attempt_on::text'),
  returnOf: linkedShipmentSql('o.id = s.return_of'),
  returnedBy: linkedShipmentSql('o.return_of = s.id AND o.deleted_at IS NULL'),
  hasProof: booleanSql('EXISTS (SELECT 1 FROM shipment_proofs p WHERE p.business_id = $1 AND p.shipment_id = s.id)'),
  deliveredAt: nullableSql(instantSql('s.delivered_at')),
  updatedAt: instantSql('s.updated_at'),
};

const CASH_JSON = jsonObjectSql<ShipmentCashResponse>({
  amount: decimalSql('s.cash_amount'),
  currency: 's.cash_currency',
  collected: nullableSql(decimalSql('cash.collected')),
  method: nullableSql(typedSql<CashMethod>('cash.method')),
  reason: nullableSql('cash.reason'),
  handedOverAt: nullableSql(instantSql('cash.received_at')),
});

const SHIPMENT_JSON = caseWhenElseSql<StoredMembers>(
  's.cash_amount IS NOT NULL',
  jsonObjectSql<StoredMembers>({ ...SHIPMENT_MEMBERS, cashOnDelivery: CASH_JSON }),
  jsonObjectSql(SHIPMENT_MEMBERS),
);

/** A shipment as JSON, without the members `location`, `trackingUrl` and `deliveryPin`. The service adds these from the other fields. */
export interface StoredShipment {
  readonly json: string;
  /** The encrypted PIN; null for drivers. */
  readonly storedPin: string | null;
  readonly version: number;
  /** The address of the recipient. */
  readonly address: GeocodableAddress;
  /** The random number of the tracking link; null if the link was revoked or has ended. */
  readonly link: string | null;
}

/** Reads single shipments. */
@Injectable()
export class ShipmentReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the shipment; null if the viewer sees no such shipment. */
  async read({ businessId, driverUserId }: Viewer, id: string): Promise<StoredShipment | null> {
    const [row] = await this.reader.select<StoredShipment>(businessId, {
      name: 'shipments.one',
      text: `SELECT
          ${SHIPMENT_JSON}::text AS json,
          s.version,
          ${addressJson('s.recipient')} AS address,
          ${LIVE_LINK_SQL} AS link,
          CASE WHEN $3::uuid IS NULL THEN s.delivery_pin_encrypted END AS "storedPin"
        FROM shipments s
        JOIN customers c ON c.business_id = $1 AND c.id = s.customer_id
        LEFT JOIN carriers k ON k.id = s.carrier_id
        LEFT JOIN LATERAL (
          SELECT n.collected, n.method, n.reason, h.received_at
          FROM cash_collections n
          LEFT JOIN cash_handovers h ON h.business_id = $1 AND h.id = n.handover_id
          WHERE n.business_id = $1 AND n.shipment_id = s.id
        ) cash ON true
        WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, id, driverUserId],
    });
    return row ?? null;
  }

  /** Returns the address of the recipient or the sender; null if the viewer sees no such shipment. */
  async address(
    { businessId, driverUserId }: Viewer,
    id: string,
    party: 'recipient' | 'sender' = 'recipient',
  ): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<Pick<StoredShipment, 'address'>>(businessId, {
      name: `shipments.address.of-${party}`,
      text: `SELECT ${addressJson(`s.${party}`)} AS address FROM shipments s WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, id, driverUserId],
    });
    return row?.address ?? null;
  }
}
