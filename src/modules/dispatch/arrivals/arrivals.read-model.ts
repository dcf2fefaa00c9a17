import { Injectable } from '@nestjs/common';
import { millisecondsSql, momentSql } from '../../../platform/database/queries/moments';
import { runPrepared } from '../../../platform/database/driver/prepared';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { VISIT_ENDED_AT_SQL, WAS_VISITED_SQL } from '../stop-sql';
import type { Coordinates } from '../../../shared/geo/distance';
import type { DriveStop, Fix, PlannedLeg } from './drive';
import type { Leg } from './leg';

/** A dispatch that has left or has ended. Its route is locked until the transaction ends. Times in milliseconds since 1970. */
export interface LockedDrive {
  readonly routeId: string;
  readonly dispatchId: string;
  readonly vehicleId: string | null;
  readonly startedAt: number;
  /** When the stops got their current sequence. */
  readonly orderedAt: number;
  /** When the dispatch ended; null while it is in progress. */
  readonly endedAt: number | null;
  readonly start: Coordinates | null;
  readonly back: PlannedLeg;
  readonly leg: Leg | null;
  /** The newest position of the vehicle. */
  readonly latest: Fix | null;
}

/** A stop with the arrival that was reported or expected. */
export interface TrackedStop extends DriveStop {
  readonly expectedAt: number | null;
  /** Whether the dispatch left with a promise for this stop. */
  readonly isPromised: boolean;
}

/** A vehicle and the period of its positions, both ends included. Milliseconds since 1970. */
export interface VehiclePeriod {
  readonly vehicleId: string;
  readonly from: number;
  readonly to: number;
}

/** Largest number of positions of one drive that are read again, oldest first. It covers more than a day with one position every ten seconds. */
const MAX_FIXES = 10_000;

/** A dispatch without a reported end is ignored this long after its planned return. */
const FORGOTTEN_AFTER_HOURS = 12;

/** SQL: the coordinates of a row as JSON; null without coordinates. */
const placeJsonSql = (alias: string, prefix = ''): string => `CASE WHEN ${alias}.${prefix}latitude IS NOT NULL THEN
  json_build_object('latitude', ${alias}.${prefix}latitude, 'longitude', ${alias}.${prefix}longitude) END`;

/** SQL: selects a `LockedDrive` from the dispatch `d`, with the route `ro` and the position `p` of `DRIVE_JOINS_SQL`. */
const SELECT_DRIVE_SQL = `SELECT ro.id AS "routeId", d.id AS "dispatchId", d.vehicle_id AS "vehicleId", ${millisecondsSql('d.started_at')} AS "startedAt",
    ${millisecondsSql('COALESCE(ro.ordered_at, d.started_at)')} AS "orderedAt", ${millisecondsSql('d.ended_at')} AS "endedAt", ro.leg,
    ${placeJsonSql('ro', 'depot_')} AS start,
    json_build_object('place', CASE WHEN NOT ro.is_open_end THEN COALESCE(${placeJsonSql('ro', 'end_')}, ${placeJsonSql('ro', 'depot_')}) END,
      'travelS', ro.travel_s, 'directM', ro.direct_m, 'pauseS', ro.pause_s) AS back,
    CASE WHEN p.recorded_at IS NOT NULL THEN json_build_object('at', ${millisecondsSql('p.recorded_at')}, 'latitude', p.latitude,
      'longitude', p.longitude) END AS latest`;
