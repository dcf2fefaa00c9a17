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
import { STOP_EXPECTED_AT_SQL } from '../../stop-sql';
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
 * SQL of an entry of the list. The statement has the row `d` of dispatches, the driver `r`, the vehicle `v`, and `m` with the numbers of the
 * shipments.
 */
const SUMMARY_MEMBERS: MembersSql<DispatchSummaryResponse> = {
  guid: 'd.id',
  ...externalDataMembersSql('d'),
  name: 'd.name',
  status: 'd.status',
  driver: caseWhenSql('r.id IS NOT NULL', jsonObjectSql<NamedResponse>({ guid: 'r.id', name: 'r.name' })),
  vehicle: caseWhenSql('v.id IS NOT NULL', jsonObjectSql<NamedResponse>({ guid: 'v.id', name: 'v.name' })),
  depotId: depotIdSql('d'),
  plannedDate: instantSql('d.planned_date'),
  startedAt: nullableSql(instantSql('d.started_at')),
  endedAt: nullableSql(instantSql('d.ended_at')),
  notes: nullableSql('d.notes'),
  shipmentCount: numberSql('m.total'),
  isLocked: booleanSql('d.is_locked'),
  createdAt: instantSql('d.created_at'),
  updatedAt: instantSql('d.updated_at'),
};

export const SUMMARY_JSON = jsonObjectSql<DispatchSummaryResponse>(SUMMARY_MEMBERS);

/** SQL of a single dispatch. It also needs the row `ro` of routes. */
export const DISPATCH_JSON = jsonObjectSql<DispatchResponse>({
  ...SUMMARY_MEMBERS,
  routeId: 'ro.id',
  shipments: typedSql('m.shipments'),
  progress: jsonObjectSql<ProgressResponse>({
    completed: numberSql('m.ended'),
    total: numberSql('m.total'),
    percentage: numberSql('CASE WHEN m.total = 0 THEN 0 ELSE trim_scale(round(100.0 * m.ended / m.total, 2)) END'),
  }),
  load: jsonObjectSql<LoadResponse>({
    weight: decimalSql('m.weight_g * 0.001'),
    volume: decimalSql('m.volume_cm3 * 0.000001'),
  }),
  capacity: caseWhenSql(
    'v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL',
    jsonObjectSql<CapacityResponse>({
      weight: nullableSql(decimalSql('v.capacity_weight_kg')),
      volume: nullableSql(decimalSql('v.capacity_volume_m3')),
    }),
  ),
});

const SHIPMENT_MEMBERS = { guid: 's.id', trackingNumber: 's.tracking_number', status: 's.status' };
const DELIVERED_SHIPMENT_JSON = jsonObjectSql<Omit<DispatchedShipmentResponse, 'estimatedArrival'>>({
  ...SHIPMENT_MEMBERS,
  deliveredAt: instantSql('COALESCE(s.delivered_at, s.status_changed_at)'),
});
const EXPECTED_SHIPMENT_JSON = jsonObjectSql<Omit<DispatchedShipmentResponse, 'deliveredAt'>>({
  ...SHIPMENT_MEMBERS,
  estimatedArrival: nullableSql(instantSql(STOP_EXPECTED_AT_SQL)),
});

/** SQL of a shipment of a dispatch, from the row `s` of shipments and the row `rs` of route_stops. */
export const SHIPMENT_JSON = caseWhenElseSql<unknown>(
  `s.status = 'delivered'`,
  DELIVERED_SHIPMENT_JSON,
  EXPECTED_SHIPMENT_JSON,
);

/** SQL of the status changes of the dispatch $2. $3 is the limit and $4 the offset. It reads `people` of WITH_PEOPLE_SQL. */
export const HISTORY_JSON = jsonArraySql(
  jsonObjectSql<DispatchStatusChangeResponse>({
    status: 'h.status',
    notes: nullableSql('h.notes'),
    changedAt: instantSql('h.changed_at'),
    changedBy: nullableSql('h.changed_by'),
    changedByName: nullableSql(`COALESCE(u.name, r.name)`),
  }),
  `FROM (
     SELECT *
     FROM dispatch_status_changes
     WHERE business_id = $1 AND dispatch_id = $2
     ORDER BY changed_at DESC, id DESC
     LIMIT $3
     OFFSET $4
   ) h
   LEFT JOIN people u ON u.id = h.changed_by
   LEFT JOIN drivers r ON r.business_id = $1 AND r.id = h.changed_by`,
  'h.changed_at DESC, h.id DESC',
);

/** SQL of a dispatch as a shipment shows it. */
export const DISPATCH_OF_SHIPMENT_JSON = jsonObjectSql<InShipmentResponse>({
  guid: 'd.id',
  name: 'd.name',
  status: 'd.status',
});
