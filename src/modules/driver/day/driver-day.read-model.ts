import { Injectable } from '@nestjs/common';
import {
  caseWhenElseSql,
  typedSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { sqlList } from '../../../platform/database/queries/sql-list';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { DRIVER_APP_STATUSES } from '../../dispatch/dispatch-status';
import { IS_RETURNING_SQL, RETURNED_SHIPMENT_JSON } from '../../dispatch/dispatches/returns/return-sql';
import { cashJson } from '../../orders/cash-on-delivery/cash-on-delivery';
import type { StopKind, StopStatus } from '../../dispatch/stop-precision';
import type { StopWindowResponse } from '../../dispatch/routes/dto/route.response';
import { stopAddressSql, STOP_EXPECTED_AT_SQL, VISIT_STATUS_SQL } from '../../dispatch/stop-sql';
import { consigneeNameSql, consigneePhoneSql } from '../../shipments/reads/consignee-sql';
import { PROOF_JOINS_SQL, proofRequiredJson } from '../proof-sql';
import type {
  ConsigneeWishesResponse,
  CoordinatesResponse,
  DayDispatchResponse,
  DayStopResponse,
  DayVehicleResponse,
  StopPackageResponse,
} from './dto/driver-day.response';

// Aliases of this file: `d` dispatch, `ds` assigned shipment, `s` shipment, `ro` route, `rs` stop, `v` vehicle, `w` delivery instructions. SQL
// from other files needs `d`, `ds`, `s`, `rs` and `w`. $1 is the business and $2 the driver.

const PACKAGES_JSON = jsonArraySql(
  jsonObjectSql<StopPackageResponse>({
    trackingNumber: 's.tracking_number',
    length: typedSql(`p.package -> 'length'`),
    width: typedSql(`p.package -> 'width'`),
    height: typedSql(`p.package -> 'height'`),
    weight: typedSql(`p.package -> 'weight'`),
  }),
  'FROM jsonb_array_elements(s.packages) WITH ORDINALITY AS p (package, n)',
  'p.n',
);

/** Returns the SQL of a value of the visited party at the stop `rs`: the sender at a pickup, otherwise the consignee. */
const atPickup = (sender: string, recipient: string): string =>
  `CASE rs.kind WHEN 'pickup' THEN ${sender} ELSE ${recipient} END`;

const STOP_MEMBERS: MembersSql<Omit<DayStopResponse, 'cashOnDelivery'>> = {
  sequence: numberSql('rs.sequence'),
  shipmentGuid: 's.id',
  kind: typedSql<StopKind>('rs.kind'),
  status: typedSql<StopStatus>(VISIT_STATUS_SQL),
  consignee: nullableSql(atPickup('s.sender_name', consigneeNameSql('s'))),
  phone: nullableSql(atPickup('s.sender_phone', consigneePhoneSql('s'))),
  address: typedSql(stopAddressSql('rs.kind')),
  coordinates: caseWhenSql(
    'rs.latitude IS NOT NULL',
    jsonObjectSql<CoordinatesResponse>({ latitude: numberSql('rs.latitude'), longitude: numberSql('rs.longitude') }),
  ),
  precision: 'rs.precision',
  window: caseWhenSql(
    'COALESCE(rs.not_before, rs.not_after) IS NOT NULL',
    jsonObjectSql<StopWindowResponse>({
      from: nullableSql(instantSql('rs.not_before')),
      to: nullableSql(instantSql('rs.not_after')),
    }),
  ),
  expectedArrival: instantSql(STOP_EXPECTED_AT_SQL),
  arrivedAt: nullableSql(instantSql('rs.arrived_at')),
  packages: PACKAGES_JSON,
  instructions: nullableSql(atPickup(`s.pickup ->> 'instructions'`, 's.instructions')),
  wishes: caseWhenSql(
    `w.shipment_id IS NOT NULL AND rs.kind = 'delivery'`,
    jsonObjectSql<ConsigneeWishesResponse>({ text: 'w.text', safePlace: nullableSql('w.safe_place') }),
  ),
  proof: typedSql<ProofKind[]>(`CASE rs.kind WHEN 'pickup' THEN '[]'::json ELSE ${proofRequiredJson} END`),
};

const STOPS_JSON = jsonArraySql(
  caseWhenElseSql<DayStopResponse>(
    `s.cash_amount IS NOT NULL AND rs.kind = 'delivery'`,
    jsonObjectSql<DayStopResponse>({ ...STOP_MEMBERS, cashOnDelivery: cashJson('s') }),
    jsonObjectSql(STOP_MEMBERS),
  ),
  `FROM dispatch_shipments ds
   JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
   JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id AND rs.shipment_id = ds.shipment_id
   JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   ${PROOF_JOINS_SQL}
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state <> 'released'`,
  'rs.sequence',
);

const RETURNS_JSON = jsonArraySql(
  RETURNED_SHIPMENT_JSON,
  `FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ${IS_RETURNING_SQL}`,
  's.tracking_number',
);

/** SQL: whether the dispatch `d` belongs to the day from $3 to $4. One that runs past midnight belongs to both days. */
const IS_OF_DAY_SQL = `(d.planned_date >= $3::timestamptz - interval '1 day' AND d.planned_date < $4
  AND (d.planned_date >= $3 OR EXISTS (SELECT 1 FROM routes ro
    WHERE ro.business_id = $1 AND ro.dispatch_id = d.id AND ro.returns_at > $3)))`;
/** SQL: how long after now a dispatch may leave to be shown today, even if it leaves after midnight. */
const DEPARTURES_AHEAD_SQL = `interval '4 hours'`;

const DISPATCHES_JSON = jsonArraySql(
  jsonObjectSql<DayDispatchResponse>({
    guid: 'd.id',
    name: 'd.name',
    status: 'd.status',
    plannedDate: instantSql('d.planned_date'),
    startedAt: nullableSql(instantSql('d.started_at')),
    notes: nullableSql('d.notes'),
    vehicle: caseWhenSql(
      'v.id IS NOT NULL',
      jsonObjectSql<DayVehicleResponse>({ guid: 'v.id', name: 'v.name', licensePlate: 'v.license_plate' }),
    ),
    stops: STOPS_JSON,
    returns: RETURNS_JSON,
  }),
  `FROM dispatches d LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
   WHERE d.business_id = $1 AND d.driver_id = $2 AND d.deleted_at IS NULL AND d.status IN (${sqlList(DRIVER_APP_STATUSES)})
     AND (${IS_OF_DAY_SQL} OR ($5 AND (d.status = 'in_progress' OR (d.planned_date >= $4 AND d.planned_date < now() + ${DEPARTURES_AHEAD_SQL}))))`,
  'd.planned_date, d.id',
);

/** Reads a driver's dispatches of a day. */
@Injectable()
export class DriverDayReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the driver's dispatches of a day as JSON.
   *
   * @param withUnfinished adds dispatches in progress that were planned for another day
   */
  async readDispatches(
    { businessId, driverId }: { readonly businessId: string; readonly driverId: string },
    { from, before, withUnfinished }: { readonly from: Date; readonly before: Date; readonly withUnfinished: boolean },
  ): Promise<string> {
    const [row] = await this.reader.select<{ json: string }>(businessId, {
      name: 'driver.day',
      text: `SELECT ${DISPATCHES_JSON}::text AS json`,
      values: [businessId, driverId, from, before, withUnfinished],
    });
    return row!.json;
  }
}
