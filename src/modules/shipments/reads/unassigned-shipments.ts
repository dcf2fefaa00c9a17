import {
  decimalSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
} from '../../../platform/database/queries/json-select';
import { localTimeSql } from '../../../platform/database/queries/local-time';
import { sqlList } from '../../../platform/database/queries/sql-list';
import type { PlainList } from '../../../platform/database/lists/plain-list';
import { deliveryMembersSql } from '../../orders/delivery/delivery-json';
import type {
  RecipientTownResponse,
  UnassignedDetailsResponse,
  UnassignedShipmentResponse,
} from '../dto/shipment-overview.response';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import { failedAttemptsSql } from './shipment-sql';

// The lists of shipments that a dispatcher still has to plan. $1 is the business.

const UNASSIGNED_MEMBERS: MembersSql<Omit<UnassignedShipmentResponse, 'details'>> = {
  guid: 'shipment.id',
  trackingNumber: 'shipment.tracking_number',
  status: 'shipment.status',
  recipient: jsonObjectSql<RecipientTownResponse>({
    name: nullableSql('shipment.recipient_name'),
    street: nullableSql('shipment.recipient_street'),
    city: nullableSql('shipment.recipient_city'),
  }),
};

/** Shipments that still have to be delivered and are in no dispatch. */
export const UNASSIGNED_LIST: PlainList<UnassignedShipmentResponse> = {
  name: 'shipments.unassigned',
  json: jsonObjectSql(UNASSIGNED_MEMBERS),
  table: 'shipments shipment',
  where: `shipment.business_id = $1
    AND shipment.deleted_at IS NULL
    AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})
    AND NOT EXISTS (
      SELECT 1
      FROM dispatch_shipments assignment
      WHERE assignment.business_id = $1 AND assignment.shipment_id = shipment.id AND assignment.state = 'assigned'
    )`,
  orderBy: 'shipment.created_at DESC, shipment.id DESC',
};

/** SQL: the time for which the shipment is planned, by the first of its dates that is set. */
const DUE_AT_SQL = `COALESCE(
  shipment.delivery_date,
  (
    SELECT business_order.collection_date
    FROM orders business_order
    WHERE business_order.business_id = $1 AND business_order.id = shipment.order_id
  ),
  shipment.collection_date
)`;

/** SQL: the day of DUE_AT_SQL in the time zone of the business, whose parameters begin at $2. */
const DUE_DATE_SQL = `to_char(${localTimeSql(DUE_AT_SQL, 2)}, 'YYYY-MM-DD')`;

/** The same list with `details`. */
export const DETAILED_UNASSIGNED_LIST: PlainList<UnassignedShipmentResponse> = {
  ...UNASSIGNED_LIST,
  name: 'shipments.unassigned-in-detail',
  json: jsonObjectSql<UnassignedShipmentResponse>({
    ...UNASSIGNED_MEMBERS,
    details: jsonObjectSql<UnassignedDetailsResponse>({
      weight: decimalSql('shipment.total_weight_g * 0.001'),
      volume: decimalSql('shipment.total_volume_cm3 * 0.000001'),
      latitude: nullableSql(numberSql('shipment.recipient_latitude')),
      longitude: nullableSql(numberSql('shipment.recipient_longitude')),
      dueDate: nullableSql(DUE_DATE_SQL),
      deliveryWindow: deliveryMembersSql('shipment').deliveryWindow,
      priority: numberSql(`COALESCE((shipment.planning->>'priority')::int, 0)`),
      proofRequired: deliveryMembersSql('shipment').proofRequired,
      attempt: numberSql(`1 + ${failedAttemptsSql('shipment.id')}`),
    }),
  }),
};
