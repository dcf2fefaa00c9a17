import { Injectable } from '@nestjs/common';
import { addressJsonSql } from '../../../shared/address/address.response';
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
import type { LinkedShipmentResponse, PickupResponse, ShipmentCustomerResponse } from '../dto/shipment-parts.response';
import type { ShipmentCashResponse, ShipmentResponse } from '../dto/shipment.response';
import type { CustomsResponse } from '../customs/dto/customs.response';
import type { CashMethod } from '../cash/reported-cash';
import type { EstimatePrecision } from '../estimates/estimate-precision';
import {
  ESTIMATE_PRECISION_SQL,
  EXPECTED_DELIVERY_SQL,
  failedAttemptsSql,
  isVisibleToSql,
  partyJson,
  SHARED_MEMBERS,
} from './shipment-sql';
import { isLinkLiveSql } from '../tracking-link/tracking-link';
import type { Viewer } from './viewer';

/**
 * Returns SQL of another shipment of the business, or null if there is none.
 *
 * @param condition SQL that links the other shipment, `linked`, to the shipment
 */
function linkedShipmentSql(condition: string) {
  const link = jsonObjectSql<LinkedShipmentResponse>({ guid: 'linked.id', trackingNumber: 'linked.tracking_number' });
  return nullableSql(
    typedSql<LinkedShipmentResponse>(
      `(SELECT ${link} FROM shipments linked WHERE linked.business_id = $1 AND ${condition})`,
    ),
  );
}

/** The members of a shipment that the database returns. */
type StoredMembers = Omit<ShipmentResponse, 'location' | 'trackingUrl' | 'deliveryPin'>;

/** A shipment without cash on delivery. The rows are those of `read`: `shipment`, `customer` and `carrier`. */
const SHIPMENT_MEMBERS: MembersSql<Omit<StoredMembers, 'cashOnDelivery'>> = {
  ...SHARED_MEMBERS,
  customer: jsonObjectSql<ShipmentCustomerResponse>({
    guid: 'customer.id',
    name: 'customer.name',
    email: 'customer.email',
  }),
  sender: partyJson('sender'),
  recipient: partyJson('recipient'),
  orderId: nullableSql('shipment.order_id'),
  ...deliveryMembersSql('shipment'),
  pickup: caseWhenSql(
    'shipment.pickup IS NOT NULL',
    jsonObjectSql<PickupResponse>({
      window: nullableSql(typedSql<TimeWindowResponse>(`shipment.pickup -> 'window'`)),
      serviceMinutes: nullableSql(typedSql<number>(`shipment.pickup -> 'serviceMinutes'`)),
      instructions: nullableSql(typedSql<string>(`shipment.pickup -> 'instructions'`)),
      collectedAt: nullableSql(instantSql('shipment.collected_at')),
    }),
  ),
  customs: nullableSql(typedSql<CustomsResponse>('shipment.customs')),
  estimatedDelivery: nullableSql(instantSql(EXPECTED_DELIVERY_SQL)),
  estimatedDeliveryPrecision: nullableSql(typedSql<EstimatePrecision>(ESTIMATE_PRECISION_SQL)),
  failedAttempts: numberSql(failedAttemptsSql('shipment.id')),
  nextAttemptOn: nullableSql('shipment.next_attempt_on::text'),
  returnOf: linkedShipmentSql('linked.id = shipment.return_of'),
  returnedBy: linkedShipmentSql('linked.return_of = shipment.id AND linked.deleted_at IS NULL'),
  hasProof: booleanSql(
    'EXISTS (SELECT 1 FROM shipment_proofs proof WHERE proof.business_id = $1 AND proof.shipment_id = shipment.id)',
  ),
  deliveredAt: nullableSql(instantSql('shipment.delivered_at')),
  updatedAt: instantSql('shipment.updated_at'),
};

/** Cash on delivery of the `shipment`, with its collection `cash` once it is delivered. */
const CASH_JSON = jsonObjectSql<ShipmentCashResponse>({
  amount: decimalSql('shipment.cash_amount'),
  currency: 'shipment.cash_currency',
  collected: nullableSql(decimalSql('cash.collected')),
  method: nullableSql(typedSql<CashMethod>('cash.method')),
  reason: nullableSql('cash.reason'),
  handedOverAt: nullableSql(instantSql('cash.received_at')),
});

/** `cashOnDelivery` is absent where nothing is collected. */
const SHIPMENT_JSON = caseWhenElseSql<StoredMembers>(
  'shipment.cash_amount IS NOT NULL',
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

  /**
   * Returns the shipment; null if the viewer sees no such shipment. The table of carriers has no business_id, because all businesses share
   * it.
   */
  async read({ businessId, driverUserId }: Viewer, id: string): Promise<StoredShipment | null> {
    const [row] = await this.reader.select<StoredShipment>(businessId, {
      name: 'shipments.one',
      text: `SELECT
          ${SHIPMENT_JSON}::text AS json,
          shipment.version,
          ${addressJsonSql('shipment.recipient')} AS address,
          CASE WHEN ${isLinkLiveSql('shipment')} THEN shipment.tracking_link END AS link,
          CASE WHEN $3::uuid IS NULL THEN shipment.delivery_pin_encrypted END AS "storedPin"
        FROM shipments shipment
        JOIN customers customer ON customer.business_id = $1 AND customer.id = shipment.customer_id
        LEFT JOIN carriers carrier ON carrier.id = shipment.carrier_id
        LEFT JOIN LATERAL (
          SELECT collection.collected, collection.method, collection.reason, handover.received_at
          FROM cash_collections collection
          LEFT JOIN cash_handovers handover ON handover.business_id = $1 AND handover.id = collection.handover_id
          WHERE collection.business_id = $1 AND collection.shipment_id = shipment.id
        ) cash ON true
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, id, driverUserId],
    });
    return row ?? null;
  }

  /** Returns the address of the recipient or the sender; null if the viewer sees no such shipment. */
  async findAddress(
    { businessId, driverUserId }: Viewer,
    id: string,
    party: 'recipient' | 'sender' = 'recipient',
  ): Promise<GeocodableAddress | null> {
    const [row] = await this.reader.select<Pick<StoredShipment, 'address'>>(businessId, {
      name: `shipments.address.of-${party}`,
      text: `SELECT ${addressJsonSql(`shipment.${party}`)} AS address
        FROM shipments shipment
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, id, driverUserId],
    });
    return row?.address ?? null;
  }
}
