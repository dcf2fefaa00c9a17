import { Injectable } from '@nestjs/common';
import { type Statement, TenantReader } from '../../platform/database/queries/tenant-reader';
import type { EventType } from '../../platform/jobs/events';
import type { EventResponse } from './dto/events.response';
import { isNewBetween, isShownBetween } from './snapshot-sql';

/** Which events one read returns. */
interface EventFilter {
  readonly types: readonly EventType[];
  /** The largest number of events. */
  readonly limit: number;
}

/** Events between two snapshots, from a sequence number on. Snapshots are texts of the type pg_snapshot. */
interface BatchRest {
  readonly sinceSnapshot: string;
  readonly untilSnapshot: string;
  /** Only events with a higher sequence number are returned. */
  readonly afterSeq: number;
}

/** An event with its sequence number in the log. */
export interface LoggedEvent {
  readonly seq: number;
  readonly body: EventResponse;
}

/** Events by their sequence numbers, and the snapshot by which they were read. */
interface EventsAtSnapshot {
  /** When the snapshot was taken, by the database's clock, in seconds since 1970. */
  readonly takenAtSeconds: number;
  readonly snapshot: string;
  readonly events: readonly LoggedEvent[];
}

/**
 * Returns SQL that reads events and the current snapshot in one statement, so that both match. Parameters: `$1` business, `$2` the
 * snapshot since which events are new (used by `where`), `$3` types, `$4` limit.
 *
 * @param where a condition on the rows `event`
 * @param order of the rows `event`
 */
const readEventsSql = (where: string, order: string): string => `
  SELECT
    extract(epoch FROM clock_timestamp())::float8 AS "takenAtSeconds",
    pg_current_snapshot()::text AS snapshot,
    (
      SELECT COALESCE(json_agg(json_build_object('seq', found.seq, 'body', found.body) ORDER BY found.seq), '[]')
      FROM (
        SELECT event.seq, event.body
        FROM events event
        WHERE event.business_id = $1
          AND event.type = ANY ($3)
          AND ${where}
        ORDER BY ${order}
        LIMIT $4
      ) AS found
    ) AS events`;

/**
 * SQL: the first new events. Usually there are few, which the index on `xact` finds. `+ 0` stops the planner from scanning the index on
 * `seq` over all stored events instead.
 */
const READ_NEW_EVENTS_SQL = readEventsSql(
  isNewBetween('event', '$2::pg_snapshot', 'pg_current_snapshot()'),
  'event.seq + 0',
);
/**
 * SQL: the next events of a batch that is too large for one page. `$5` is the last known sequence number, `$6` the end of the batch. The
 * index on `seq` finds them, so the condition does not use the one on `xact`.
 */
const READ_BATCH_REST_SQL = readEventsSql(
  `event.seq > $5 AND ${isShownBetween('event', '$2::pg_snapshot', '$6::pg_snapshot')}`,
  'event.seq',
);

/**
 * Reads the event log from a cursor on. A batch is all events that a later snapshot shows and an earlier one does not. A batch that is too
 * large for one page is read in pages, by sequence number. This class reads from the primary server, because snapshots of a replica do not
 * name running transactions.
 */
@Injectable()
export class EventLogReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the first events that the snapshot does not show and the current one does. */
  findNewEvents(businessId: string, sinceSnapshot: string, { types, limit }: EventFilter): Promise<EventsAtSnapshot> {
    return this.readEvents(businessId, {
      name: 'events.new',
      text: READ_NEW_EVENTS_SQL,
      values: [businessId, sinceSnapshot, types, limit],
    });
  }

  /** Returns the next events of a batch. The returned snapshot is the current one, not the end of the batch. */
  findBatchRest(
    businessId: string,
    { sinceSnapshot, untilSnapshot, afterSeq }: BatchRest,
    { types, limit }: EventFilter,
  ): Promise<EventsAtSnapshot> {
    return this.readEvents(businessId, {
      name: 'events.rest',
      text: READ_BATCH_REST_SQL,
      values: [businessId, sinceSnapshot, types, limit, afterSeq, untilSnapshot],
    });
  }

  private async readEvents(businessId: string, statement: Statement): Promise<EventsAtSnapshot> {
    const [row] = await this.reader.selectCostlyOnPrimary<EventsAtSnapshot>(businessId, statement);
    return row!; // The statement selects from no table, so it returns one row.
  }
}
