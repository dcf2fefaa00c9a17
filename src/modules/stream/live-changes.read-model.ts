import { Injectable } from '@nestjs/common';
import { Distribution } from '../../platform/database/citus/distribution';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { EVENTS_NOT_STREAMED } from '../../platform/jobs/events';
import { isNewBetween } from '../events/snapshot-sql';

/** An event of the log. `seq` is its number in the log, `body` its JSON. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly recordId: string;
  readonly body: string;
}

/** The newest position of a vehicle. `body` is its JSON. */
export interface LivePosition {
  readonly vehicleId: string;
  readonly body: string;
}

/** Changes that were committed between two snapshots. */
export interface LiveChanges {
  readonly events: readonly LiveEvent[];
  /** The newest position of each vehicle. */
  readonly positions: readonly LivePosition[];
  /** Whether there are more events than one read returns. */
  readonly isIncomplete: boolean;
}

/** The range of changes to read. Snapshots are texts of the type pg_snapshot. */
interface SnapshotRange {
  /** Only events that this snapshot does not show are read. */
  readonly eventsSince: string;
  /** Only events with a higher number than this are read. */
  readonly after?: number;
  /** Only positions that this snapshot does not show are read. */
  readonly positionsSince: string;
  /** Only changes that this snapshot shows are read. Without it, the current snapshot is used. */
  readonly until?: string;
}

interface Row {
  /** The time of the read, in seconds since 1970. */
  at: number;
  /** The snapshot up to which changes were read. */
  seen: string;
  events: [seq: number, type: string, recordId: string, body: string][];
  positions: [vehicleId: string, body: string][];
}

/** The maximum number of events in one batch. A client that missed more should load everything again. */
export const MAX_EVENTS = 5000;

/** SQL: the columns `at` and `seen` of the current snapshot. */
const CURRENT_SNAPSHOT_SQL = 'extract(epoch FROM clock_timestamp())::float8 AS at, pg_current_snapshot()::text AS seen';

/** SQL: the events after number $3 that the snapshot `until` shows and $2 does not show, without the types $4. */
const eventsUntilSql = (until: string): string => `
  (
    SELECT COALESCE(
      json_agg(json_build_array(event.seq, event.type, event.record_id, event.body::text) ORDER BY event.seq), '[]'
    )
    FROM (
      SELECT event.seq, event.type, event.record_id, event.body
      FROM events event
      WHERE event.business_id = $1
        AND event.seq > $3
        AND event.type <> ALL ($4)
        AND ${isNewBetween('event', '$2::pg_snapshot', until)}
      ORDER BY event.seq
      LIMIT ${MAX_EVENTS + 1}
    ) AS event
  ) AS events`;

/** SQL: the positions that the snapshot `until` shows and `since` does not show. */
const positionsBetweenSql = (since: string, until: string): string => `
  (
    SELECT COALESCE(
      json_agg(
        json_build_array(
          latest.vehicle_id,
          json_build_object(
            'type', 'position', 'timestamp', iso(latest.recorded_at), 'data',
            json_build_object(
              'vehicleId', latest.vehicle_id, 'deviceId', device.device_id, 'latitude', latest.latitude,
              'longitude', latest.longitude, 'speed', latest.speed_kmh, 'heading', latest.heading
            )
          )::text
        )
      ),
      '[]'
    )
    FROM vehicle_positions latest
    JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = latest.vehicle_id AND vehicle.deleted_at IS NULL
    JOIN tracking_devices device ON device.business_id = $1 AND device.id = latest.device_id
    WHERE latest.business_id = $1
      AND ${isNewBetween('latest', `${since}::pg_snapshot`, until)}
  ) AS positions`;

/** SQL: the snapshot up to which changes are read, given as `$5`, or the current one. */
const UNTIL_SQL = 'COALESCE($5::pg_snapshot, pg_current_snapshot())';
/**
 * The statement for events and positions. Parameters: `$1` business, `$2` snapshot since which events are new, `$3` last known event,
 * `$4` excluded types of events, `$5` snapshot up to which changes are read or null, `$6` snapshot since which positions are new.
 */
const CHANGES_SQL = `SELECT ${CURRENT_SNAPSHOT_SQL}, ${eventsUntilSql(UNTIL_SQL)}, ${positionsBetweenSql('$6', UNTIL_SQL)}`;
/**
 * The two statements for a database that is spread over servers (Citus). The events have the parameters `$1` to `$5` of above. The positions
 * have `$1` business, and `$2` and `$3` the snapshots between which they are new.
 */
const ONLY_EVENTS_SQL = `SELECT ${CURRENT_SNAPSHOT_SQL}, ${eventsUntilSql(UNTIL_SQL)}`;
const ONLY_POSITIONS_SQL = `SELECT ${positionsBetweenSql('$2', '$3::pg_snapshot')}`;

