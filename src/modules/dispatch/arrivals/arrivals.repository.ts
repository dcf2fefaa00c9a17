import { Injectable } from '@nestjs/common';
import { millisecondsOf, momentOf } from '../../../database/moments';
import { prepared } from '../../../database/prepared';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { VISIT_ENDED_AT, WAS_VISITED } from '../stop-sql';
import type { Coordinates } from '../../../geo/distance';
import type { DriveStop, Fix, PlannedLeg } from './drive';
import type { Leg } from './leg';

/** A dispatch that is or was out, its route held until the transaction ends. Times in milliseconds since 1970. */
export interface HeldDrive {
  readonly routeId: string;
  readonly dispatchId: string;
  readonly vehicleId: string | null;
  readonly startedAt: number;
  /** Since when the stops are driven in this order. */
  readonly orderedAt: number;
  /** Null: it is in progress. */
  readonly endedAt: number | null;
  readonly start: Coordinates | null;
  readonly back: PlannedLeg;
  readonly leg: Leg | null;
  /** The newest that is known of the vehicle. */
  readonly latest: Fix | null;
}

/** A stop with what was reported of it. */
export interface HeldStop extends DriveStop {
  readonly expectedAt: number | null;
  /** Whether the dispatch left with a promise for this stop. */
  readonly isPromised: boolean;
}

/** When a vehicle was heard of, from the first fix to the last. */
export interface Heard {
  readonly vehicleId: string;
  readonly from: number;
  readonly to: number;
}

/** Fixes of one drive that are looked at again, the oldest: more than a day of one every ten seconds. */
const MAX_FIXES = 10_000;

/** So long after its planned return a dispatch that is not reported as finished counts as forgotten. */
const MOVED_ON_HOURS = 12;

const PLACE = (alias: string, prefix = ''): string => `CASE WHEN ${alias}.${prefix}latitude IS NOT NULL THEN
  json_build_object('latitude', ${alias}.${prefix}latitude, 'longitude', ${alias}.${prefix}longitude) END`;

const HELD = `SELECT ro.id AS "routeId", d.id AS "dispatchId", d.vehicle_id AS "vehicleId", ${millisecondsOf('d.started_at')} AS "startedAt",
    ${millisecondsOf('COALESCE(ro.ordered_at, d.started_at)')} AS "orderedAt", ${millisecondsOf('d.ended_at')} AS "endedAt", ro.leg,
    ${PLACE('ro', 'depot_')} AS start,
    json_build_object('place', CASE WHEN NOT ro.is_open_end THEN COALESCE(${PLACE('ro', 'end_')}, ${PLACE('ro', 'depot_')}) END,
      'travelS', ro.travel_s, 'directM', ro.direct_m, 'pauseS', ro.pause_s) AS back,
    CASE WHEN p.recorded_at IS NOT NULL THEN json_build_object('at', ${millisecondsOf('p.recorded_at')}, 'latitude', p.latitude,
      'longitude', p.longitude) END AS latest`;
const HELD_OF = `JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
  LEFT JOIN vehicle_positions p ON p.business_id = $1 AND p.vehicle_id = d.vehicle_id`;

