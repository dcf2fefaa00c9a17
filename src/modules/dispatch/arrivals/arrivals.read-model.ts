import { Injectable } from '@nestjs/common';
import { millisecondsSql, momentSql } from '../../../platform/database/queries/moments';
import { runPrepared } from '../../../platform/database/driver/prepared';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { VISIT_ENDED_AT_SQL, WAS_VISITED_SQL } from '../stop-visit-sql';
import type { Coordinates } from '../../../shared/geo/distance';
import type { DriveStop, Fix, PlannedLeg } from './drive';
import type { Leg } from './leg';

/**
 * A dispatch that has left or has ended. Its route is locked until the transaction ends. Members that end in `Ms` are milliseconds since
 * 1970, `S` seconds, `M` metres.
 */
export interface LockedDrive {
  readonly routeId: string;
  readonly dispatchId: string;
  readonly vehicleId: string | null;
  readonly startedAtMs: number;
  /** When the stops got their current sequence; without a stored time, when the drive started. */
  readonly orderedAtMs: number;
  /** When the dispatch ended; null while it is in progress. */
  readonly endedAtMs: number | null;
  readonly startPlace: Coordinates | null;
  readonly returnLeg: PlannedLeg;
  /** The current leg as it was last stored; null before the first computation. */
  readonly leg: Leg | null;
  /** The newest position of the vehicle. */
  readonly latestFix: Fix | null;
}

/** A stop with the arrival that was reported or expected. */
export interface TrackedStop extends DriveStop {
  readonly expectedAtMs: number | null;
  /** Whether the dispatch left with a promise for this stop. */
  readonly isPromised: boolean;
}

/** A vehicle and the period of its positions, both ends included. Milliseconds since 1970. */
export interface VehiclePeriod {
  readonly vehicleId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The most positions of a drive that are read again, oldest first. It covers more than a day with one position every ten seconds. */
const MAX_FIXES_PER_DRIVE = 10_000;

/** After this time from its planned return, a dispatch without a reported end counts as forgotten, and its times are not updated. */
const FORGOTTEN_AFTER_HOURS = 12;

/**
 * Returns SQL for the coordinates of a row as JSON; null without coordinates.
 *
 * @param prefix what the names of the columns begin with, such as `depot_`
 */
const placeJsonSql = (alias: string, prefix = ''): string => `CASE WHEN ${alias}.${prefix}latitude IS NOT NULL THEN
  json_build_object('latitude', ${alias}.${prefix}latitude, 'longitude', ${alias}.${prefix}longitude) END`;

/** SQL: the planned leg back to the end of the route, which is the depot by default. Its place is null if the route has an open end. */
const RETURN_LEG_JSON_SQL = `json_build_object(
    'place', CASE
      WHEN NOT route.is_open_end THEN COALESCE(${placeJsonSql('route', 'end_')}, ${placeJsonSql('route', 'depot_')}) END,
    'travelS', route.travel_s,
    'directM', route.direct_m,
    'pauseS', route.pause_s)`;

/** SQL: the newest position of the vehicle; null if it has none. */
const LATEST_FIX_JSON_SQL = `CASE
    WHEN latest.recorded_at IS NOT NULL THEN json_build_object(
      'atMs', ${millisecondsSql('latest.recorded_at')},
      'latitude', latest.latitude,
      'longitude', latest.longitude) END`;

/** SQL: selects a `LockedDrive`. Reads the row `dispatch` of the statement, and the rows that DRIVE_JOINS_SQL adds to it. */
const SELECT_DRIVE_SQL = `SELECT
    route.id AS "routeId",
    dispatch.id AS "dispatchId",
    dispatch.vehicle_id AS "vehicleId",
    ${millisecondsSql('dispatch.started_at')} AS "startedAtMs",
    ${millisecondsSql('COALESCE(route.ordered_at, dispatch.started_at)')} AS "orderedAtMs",
    ${millisecondsSql('dispatch.ended_at')} AS "endedAtMs",
    route.leg,
    ${placeJsonSql('route', 'depot_')} AS "startPlace",
    ${RETURN_LEG_JSON_SQL} AS "returnLeg",
    ${LATEST_FIX_JSON_SQL} AS "latestFix"`;

/** SQL: adds the row `route` of the `dispatch`, and `latest`, the newest position of its vehicle. $1 is the business. */
const DRIVE_JOINS_SQL = `JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
  LEFT JOIN vehicle_positions latest ON latest.business_id = $1 AND latest.vehicle_id = dispatch.vehicle_id`;

/**
 * SQL: the stops of the routes $2 of the business $1, in sequence. The rows `shipment`, `assignment` and `stop` are also those that the SQL
 * of stop-visit-sql.ts reads.
 */
const TRACKED_STOPS_SQL = `
  SELECT
    stop.route_id AS "routeId",
    stop.shipment_id AS "shipmentId",
    stop.kind,
    stop.sequence,
    ${placeJsonSql('stop')} AS place,
    stop.precision IN ('postcode', 'city') AS "isVague",
    stop.travel_s AS "travelS",
    stop.direct_m AS "directM",
    stop.pause_s AS "pauseS",
    ${millisecondsSql('stop.not_before')} AS "notBeforeMs",
    extract(epoch FROM stop.departs_at - GREATEST(stop.arrives_at, stop.not_before))::float8 AS "serviceS",
    ${millisecondsSql('stop.expected_at')} AS "expectedAtMs",
    ${millisecondsSql('stop.arrived_at')} AS "arrivedAtMs",
    ${millisecondsSql(`(${VISIT_ENDED_AT_SQL})`)} AS "endedAtMs",
    ${WAS_VISITED_SQL} AS "wasVisited",
    stop.promised_at IS NOT NULL AS "isPromised"
  FROM route_stops stop
  JOIN routes route ON route.business_id = $1 AND route.id = stop.route_id
  JOIN shipments shipment
    ON shipment.business_id = $1
      AND shipment.id = stop.shipment_id
      AND shipment.deleted_at IS NULL
  JOIN dispatch_shipments assignment
    ON assignment.business_id = $1
      AND assignment.dispatch_id = route.dispatch_id
      AND assignment.shipment_id = shipment.id
  WHERE stop.business_id = $1
    AND stop.route_id = ANY ($2::uuid[])
  ORDER BY stop.route_id, stop.sequence`;

/** Reads drives and their stops. Call inside a unit of work, except `findBusinessesOnTheRoad`. */
@Injectable()
export class ArrivalsReadModel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * Locks the routes, in the order of their ids, of the dispatches in which the vehicles were out during their periods, and returns
   * them. One statement for both, because it runs with every batch of positions. A request that waited for a lock gets the row as it
   * is by then.
   */
  lockDrivesOfVehicles(businessId: string, vehicles: readonly VehiclePeriod[]): Promise<LockedDrive[]> {
    return runPrepared<LockedDrive>(this.work, {
      name: 'arrivals.drives',
      text: `${SELECT_DRIVE_SQL}
        FROM unnest($2::uuid[], $3::float8[], $4::float8[]) AS period (id, first, last)
        JOIN dispatches dispatch
          ON dispatch.business_id = $1
            AND dispatch.vehicle_id = period.id
            AND dispatch.started_at <= ${momentSql('period.last')}
            AND COALESCE(dispatch.ended_at, 'infinity') >= ${momentSql('period.first')}
            AND dispatch.deleted_at IS NULL
        ${DRIVE_JOINS_SQL}
        ORDER BY route.id
        FOR NO KEY UPDATE OF route`,
      values: [
        businessId,
        vehicles.map(({ vehicleId }) => vehicleId),
        vehicles.map(({ fromMs }) => fromMs),
        vehicles.map(({ toMs }) => toMs),
      ],
    });
  }

