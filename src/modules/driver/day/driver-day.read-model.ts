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
import { RETURNS_JSON } from '../../dispatch/dispatches/returns/return-sql';
import { cashJsonSql } from '../../orders/cash-on-delivery/cash-on-delivery';
import type { StopKind, StopStatus } from '../../dispatch/stop-precision';
import type { StopWindowResponse } from '../../dispatch/routes/dto/route.response';
import { atPickupSql, stopAddressSql } from '../../dispatch/stop-details-sql';
import { EXPECTED_ARRIVAL_SQL, VISIT_STATUS_SQL } from '../../dispatch/stop-visit-sql';
import { consigneeNameSql, consigneePhoneSql } from '../../shipments/reads/consignee-sql';
import { joinProofSettingsSql, proofRequiredJson } from '../proof-sql';
import type {
  ConsigneeWishesResponse,
  CoordinatesResponse,
  DayDispatchResponse,
  DayStopResponse,
  DayVehicleResponse,
  StopPackageResponse,
} from './dto/driver-day.response';

/*
 * The statement is built from the inside out: packages of a stop, stops of a dispatch, dispatches of the day. Its parameters are:
 * - $1: the business
 * - $2: the driver
 * - $3 and $4: the start and the end of the day
 * - $5: whether to add dispatches of other days that are shown today
 *
 * The SQL of a stop uses these aliases, as stop-visit-sql.ts does: `dispatch`, `route`, `stop`, `assignment` and `shipment`. It also uses
 * `wishes`, the instructions of the consignee (proof-sql.ts).
 *
 * `jsonArraySql` has three arguments: the entry, the FROM clause and the order. `numberSql`, `nullableSql` and `typedSql` only state the
 * type of the JSON, and do not change the SQL.
 */

const PACKAGES_JSON = jsonArraySql(
  jsonObjectSql<StopPackageResponse>({
    trackingNumber: 'shipment.tracking_number',
    length: typedSql(`packed.package -> 'length'`),
    width: typedSql(`packed.package -> 'width'`),
    height: typedSql(`packed.package -> 'height'`),
    weight: typedSql(`packed.package -> 'weight'`),
  }),
  'FROM jsonb_array_elements(shipment.packages) WITH ORDINALITY AS packed (package, ordinal)',
  'packed.ordinal',
);

/** A stop. At a pickup it shows the sender and the instructions for the collection, otherwise the consignee. */
const STOP_MEMBERS: MembersSql<Omit<DayStopResponse, 'cashOnDelivery'>> = {
  sequence: numberSql('stop.sequence'),
  shipmentGuid: 'shipment.id',
  kind: typedSql<StopKind>('stop.kind'),
  status: typedSql<StopStatus>(VISIT_STATUS_SQL),
  consignee: nullableSql(atPickupSql('stop', 'shipment.sender_name', consigneeNameSql('shipment'))),
  phone: nullableSql(atPickupSql('stop', 'shipment.sender_phone', consigneePhoneSql('shipment'))),
  address: typedSql(stopAddressSql('stop')),
  coordinates: caseWhenSql(
    'stop.latitude IS NOT NULL',
    jsonObjectSql<CoordinatesResponse>({
      latitude: numberSql('stop.latitude'),
      longitude: numberSql('stop.longitude'),
    }),
  ),
  precision: 'stop.precision',
  window: caseWhenSql(
    'COALESCE(stop.not_before, stop.not_after) IS NOT NULL',
    jsonObjectSql<StopWindowResponse>({
      from: nullableSql(instantSql('stop.not_before')),
      to: nullableSql(instantSql('stop.not_after')),
    }),
  ),
  expectedArrival: instantSql(EXPECTED_ARRIVAL_SQL),
  arrivedAt: nullableSql(instantSql('stop.arrived_at')),
  packages: PACKAGES_JSON,
  instructions: nullableSql(atPickupSql('stop', `shipment.pickup ->> 'instructions'`, 'shipment.instructions')),
  wishes: caseWhenSql(
    `wishes.shipment_id IS NOT NULL AND stop.kind = 'delivery'`,
    jsonObjectSql<ConsigneeWishesResponse>({
      text: 'wishes.text',
      safePlace: nullableSql('wishes.safe_place'),
    }),
  ),
  proof: typedSql<ProofKind[]>(atPickupSql('stop', `'[]'::json`, proofRequiredJson('shipment'))),
};