/**
 * SQL: the users that drive each of these records. A record is a dispatch, a shipment in a dispatch, or the vehicle of a running dispatch.
 * Parameters: `$1` business, `$2` ids of the records, `$3` ids of the users to consider.
 */
const RECORD_DRIVERS = `
  SELECT requested.id AS "recordId", array_agg(DISTINCT driver.user_id) AS "userIds"
  FROM unnest($2::uuid[]) AS requested (id)
  CROSS JOIN LATERAL (
    SELECT dispatch.driver_id
    FROM dispatches dispatch
    WHERE dispatch.business_id = $1
      AND dispatch.id = requested.id
      AND dispatch.deleted_at IS NULL
    UNION ALL
    SELECT dispatch.driver_id
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.deleted_at IS NULL
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = requested.id
      AND assignment.state <> 'released'
    UNION ALL
    SELECT dispatch.driver_id
    FROM dispatches dispatch
    WHERE dispatch.business_id = $1
      AND dispatch.vehicle_id = requested.id
      AND dispatch.status = 'in_progress'
      AND dispatch.deleted_at IS NULL
  ) AS own
  JOIN drivers driver
    ON driver.business_id = $1
      AND driver.id = own.driver_id
      AND driver.deleted_at IS NULL
      AND driver.user_id = ANY ($3::uuid[])
  GROUP BY requested.id`;

/**
 * SQL: the depots of records, the nil UUID for the default depot. Records of other kinds, such as customers, belong to no depot.
 * Parameters: `$1` business, `$2` ids of the records.
 */
const DEPOTS = `
  SELECT record.id, COALESCE(record.depot_id, '00000000-0000-0000-0000-000000000000') AS "depotId" FROM (
    SELECT id, depot_id FROM orders WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL SELECT id, depot_id FROM shipments WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL SELECT id, depot_id FROM dispatches WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL SELECT id, depot_id FROM vehicles WHERE business_id = $1 AND id = ANY ($2::uuid[])) AS record`;

/** Reads changes for the stream. Reads them from the primary server, because snapshots of a standby do not list running transactions. */
@Injectable()
export class LiveChangesReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
  ) {}

  /** Returns the current snapshot, and its time in seconds since 1970. */
  async readSnapshot(businessId: string): Promise<{ at: number; seen: string }> {
    const [row] = await this.reader.select<{ at: number; seen: string }>(businessId, {
      name: 'stream.now',
      text: `SELECT ${CURRENT_SNAPSHOT_SQL}`,
    });
    return row!;
  }

  /** Returns the changes between two snapshots, and the second snapshot. */
  async readChanges(businessId: string, range: SnapshotRange): Promise<LiveChanges & { at: number; seen: string }> {
    const { eventsSince, after = 0, positionsSince, until = null } = range;
    const eventValues = [businessId, eventsSince, after, EVENTS_NOT_STREAMED, until];
    const [row] = this.distribution.isOn
      ? await this.readSeparately(businessId, eventValues, positionsSince, until)
      : await this.reader.select<Row>(businessId, {
          name: 'stream.changes',
          text: CHANGES_SQL,
          values: [...eventValues, positionsSince],
        });
    const { at, seen, events, positions } = row!;
    return {
      at,
      seen,
      events: events.slice(0, MAX_EVENTS).map(([seq, type, recordId, body]) => ({ seq, type, recordId, body })),
      positions: positions.map(([vehicleId, body]) => ({ vehicleId, body })),
      isIncomplete: events.length > MAX_EVENTS,
    };
  }

  /** Reads the events, and then the positions that the snapshot of the events shows. */
  private readSeparately(
    businessId: string,
    eventValues: readonly unknown[],
    positionsSince: string,
    until: string | null,
  ): Promise<Row[]> {
    return this.reader.read(businessId, async (read) => {
      const [events] = await read<Row>({ name: 'stream.events', text: ONLY_EVENTS_SQL, values: eventValues });
      const [positions] = await read<Row>({
        name: 'stream.positions',
        text: ONLY_POSITIONS_SQL,
        values: [businessId, positionsSince, until ?? events!.seen],
      });
      return [{ ...events!, ...positions! }];
    });
  }

  /** Returns the depot of each record that belongs to one, the nil UUID for the default depot. */
  async findDepots(businessId: string, recordIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.reader.select<{ id: string; depotId: string }>(businessId, {
      name: 'stream.depots',
      text: DEPOTS,
      values: [businessId, recordIds],
    });
    return new Map(rows.map(({ id, depotId }) => [id, depotId]));
  }

  /** Returns which of the users may see each record as its driver. */
  async findDrivers(
    businessId: string,
    recordIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await this.reader.select<{ recordId: string; userIds: string[] }>(businessId, {
      name: 'stream.drivers',
      text: RECORD_DRIVERS,
      values: [businessId, recordIds, userIds],
    });
    return new Map(rows.map((row) => [row.recordId, new Set(row.userIds)]));
  }
}