  /** Returns the businesses with a vehicle on the road. */
  async findBusinessesOnTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'arrivals.on-the-road',
      text: 'SELECT busy.business_id AS id FROM businesses_on_the_road() busy',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns dispatches in progress whose next arrival or departure was expected before now (members of `Leg`), except forgotten ones. */
  async findOverdueDispatches(businessId: string): Promise<string[]> {
    const nextChangeAt = `CASE
      WHEN route.leg ->> 'arrivedAt' IS NULL THEN route.leg ->> 'expectedAt'
      ELSE route.leg ->> 'leavesAt' END`;
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT dispatch.id
       FROM dispatches dispatch
       JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
       WHERE dispatch.business_id = $1
         AND dispatch.status = 'in_progress'
         AND dispatch.deleted_at IS NULL
         AND ${momentSql(`(${nextChangeAt})::float8`)} < now()
         AND COALESCE(route.promised_return_at, route.returns_at) > now() - interval '${FORGOTTEN_AFTER_HOURS} hours'
       ORDER BY dispatch.id`,
      [businessId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the drive of a dispatch whose route the caller has locked; null if the dispatch has not left. */
  async findDrive(businessId: string, dispatchId: string): Promise<LockedDrive | null> {
    const [row]: LockedDrive[] = await this.work.manager.query(
      `${SELECT_DRIVE_SQL}
        FROM dispatches dispatch
        ${DRIVE_JOINS_SQL}
        WHERE dispatch.business_id = $1 AND dispatch.id = $2 AND dispatch.started_at IS NOT NULL`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }

  /** Returns the stops of these locked routes, by route and in their order. */
  async findStops(businessId: string, routeIds: readonly string[]): Promise<ReadonlyMap<string, TrackedStop[]>> {
    const rows: (TrackedStop & { routeId: string })[] = await this.work.manager.query(TRACKED_STOPS_SQL, [
      businessId,
      routeIds,
    ]);
    const byRoute = new Map<string, TrackedStop[]>();
    for (const { routeId, ...stop } of rows) {
      const stopsOfRoute = byRoute.get(routeId);
      if (stopsOfRoute) stopsOfRoute.push(stop);
      else byRoute.set(routeId, [stop]);
    }
    return byRoute;
  }

  /** Returns the positions of a vehicle in a period, oldest first. */
  findFixes(businessId: string, { vehicleId, fromMs, toMs }: VehiclePeriod): Promise<Fix[]> {
    return this.work.manager.query(
      `SELECT
         position.latitude,
         position.longitude,
         position.accuracy_m AS "accuracyM",
         position.speed_kmh AS "speedKmh",
         ${millisecondsSql('position.recorded_at')} AS "atMs"
       FROM device_assignments device_assignment
       JOIN positions position
         ON position.business_id = $1
           AND position.device_id = device_assignment.device_id
           AND position.recorded_at BETWEEN ${momentSql('$3::float8')} AND ${momentSql('$4::float8')}
           AND position.recorded_at >= device_assignment.started_at
           AND position.recorded_at < COALESCE(device_assignment.ended_at, 'infinity')
       WHERE device_assignment.business_id = $1
         AND device_assignment.vehicle_id = $2
         AND COALESCE(device_assignment.ended_at, 'infinity') > ${momentSql('$3::float8')}
       ORDER BY position.recorded_at
       LIMIT ${MAX_FIXES_PER_DRIVE}`,
      [businessId, vehicleId, fromMs, toMs],
    );
  }
}
