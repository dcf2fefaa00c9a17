import { decimal, expression, instant, jsonOf, nullable, when } from '../../../database/json-sql';
import type { LinkedShipmentResponse, NamedRecordResponse } from '../dto/shipment.response';
import type { CashCollectionResponse, CollectionState } from './dto/cash-collection.response';
import type { CashMethod } from './told-cash';

/** SQL: the collection `c` is cash that an own driver still has. */
export const TO_HAND_OVER = `(c.handover_id IS NULL AND c.method = 'cash' AND c.collected > 0 AND c.driver_id IS NOT NULL)`;

/** SQL, text: where the money of the collection `c` is. */
export const COLLECTION_STATE = `CASE WHEN c.handover_id IS NOT NULL THEN 'handed_over' WHEN c.collected IS NULL THEN 'not_reported'
  WHEN ${TO_HAND_OVER} THEN 'to_hand_over' ELSE 'settled' END`;

/** The collection `c` as JSON; needs COLLECTION_JOINS. */
export const COLLECTION = jsonOf<CashCollectionResponse>({
  shipment: jsonOf<LinkedShipmentResponse>({ guid: 's.id', trackingNumber: 's.tracking_number' }),
  driver: when('r.id IS NOT NULL', jsonOf<NamedRecordResponse>({ guid: 'r.id', name: 'r.name' })),
  dispatchGuid: nullable('c.dispatch_id'),
  deliveredAt: instant('c.collected_at'),
  day: 'c.day::text',
  currency: 'c.currency',
  owed: decimal('c.owed'),
  collected: nullable(decimal('c.collected')),
  difference: nullable(decimal('c.collected - c.owed')),
  method: nullable(expression<CashMethod>('c.method')),
  reason: nullable('c.reason'),
  state: expression<CollectionState>(COLLECTION_STATE),
  handoverGuid: nullable('c.handover_id'),
  recordedBy: nullable('c.recorded_by'),
});

/** SQL: what COLLECTION reads beside the collection `c` of the business $1. */
export const COLLECTION_JOINS = `JOIN shipments s ON s.business_id = $1 AND s.id = c.shipment_id
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = c.driver_id`;
