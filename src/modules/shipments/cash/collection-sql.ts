import {
  decimalSql,
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import type { LinkedShipmentResponse, NamedRecordResponse } from '../dto/shipment.response';
import type { CashCollectionResponse, CollectionState } from './dto/cash-collection.response';
import type { CashMethod } from './reported-cash';

/** SQL: whether one of the business's own drivers still has the cash of the collection `c`. */
export const IS_TO_HAND_OVER_SQL = `(c.handover_id IS NULL AND c.method = 'cash' AND c.collected > 0 AND c.driver_id IS NOT NULL)`;

/** SQL, text: where the money of the collection `c` is. */
export const COLLECTION_STATE_SQL = `CASE WHEN c.handover_id IS NOT NULL THEN 'handed_over' WHEN c.collected IS NULL THEN 'not_reported'
  WHEN ${IS_TO_HAND_OVER_SQL} THEN 'to_hand_over' ELSE 'settled' END`;

/** The collection `c` as JSON; needs COLLECTION_JOINS. */
export const COLLECTION_JSON = jsonObjectSql<CashCollectionResponse>({
  shipment: jsonObjectSql<LinkedShipmentResponse>({ guid: 's.id', trackingNumber: 's.tracking_number' }),
  driver: caseWhenSql('r.id IS NOT NULL', jsonObjectSql<NamedRecordResponse>({ guid: 'r.id', name: 'r.name' })),
  dispatchGuid: nullableSql('c.dispatch_id'),
  deliveredAt: instantSql('c.collected_at'),
  day: 'c.day::text',
  currency: 'c.currency',
  owed: decimalSql('c.owed'),
  collected: nullableSql(decimalSql('c.collected')),
  difference: nullableSql(decimalSql('c.collected - c.owed')),
  method: nullableSql(typedSql<CashMethod>('c.method')),
  reason: nullableSql('c.reason'),
  state: typedSql<CollectionState>(COLLECTION_STATE_SQL),
  handoverGuid: nullableSql('c.handover_id'),
  recordedBy: nullableSql('c.recorded_by'),
});

/** SQL: the joins that COLLECTION_JSON needs. They add the aliases `shipment` and `driver`. */
export const COLLECTION_JOINS_SQL = `JOIN shipments s ON s.business_id = $1 AND s.id = c.shipment_id
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = c.driver_id`;
