import { depotIdSql } from '../../../depots/depot-sql';
import {
  booleanSql,
  caseWhenElseSql,
  caseWhenSql,
  decimalSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../../platform/database/queries/json-select';
import { externalDataMembersSql } from '../../../../shared/external-data/external-data.response';
import type { CapacityResponse } from '../../../vehicles/dto/vehicle.response';
import { EXPECTED_ARRIVAL_SQL } from '../../stop-visit-sql';
import type {
  DispatchedShipmentResponse,
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
  LoadResponse,
  NamedResponse,
  ProgressResponse,
} from '../dto/dispatch.response';

/**
 * SQL of an entry of the list. The statements (dispatch-reads.read-model.ts) have the rows `dispatch`, `driver` and `vehicle`, and the row
 * `counted` with the numbers of the shipments (`total`, `ended`).
 */
const SUMMARY_MEMBERS: MembersSql<DispatchSummaryResponse> = {
  guid: 'dispatch.id',
  ...externalDataMembersSql('dispatch'),
  name: 'dispatch.name',
  status: 'dispatch.status',
  driver: caseWhenSql(
    'driver.id IS NOT NULL',
    jsonObjectSql<NamedResponse>({ guid: 'driver.id', name: 'driver.name' }),
  ),
  vehicle: caseWhenSql(
    'vehicle.id IS NOT NULL',
    jsonObjectSql<NamedResponse>({ guid: 'vehicle.id', name: 'vehicle.name' }),
  ),
  depotId: depotIdSql('dispatch'),
  plannedDate: instantSql('dispatch.planned_date'),
  startedAt: nullableSql(instantSql('dispatch.started_at')),
  endedAt: nullableSql(instantSql('dispatch.ended_at')),
  notes: nullableSql('dispatch.notes'),
  shipmentCount: numberSql('counted.total'),
  isLocked: booleanSql('dispatch.is_locked'),
  createdAt: instantSql('dispatch.created_at'),
  updatedAt: instantSql('dispatch.updated_at'),
};

/** SQL of an entry of the list as JSON, from the rows that `SUMMARY_MEMBERS` needs. */
export const SUMMARY_JSON = jsonObjectSql<DispatchSummaryResponse>(SUMMARY_MEMBERS);

/**
 * SQL of a single dispatch. It also needs the row `route` of routes, and in `counted` the array `shipments` and the sums `weight_g` and
 * `volume_cm3`.
 */
export const DISPATCH_JSON = jsonObjectSql<DispatchResponse>({
  ...SUMMARY_MEMBERS,
  routeId: 'route.id',
  shipments: typedSql('counted.shipments'),
  progress: jsonObjectSql<ProgressResponse>({
    completed: numberSql('counted.ended'),
    total: numberSql('counted.total'),
    percentage: numberSql(`CASE
      WHEN counted.total = 0 THEN 0
      ELSE trim_scale(round(100.0 * counted.ended / counted.total, 2)) END`),
  }),
  load: jsonObjectSql<LoadResponse>({
    weight: decimalSql('counted.weight_g * 0.001'),
    volume: decimalSql('counted.volume_cm3 * 0.000001'),
  }),
  capacity: caseWhenSql(
    'vehicle.capacity_weight_kg IS NOT NULL OR vehicle.capacity_volume_m3 IS NOT NULL',
    jsonObjectSql<CapacityResponse>({
      weight: nullableSql(decimalSql('vehicle.capacity_weight_kg')),
      volume: nullableSql(decimalSql('vehicle.capacity_volume_m3')),
    }),
  ),
});

const SHIPMENT_MEMBERS = { guid: 'shipment.id', trackingNumber: 'shipment.tracking_number', status: 'shipment.status' };
const DELIVERED_SHIPMENT_JSON = jsonObjectSql<Omit<DispatchedShipmentResponse, 'estimatedArrival'>>({
  ...SHIPMENT_MEMBERS,
  deliveredAt: instantSql('COALESCE(shipment.delivered_at, shipment.status_changed_at)'),
});
const EXPECTED_SHIPMENT_JSON = jsonObjectSql<Omit<DispatchedShipmentResponse, 'deliveredAt'>>({
  ...SHIPMENT_MEMBERS,
  estimatedArrival: nullableSql(instantSql(EXPECTED_ARRIVAL_SQL)),
});

/** SQL of a shipment of a dispatch. It reads all five rows of stop-visit-sql.ts; `stop` is the stop of the delivery, and may be missing. */
export const SHIPMENT_JSON = caseWhenElseSql<unknown>(
  `shipment.status = 'delivered'`,
  DELIVERED_SHIPMENT_JSON,
  EXPECTED_SHIPMENT_JSON,
);

/**
 * SQL of the status changes of the dispatch $2. $3 is the limit and $4 the offset. It reads `people` of WITH_PEOPLE_SQL in people-sql.ts,
 * which has no drivers.
 */
export const HISTORY_JSON = jsonArraySql(
  jsonObjectSql<DispatchStatusChangeResponse>({
    status: 'change.status',
    notes: nullableSql('change.notes'),
    changedAt: instantSql('change.changed_at'),
    changedBy: nullableSql('change.changed_by'),
    changedByName: nullableSql(`COALESCE(person.name, driver.name)`),
  }),
  `FROM (
     SELECT *
     FROM dispatch_status_changes
     WHERE business_id = $1 AND dispatch_id = $2
     ORDER BY changed_at DESC, id DESC
     LIMIT $3
     OFFSET $4
   ) change
   LEFT JOIN people person ON person.id = change.changed_by
   LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = change.changed_by`,
  'change.changed_at DESC, change.id DESC',
);

/** SQL of a dispatch as a shipment shows it, from the row `dispatch`. */
export const DISPATCH_OF_SHIPMENT_JSON = jsonObjectSql<InShipmentResponse>({
  guid: 'dispatch.id',
  name: 'dispatch.name',
  status: 'dispatch.status',
});
