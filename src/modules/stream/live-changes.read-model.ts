import { Injectable } from '@nestjs/common';
import { Distribution } from '../../platform/database/citus/distribution';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { EVENTS_NOT_STREAMED } from '../../platform/jobs/events';
import type { Cursor } from '../events/cursor';
import { isNewBetween } from '../events/snapshot-sql';

/** An event of the event log. */
export interface LiveEvent {
  /** Its sequence number in the log. */
  readonly seq: number;
  readonly type: string;
  /** The record that changed. */
  readonly recordId: string;
  /** The JSON that is sent. */
  readonly body: string;
}

/** The newest position of a vehicle. */
export interface LivePosition {
  readonly vehicleId: string;
  /** The JSON that is sent. */
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

/** The current snapshot, and when it was taken. A snapshot is a text of the type pg_snapshot. */
export type SnapshotNow = Pick<Cursor, 'takenAtSeconds' | 'snapshot'>;

/** The range of changes to read. */
interface SnapshotRange {
  /** Only events that this snapshot does not show are read. */
  readonly eventsSinceSnapshot: string;
  /** Only events with a higher sequence number than this are read. */
  readonly afterSeq?: number;
  /** Only positions that this snapshot does not show are read. */
  readonly positionsSinceSnapshot: string;
  /** Only changes that this snapshot shows are read. Without it, the current snapshot is used. */
  readonly untilSnapshot?: string;
}

/** The row of events, with the current snapshot. */
interface EventsRow extends SnapshotNow {
  readonly events: readonly [seq: number, type: string, recordId: string, body: string][];
}

/** The row of positions. */
interface PositionsRow {
  readonly positions: readonly [vehicleId: string, body: string][];
}

/** The maximum number of events of one read. A client that missed more should load everything again. */
export const MAX_EVENTS_PER_READ = 5000;

/*
 * Parameters of the statements that read events:
 * - $1: the business
 * - $2: the snapshot since which events are new
 * - $3: the number of the last known event
 * - $4: the types of events to leave out
 * - $5: the snapshot up to which changes are read, or null for the current one
 */

/** SQL: the columns of `SnapshotNow`. */
const CURRENT_SNAPSHOT_SQL =
  'extract(epoch FROM clock_timestamp())::float8 AS "takenAtSeconds", pg_current_snapshot()::text AS snapshot';

/** SQL: the snapshot up to which changes are read. */
const UNTIL_SQL = 'COALESCE($5::pg_snapshot, pg_current_snapshot())';

/** SQL: the column `events`. It has one event more than may be returned, to detect that there are too many. */
const EVENTS_SQL = `
  (
    SELECT COALESCE(
      json_agg(
        json_build_array(new_event.seq, new_event.type, new_event.record_id, new_event.body::text)
        ORDER BY new_event.seq
      ),
      '[]'
    )
    FROM (
      SELECT event.seq, event.type, event.record_id, event.body
      FROM events event
      WHERE event.business_id = $1
        AND event.seq > $3
        AND event.type <> ALL ($4)
        AND ${isNewBetween('event', '$2::pg_snapshot', UNTIL_SQL)}
      ORDER BY event.seq
      LIMIT ${MAX_EVENTS_PER_READ + 1}
    ) AS new_event
  ) AS events`;

/**
 * Returns SQL of the column `positions`: those that the snapshot `until` shows and `since` does not show. $1 is the business.
 *
 * @param since SQL of a snapshot, or of its text
 * @param until SQL of a snapshot
 */
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

/** SQL: the statement for events and positions. $6 is the snapshot since which positions are new. */
const CHANGES_SQL = `SELECT ${CURRENT_SNAPSHOT_SQL}, ${EVENTS_SQL}, ${positionsBetweenSql('$6', UNTIL_SQL)}`;

/** SQL: the statement for events alone. A database that is spread over servers (Citus) cannot read both in one statement. */
const ONLY_EVENTS_SQL = `SELECT ${CURRENT_SNAPSHOT_SQL}, ${EVENTS_SQL}`;

/** SQL: the statement for positions alone. $2 and $3 are the snapshots between which they are new. */
const ONLY_POSITIONS_SQL = `SELECT ${positionsBetweenSql('$2', '$3::pg_snapshot')}`;

/**
 * SQL: the users that drive each of these records. A record is a dispatch, a shipment in a dispatch, or the vehicle of a running dispatch.
 * Parameters: `$1` business, `$2` ids of the records, `$3` ids of the users to consider.
 */
const DRIVERS_OF_RECORDS_SQL = `
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
  ) AS concerned
  JOIN drivers driver
    ON driver.business_id = $1
      AND driver.id = concerned.driver_id
      AND driver.deleted_at IS NULL
      AND driver.user_id = ANY ($3::uuid[])
  GROUP BY requested.id`;

/**
 * SQL: the depots of records, the nil UUID for the default depot. Records of other kinds, such as customers, belong to no depot.
 * Parameters: `$1` business, `$2` ids of the records.
 */
const DEPOTS_OF_RECORDS_SQL = `
  SELECT record.id, COALESCE(record.depot_id, '00000000-0000-0000-0000-000000000000') AS "depotId"
  FROM (
    SELECT id, depot_id FROM orders WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL
    SELECT id, depot_id FROM shipments WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL
    SELECT id, depot_id FROM dispatches WHERE business_id = $1 AND id = ANY ($2::uuid[])
    UNION ALL
    SELECT id, depot_id FROM vehicles WHERE business_id = $1 AND id = ANY ($2::uuid[])
  ) AS record`;

/**
 * Reads changes for the stream. Reads them from the primary server, because snapshots of a standby do not list running transactions. The
 * statements for snapshots and changes have no FROM, so each returns exactly one row.
 */
@Injectable()
export class LiveChangesReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly distribution: Distribution,
  ) {}

  /** Returns the current snapshot. */
  async readSnapshot(businessId: string): Promise<SnapshotNow> {
    const [row] = await this.reader.select<SnapshotNow>(businessId, {
      name: 'stream.now',
      text: `SELECT ${CURRENT_SNAPSHOT_SQL}`,
    });
    return row!;
  }

  /** Returns the changes of a range, and the current snapshot. */
  async readChanges(businessId: string, range: SnapshotRange): Promise<LiveChanges & SnapshotNow> {
    const { takenAtSeconds, snapshot, events, positions } = this.distribution.isOn
      ? await this.readRowsSeparately(businessId, range)
      : await this.readRowsTogether(businessId, range);
    return {
      takenAtSeconds,
      snapshot,
      events: events
        .slice(0, MAX_EVENTS_PER_READ)
        .map(([seq, type, recordId, body]) => ({ seq, type, recordId, body })),
      positions: positions.map(([vehicleId, body]) => ({ vehicleId, body })),
      isIncomplete: events.length > MAX_EVENTS_PER_READ,
    };
  }

  private async readRowsTogether(businessId: string, range: SnapshotRange): Promise<EventsRow & PositionsRow> {
    const [row] = await this.reader.select<EventsRow & PositionsRow>(businessId, {
      name: 'stream.changes',
      text: CHANGES_SQL,
      values: [...toEventValues(businessId, range), range.positionsSinceSnapshot],
    });
    return row!;
  }

  /** Reads the events, and then the positions that the snapshot of the events shows. */
  private readRowsSeparately(businessId: string, range: SnapshotRange): Promise<EventsRow & PositionsRow> {
    return this.reader.read(businessId, async (read) => {
      const [eventsRow] = await read<EventsRow>({
        name: 'stream.events',
        text: ONLY_EVENTS_SQL,
        values: toEventValues(businessId, range),
      });
      const untilSnapshot = range.untilSnapshot ?? eventsRow!.snapshot;
      const [positionsRow] = await read<PositionsRow>({
        name: 'stream.positions',
        text: ONLY_POSITIONS_SQL,
        values: [businessId, range.positionsSinceSnapshot, untilSnapshot],
      });
      return { ...eventsRow!, positions: positionsRow!.positions };
    });
  }

  /** Returns the depot of each record that belongs to one, the nil UUID for the default depot. */
  async findDepots(businessId: string, recordIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.reader.select<{ id: string; depotId: string }>(businessId, {
      name: 'stream.depots',
      text: DEPOTS_OF_RECORDS_SQL,
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
      text: DRIVERS_OF_RECORDS_SQL,
      values: [businessId, recordIds, userIds],
    });
    return new Map(rows.map((row) => [row.recordId, new Set(row.userIds)]));
  }
}

/** Returns the parameters `$1` to `$5` of the statements that read events. */
const toEventValues = (businessId: string, range: SnapshotRange): unknown[] => [
  businessId,
  range.eventsSinceSnapshot,
  range.afterSeq ?? 0,
  EVENTS_NOT_STREAMED,
  range.untilSnapshot ?? null,
];
