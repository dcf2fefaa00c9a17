import {
  decimalSql,
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import type { LinkedShipmentResponse, NamedRecordResponse } from '../dto/shipment-parts.response';
import type { CashCollectionResponse, CollectionState } from './dto/cash-collection.response';
import type { CashMethod } from './reported-cash';

// SQL that several queries share. The query around it names the cash collection `collection`, and passes the id of the business as $1.

/** SQL condition: one of the business's own drivers still has the cash of the collection. */
export const IS_TO_HAND_OVER_SQL = `(collection.handover_id IS NULL AND collection.method = 'cash'
  AND collection.collected > 0 AND collection.driver_id IS NOT NULL)`;

/** SQL: the state of the collection, which says who holds the money. CashCollectionResponse explains each of them. */
export const COLLECTION_STATE_SQL = `CASE
  WHEN collection.handover_id IS NOT NULL THEN 'handed_over'
  WHEN collection.collected IS NULL THEN 'not_reported'
  WHEN ${IS_TO_HAND_OVER_SQL} THEN 'to_hand_over'
  ELSE 'settled' END`;

/** SQL: the collection as JSON. The query must contain COLLECTION_JOINS_SQL, which joins `shipment` and `driver`. */
export const COLLECTION_JSON = jsonObjectSql<CashCollectionResponse>({
  shipment: jsonObjectSql<LinkedShipmentResponse>({ guid: 'shipment.id', trackingNumber: 'shipment.tracking_number' }),
  driver: caseWhenSql(
    'driver.id IS NOT NULL',
    jsonObjectSql<NamedRecordResponse>({ guid: 'driver.id', name: 'driver.name' }),
  ),
  dispatchGuid: nullableSql('collection.dispatch_id'),
  deliveredAt: instantSql('collection.collected_at'),
  day: 'collection.day::text',
  currency: 'collection.currency',
  owed: decimalSql('collection.owed'),
  collected: nullableSql(decimalSql('collection.collected')),
  difference: nullableSql(decimalSql('collection.collected - collection.owed')),
  method: nullableSql(typedSql<CashMethod>('collection.method')),
  reason: nullableSql('collection.reason'),
  state: typedSql<CollectionState>(COLLECTION_STATE_SQL),
  handoverGuid: nullableSql('collection.handover_id'),
  recordedBy: nullableSql('collection.recorded_by'),
});

/** SQL: the joins that COLLECTION_JSON needs. They add the aliases `shipment` and `driver`. */
export const COLLECTION_JOINS_SQL = `JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = collection.shipment_id
  LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = collection.driver_id`;