/** How dispatches come on. Inside an open unit of work. */
@Injectable()
export class ArrivalsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * The dispatches that these vehicles were out with at these times; routes are held in the order of their ids. Who had to
   * wait for one gets what stands in its row by then, and the vehicle's place is its own writing.
   */
  async holdOf(businessId: string, vehicles: readonly Heard[]): Promise<HeldDrive[]> {
    return prepared<HeldDrive>(this.work, {
      name: 'arrivals.drives',
      text: `${HELD} FROM unnest($2::uuid[], $3::float8[], $4::float8[]) AS v (id, first, last)
        JOIN dispatches d ON d.business_id = $1 AND d.vehicle_id = v.id AND d.started_at <= ${momentOf('v.last')}
          AND COALESCE(d.ended_at, 'infinity') >= ${momentOf('v.first')} AND d.deleted_at IS NULL
        ${HELD_OF} ORDER BY ro.id FOR NO KEY UPDATE OF ro`,
      values: [
        businessId,
        vehicles.map(({ vehicleId }) => vehicleId),
        vehicles.map(({ from }) => from),
        vehicles.map(({ to }) => to),
      ],
    });
  }

  /** Businesses of which a vehicle is out. */
  async onTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'arrivals.on-the-road',
      text: 'SELECT b.business_id AS id FROM businesses_on_the_road() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Dispatches in progress whose next stop, or departure from it, was expected before now; those that were to be back long ago are left. */
  async overdue(businessId: string): Promise<string[]> {
    const next = `CASE WHEN ro.leg ->> 'arrivedAt' IS NULL THEN ro.leg ->> 'expectedAt' ELSE ro.leg ->> 'leavesAt' END`;
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT d.id FROM dispatches d JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
       WHERE d.business_id = $1 AND d.status = 'in_progress' AND d.deleted_at IS NULL
         AND ${momentOf(`(${next})::float8`)} < now()
         AND COALESCE(ro.promised_return_at, ro.returns_at) > now() - interval '${MOVED_ON_HOURS} hours'
       ORDER BY d.id`,
      [businessId],
    );
    return rows.map(({ id }) => id);
  }

  /** The dispatch, if it has left; its route is held, and only then everything else is read. */
  async hold(businessId: string, dispatchId: string): Promise<HeldDrive | null> {
    const which = [businessId, dispatchId];
    await this.work.manager.query(
      'SELECT 1 FROM routes WHERE business_id = $1 AND dispatch_id = $2 FOR NO KEY UPDATE',
      which,
    );
    const [row]: HeldDrive[] = await this.work.manager.query(
      `${HELD} FROM dispatches d ${HELD_OF} WHERE d.business_id = $1 AND d.id = $2 AND d.started_at IS NOT NULL`,
      which,
    );
    return row ?? null;
  }

  /** The stops of these routes, which are held, by route and in their order. */
  async stops(businessId: string, routeIds: readonly string[]): Promise<ReadonlyMap<string, HeldStop[]>> {
    const rows: (HeldStop & { routeId: string })[] = await this.work.manager.query(
      `SELECT rs.route_id AS "routeId", rs.shipment_id AS "shipmentId", rs.kind, rs.sequence, ${PLACE('rs')} AS place,
         rs.travel_s AS "travelS", rs.direct_m AS "directM", rs.pause_s AS "pauseS", ${millisecondsOf('rs.not_before')} AS "notBefore",
         extract(epoch FROM rs.departs_at - GREATEST(rs.arrives_at, rs.not_before))::float8 AS "serviceS",
         ${millisecondsOf('rs.expected_at')} AS "expectedAt", ${millisecondsOf('rs.arrived_at')} AS "arrivedAt", ${millisecondsOf(`(${VISIT_ENDED_AT})`)} AS "endedAt",
         ${WAS_VISITED} AS "wasVisited", rs.promised_at IS NOT NULL AS "isPromised"
       FROM route_stops rs
       JOIN routes ro ON ro.business_id = $1 AND ro.id = rs.route_id
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = ro.dispatch_id AND ds.shipment_id = s.id
       WHERE rs.business_id = $1 AND rs.route_id = ANY ($2::uuid[]) ORDER BY rs.route_id, rs.sequence`,
      [businessId, routeIds],
    );
    const byRoute = new Map<string, HeldStop[]>();
    for (const { routeId, ...stop } of rows) {
      const theirs = byRoute.get(routeId);
      if (theirs) theirs.push(stop);
      else byRoute.set(routeId, [stop]);
    }
    return byRoute;
  }

  /** Where a vehicle was from one time to another, both included; the oldest first. */
  fixes(businessId: string, { vehicleId, from, to }: Heard): Promise<Fix[]> {
    return this.work.manager.query(
      `SELECT p.latitude, p.longitude, p.accuracy_m AS "accuracyM", p.speed_kmh AS "speedKmh", ${millisecondsOf('p.recorded_at')} AS at
       FROM device_assignments a
       JOIN positions p ON p.business_id = $1 AND p.device_id = a.device_id
         AND p.recorded_at BETWEEN ${momentOf('$3::float8')} AND ${momentOf('$4::float8')}
         AND p.recorded_at >= a.started_at AND p.recorded_at < COALESCE(a.ended_at, 'infinity')
       WHERE a.business_id = $1 AND a.vehicle_id = $2 AND COALESCE(a.ended_at, 'infinity') > ${momentOf('$3::float8')}
       ORDER BY p.recorded_at LIMIT ${MAX_FIXES}`,
      [businessId, vehicleId, from, to],
    );
  }
}