const DRIVE_JOINS_SQL = `JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
  LEFT JOIN vehicle_positions p ON p.business_id = $1 AND p.vehicle_id = d.vehicle_id`;

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
  async lockDrivesOf(businessId: string, vehicles: readonly VehiclePeriod[]): Promise<LockedDrive[]> {
    return runPrepared<LockedDrive>(this.work, {
      name: 'arrivals.drives',
      text: `${SELECT_DRIVE_SQL}
        FROM unnest($2::uuid[], $3::float8[], $4::float8[]) AS v (id, first, last)
        JOIN dispatches d
          ON d.business_id = $1
            AND d.vehicle_id = v.id
            AND d.started_at <= ${momentSql('v.last')}
            AND COALESCE(d.ended_at, 'infinity') >= ${momentSql('v.first')}
            AND d.deleted_at IS NULL ${DRIVE_JOINS_SQL}
        ORDER BY ro.id
        FOR NO KEY UPDATE OF ro`,
      values: [
        businessId,
        vehicles.map(({ vehicleId }) => vehicleId),
        vehicles.map(({ from }) => from),
        vehicles.map(({ to }) => to),
      ],
    });
  }

  /** Returns the businesses with a vehicle on the road. */
  async findBusinessesOnTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'arrivals.on-the-road',
      text: 'SELECT b.business_id AS id FROM businesses_on_the_road() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns dispatches in progress whose next arrival or departure was expected before now, except forgotten ones. */
  async findOverdueDispatches(businessId: string): Promise<string[]> {
    const nextChangeAt = `CASE WHEN ro.leg ->> 'arrivedAt' IS NULL THEN ro.leg ->> 'expectedAt' ELSE ro.leg ->> 'leavesAt' END`;
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT d.id
       FROM dispatches d
       JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
       WHERE d.business_id = $1
         AND d.status = 'in_progress'
         AND d.deleted_at IS NULL
         AND ${momentSql(`(${nextChangeAt})::float8`)} < now()
         AND COALESCE(ro.promised_return_at, ro.returns_at) > now() - interval '${FORGOTTEN_AFTER_HOURS} hours'
       ORDER BY d.id`,
      [businessId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the drive of a dispatch whose route the caller has locked; null if the dispatch has not left. */
  async findDrive(businessId: string, dispatchId: string): Promise<LockedDrive | null> {
    const [row]: LockedDrive[] = await this.work.manager.query(
      `${SELECT_DRIVE_SQL} FROM dispatches d ${DRIVE_JOINS_SQL} WHERE d.business_id = $1 AND d.id = $2 AND d.started_at IS NOT NULL`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }

  /** Returns the stops of these locked routes, by route and in their order. */
  async findStops(businessId: string, routeIds: readonly string[]): Promise<ReadonlyMap<string, TrackedStop[]>> {
    const rows: (TrackedStop & { routeId: string })[] = await this.work.manager.query(
      `SELECT
         rs.route_id AS "routeId",
         rs.shipment_id AS "shipmentId",
         rs.kind,
         rs.sequence,
         ${placeJsonSql('rs')} AS place,
         rs.precision IN ('postcode', 'city') AS "isVague",
         rs.travel_s AS "travelS",
         rs.direct_m AS "directM",
         rs.pause_s AS "pauseS",
         ${millisecondsSql('rs.not_before')} AS "notBefore",
         extract(epoch FROM rs.departs_at - GREATEST(rs.arrives_at, rs.not_before))::float8 AS "serviceS",
         ${millisecondsSql('rs.expected_at')} AS "expectedAt",
         ${millisecondsSql('rs.arrived_at')} AS "arrivedAt",
         ${millisecondsSql(`(${VISIT_ENDED_AT_SQL})`)} AS "endedAt",
         ${WAS_VISITED_SQL} AS "wasVisited",
         rs.promised_at IS NOT NULL AS "isPromised"
       FROM route_stops rs
       JOIN routes ro ON ro.business_id = $1 AND ro.id = rs.route_id
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       JOIN dispatch_shipments ds
         ON ds.business_id = $1
           AND ds.dispatch_id = ro.dispatch_id
           AND ds.shipment_id = s.id
       WHERE rs.business_id = $1
         AND rs.route_id = ANY ($2::uuid[])
       ORDER BY rs.route_id, rs.sequence`,
      [businessId, routeIds],
    );
    const byRoute = new Map<string, TrackedStop[]>();
    for (const { routeId, ...stop } of rows) {
      const stopsOfRoute = byRoute.get(routeId);
      if (stopsOfRoute) stopsOfRoute.push(stop);
      else byRoute.set(routeId, [stop]);
    }
    return byRoute;
  }

  /** Returns the positions of a vehicle in a period, oldest first. */
  findFixes(businessId: string, { vehicleId, from, to }: VehiclePeriod): Promise<Fix[]> {
    return this.work.manager.query(
      `SELECT
         p.latitude,
         p.longitude,
         p.accuracy_m AS "accuracyM",
         p.speed_kmh AS "speedKmh",
         ${millisecondsSql('p.recorded_at')} AS at
       FROM device_assignments a
       JOIN positions p
         ON p.business_id = $1
           AND p.device_id = a.device_id
           AND p.recorded_at BETWEEN ${momentSql('$3::float8')} AND ${momentSql('$4::float8')}
           AND p.recorded_at >= a.started_at
           AND p.recorded_at < COALESCE(a.ended_at, 'infinity')
       WHERE a.business_id = $1
         AND a.vehicle_id = $2
         AND COALESCE(a.ended_at, 'infinity') > ${momentSql('$3::float8')}
       ORDER BY p.recorded_at
       LIMIT ${MAX_FIXES}`,
      [businessId, vehicleId, from, to],
    );
  }
}
