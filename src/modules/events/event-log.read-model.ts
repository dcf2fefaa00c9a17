import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { EventType } from '../../platform/jobs/events';
import type { EventResponse } from './dto/events.response';
import { isNewBetween, isShownBetween } from './snapshot-sql';

/** The range and the number of events to read. */
interface Wanted {
  readonly types: readonly EventType[];
  readonly limit: number;
}

/** Events in their order, and the snapshot by which they were read. */
interface ReadEvents {
  /** The time of the database's clock, in seconds since 1970. */
  readonly at: number;
  readonly seen: string;
  readonly events: readonly { readonly seq: number; readonly body: EventResponse }[];
}

/**
 * Returns SQL that reads events and the current snapshot in one statement, so that both match. $1 is the business, $3 the types, $4 the
 * limit.
 */
const readEventsSql = (where: string, order: string): string => `
  SELECT extract(epoch FROM clock_timestamp())::float8 AS at, pg_current_snapshot()::text AS seen,
    (SELECT COALESCE(json_agg(json_build_object('seq', event.seq, 'body', event.body) ORDER BY event.seq), '[]') FROM (
      SELECT event.seq, event.body FROM events event
      WHERE event.business_id = $1 AND event.type = ANY ($3) AND ${where}
      ORDER BY ${order} LIMIT $4) AS event) AS events`;

/** SQL: for few new events. The sum stops the planner from scanning the index over all stored events. */
const READ_NEW_EVENTS_SQL = readEventsSql(
  isNewBetween('event', '$2::pg_snapshot', 'pg_current_snapshot()'),
  'event.seq + 0',
);
/** SQL: for many new events, the next ones after a sequence number. */
const READ_REMAINING_EVENTS_SQL = readEventsSql(
  `event.seq > $5 AND ${isShownBetween('event', '$2::pg_snapshot', '$6::pg_snapshot')}`,
  'event.seq',
);

/** Reads the event log from a cursor on. It reads from the primary server, because snapshots of a replica do not name running transactions. */
@Injectable()
export class EventLogReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the first events that the snapshot does not show and the current one does. */
  findNewEvents(businessId: string, since: string, { types, limit }: Wanted): Promise<ReadEvents> {
    return this.read(businessId, 'events.new', READ_NEW_EVENTS_SQL, [businessId, since, types, limit]);
  }

  /** Returns the first events between two snapshots whose sequence number is higher than `after`. */
  findRestBetween(
    businessId: string,
    { since, until, after }: { since: string; until: string; after: number },
    { types, limit }: Wanted,
  ): Promise<ReadEvents> {
    return this.read(businessId, 'events.rest', READ_REMAINING_EVENTS_SQL, [
      businessId,
      since,
      types,
      limit,
      after,
      until,
    ]);
  }

  private async read(businessId: string, name: string, text: string, values: readonly unknown[]): Promise<ReadEvents> {
    const [row] = await this.reader.selectCostlyOnPrimary<ReadEvents>(businessId, { name, text, values });
    return row!;
  }
}
