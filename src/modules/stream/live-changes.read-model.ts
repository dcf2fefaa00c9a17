import { Injectable } from '@nestjs/common';
import { Distribution } from '../../platform/database/citus/distribution';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { EVENTS_NOT_STREAMED } from '../../platform/jobs/events';
import { isNewBetween } from '../events/snapshot-sql';

/** An event of the log; `body` is its JSON. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly recordId: string;
  readonly body: string;
}

/** The newest position of a vehicle; `body` is its JSON. */
export interface LivePosition {
  readonly vehicleId: string;
  readonly body: string;
}

/** Changes that were committed between two snapshots. */
export interface LiveChanges {
  readonly events: readonly LiveEvent[];
  /** The newest position of each vehicle. */
  readonly positions: readonly LivePosition[];
  /** Whether there are more events than are read at a time; these are then not all. */
  readonly tooMany: boolean;
}

/** A range of events; snapshots are pg_snapshot as text. */
interface Span {
  /** Events that this snapshot does not show, … */
  readonly eventsSince: string;
  /** … with a higher number than this … */
  readonly after?: number;
  /** … and positions that this one does not show. */
  readonly positionsSince: string;
  /** Changes that this snapshot does not show either are left out. Without it, the current snapshot counts. */
  readonly until?: string;
}

interface Row {
  at: number;
  seen: string;
  events: [seq: number, type: string, recordId: string, body: string][];
  positions: [vehicleId: string, body: string][];
}

/** Most events in one batch. A client that missed more should load everything again. */
export const MAX_EVENTS = 5000;

const PRESENT = 'extract(epoch FROM clock_timestamp())::float8 AS at, pg_current_snapshot()::text AS seen';

/** Events that $2 does not show and `until` does, behind the number $3, without the types $4. */
const eventsUntil = (until: string): string => `
  (SELECT COALESCE(json_agg(json_build_array(e.seq, e.type, e.record_id, e.body::text) ORDER BY e.seq), '[]') FROM (
    SELECT e.seq, e.type, e.record_id, e.body FROM events e
    WHERE e.business_id = $1 AND e.seq > $3 AND e.type <> ALL ($4) AND ${isNewBetween('e', '$2::pg_snapshot', until)}
    ORDER BY e.seq LIMIT ${MAX_EVENTS + 1}) AS e) AS events`;

/** Positions that `since` does not show and `until` does. */
const positionsBetween = (since: string, until: string): string => `
  (SELECT COALESCE(json_agg(json_build_array(p.vehicle_id, json_build_object('type', 'position', 'timestamp', iso(p.recorded_at),
      'data', json_build_object('vehicleId', p.vehicle_id, 'deviceId', d.device_id, 'latitude', p.latitude,
        'longitude', p.longitude, 'speed', p.speed_kmh, 'heading', p.heading))::text)), '[]')
    FROM vehicle_positions p
    JOIN vehicles v ON v.business_id = $1 AND v.id = p.vehicle_id AND v.deleted_at IS NULL
    JOIN tracking_devices d ON d.business_id = $1 AND d.id = p.device_id
    WHERE p.business_id = $1 AND ${isNewBetween('p', `${since}::pg_snapshot`, until)}) AS positions`;

const UNTIL = 'COALESCE($5::pg_snapshot, pg_current_snapshot())';
const CHANGES = `SELECT ${PRESENT}, ${eventsUntil(UNTIL)}, ${positionsBetween('$6', UNTIL)}`;
/** SQL: used when the rows of a business are on another server than the log, whose snapshots define what is new. */
const EVENTS_ALONE = `SELECT ${PRESENT}, ${eventsUntil(UNTIL)}`;
const POSITIONS_ALONE = `SELECT ${positionsBetween('$2', '$3::pg_snapshot')}`;

/** Of these records, which users drive each: a dispatch, a shipment on it, or the vehicle that is out with it. */
const DRIVEN = `
  SELECT r.id AS "recordId", array_agg(DISTINCT o.user_id) AS "userIds" FROM unnest($2::uuid[]) AS r (id) CROSS JOIN LATERAL (
    SELECT d.driver_id FROM dispatches d WHERE d.business_id = $1 AND d.id = r.id AND d.deleted_at IS NULL
    UNION ALL SELECT d.driver_id FROM dispatch_shipments a
      JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.deleted_at IS NULL
      WHERE a.business_id = $1 AND a.shipment_id = r.id AND a.state <> 'released'
    UNION ALL SELECT d.driver_id FROM dispatches d
      WHERE d.business_id = $1 AND d.vehicle_id = r.id AND d.status = 'in_progress' AND d.deleted_at IS NULL) AS own
  JOIN drivers o ON o.business_id = $1 AND o.id = own.driver_id AND o.deleted_at IS NULL AND o.user_id = ANY ($3::uuid[])
  GROUP BY r.id`;

/** Reads what is new for listeners of the stream. From the primary server: a standby's snapshots don't name what runs. */
@Injectable()
export class LiveChangesReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
  ) {}

  /** The present snapshot, and when it was taken, in seconds since 1970. */
  async now(businessId: string): Promise<{ at: number; seen: string }> {
    const [row] = await this.reader.select<{ at: number; seen: string }>(businessId, {
      name: 'stream.now',
      text: 'SELECT extract(epoch FROM clock_timestamp())::float8 AS at, pg_current_snapshot()::text AS seen',
    });
    return row!;
  }

  /** Returns the changes between two snapshots, and the second snapshot. */
  async between(businessId: string, span: Span): Promise<LiveChanges & { at: number; seen: string }> {
    const { eventsSince, after = 0, positionsSince, until = null } = span;
    const ofEvents = [businessId, eventsSince, after, EVENTS_NOT_STREAMED, until];
    const [row] = this.distribution.isOn
      ? await this.apart(businessId, ofEvents, positionsSince)
      : await this.reader.select<Row>(businessId, {
          name: 'stream.changes',
          text: CHANGES,
          values: [...ofEvents, positionsSince],
        });
    const { at, seen, events, positions } = row!;
    return {
      at,
      seen,
      events: events.slice(0, MAX_EVENTS).map(([seq, type, recordId, body]) => ({ seq, type, recordId, body })),
      positions: positions.map(([vehicleId, body]) => ({ vehicleId, body })),
      tooMany: events.length > MAX_EVENTS,
    };
  }

  /** The events, and then the positions that the snapshot of the events shows. */
  private apart(businessId: string, ofEvents: readonly unknown[], positionsSince: string): Promise<Row[]> {
    return this.reader.read(businessId, async (read) => {
      const [first] = await read<Row>({ name: 'stream.events', text: EVENTS_ALONE, values: ofEvents });
      const [second] = await read<Row>({
        name: 'stream.positions',
        text: POSITIONS_ALONE,
        values: [businessId, positionsSince, ofEvents.at(-1) ?? first!.seen],
      });
      return [{ ...first!, ...second! }];
    });
  }

  /** Which of the users may see each record as its driver. */
  async drivers(
    businessId: string,
    recordIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await this.reader.select<{ recordId: string; userIds: string[] }>(businessId, {
      name: 'stream.drivers',
      text: DRIVEN,
      values: [businessId, recordIds, userIds],
    });
    return new Map(rows.map((row) => [row.recordId, new Set(row.userIds)]));
  }
}