/**
 * The stops of the `dispatch`. `cashOnDelivery` is absent where nothing is to be collected. A `released` shipment belongs to the dispatch
 * no longer, because it was not delivered when the dispatch ended.
 */
const STOPS_JSON = jsonArraySql(
  caseWhenElseSql<DayStopResponse>(
    `shipment.cash_amount IS NOT NULL AND stop.kind = 'delivery'`,
    jsonObjectSql<DayStopResponse>({ ...STOP_MEMBERS, cashOnDelivery: cashJsonSql('shipment') }),
    jsonObjectSql(STOP_MEMBERS),
  ),
  `FROM dispatch_shipments assignment
   JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
   JOIN route_stops stop
     ON stop.business_id = $1
       AND stop.route_id = route.id
       AND stop.shipment_id = assignment.shipment_id
   JOIN shipments shipment
     ON shipment.business_id = $1
       AND shipment.id = assignment.shipment_id
       AND shipment.deleted_at IS NULL
   ${joinProofSettingsSql('shipment')}
   WHERE assignment.business_id = $1
     AND assignment.dispatch_id = dispatch.id
     AND assignment.state <> 'released'`,
  'stop.sequence',
);

/**
 * SQL condition: the `dispatch` belongs to the day from $3 until before $4. One that runs past midnight belongs to both days. Only
 * dispatches that were planned less than a day before are considered.
 */
const IS_OF_DAY_SQL = `(
    dispatch.planned_date >= $3::timestamptz - interval '1 day'
    AND dispatch.planned_date < $4
    AND (
      dispatch.planned_date >= $3
      OR EXISTS (
        SELECT 1
        FROM routes route
        WHERE route.business_id = $1
          AND route.dispatch_id = dispatch.id
          AND route.returns_at > $3
      )
    )
  )`;

/**
 * SQL condition: the `dispatch` is shown today although it is planned for another day. It is in progress, or it leaves after midnight,
 * within the next 4 hours, so that a driver of a night shift sees it in time.
 */
const IS_ALSO_SHOWN_TODAY_SQL = `(
    dispatch.status = 'in_progress'
    OR (dispatch.planned_date >= $4 AND dispatch.planned_date < now() + interval '4 hours')
  )`;

/** The dispatches of the day, and with $5 those of other days that are shown today. */
const DISPATCHES_JSON = jsonArraySql(
  jsonObjectSql<DayDispatchResponse>({
    guid: 'dispatch.id',
    name: 'dispatch.name',
    status: 'dispatch.status',
    plannedDate: instantSql('dispatch.planned_date'),
    startedAt: nullableSql(instantSql('dispatch.started_at')),
    notes: nullableSql('dispatch.notes'),
    vehicle: caseWhenSql(
      'vehicle.id IS NOT NULL',
      jsonObjectSql<DayVehicleResponse>({
        guid: 'vehicle.id',
        name: 'vehicle.name',
        licensePlate: 'vehicle.license_plate',
      }),
    ),
    stops: STOPS_JSON,
    returns: RETURNS_JSON,
  }),
  `FROM dispatches dispatch
   LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
   WHERE dispatch.business_id = $1
     AND dispatch.driver_id = $2
     AND dispatch.deleted_at IS NULL
     AND dispatch.status IN (${sqlList(DRIVER_APP_STATUSES)})
     AND (${IS_OF_DAY_SQL} OR ($5 AND ${IS_ALSO_SHOWN_TODAY_SQL}))`,
  'dispatch.planned_date, dispatch.id',
);

/** Reads a driver's dispatches of a day. */
@Injectable()
export class DriverDayReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the driver's dispatches of a day as JSON.
   *
   * @param day.withUnfinished adds dispatches of other days that are in progress or leave within the next hours
   */
  async readDispatches(
    { businessId, driverId }: { readonly businessId: string; readonly driverId: string },
    day: { readonly startsAt: Date; readonly endsAt: Date; readonly withUnfinished: boolean },
  ): Promise<string> {
    const [row] = await this.reader.select<{ json: string }>(businessId, {
      name: 'driver.day',
      text: `SELECT ${DISPATCHES_JSON}::text AS json`,
      values: [businessId, driverId, day.startsAt, day.endsAt, day.withUnfinished],
    });
    return row!.json; // A SELECT without FROM returns one row.
  }
}
