import { Injectable } from '@nestjs/common';
import type { RequestedPage, Page } from '../../../core/page';
import {
  typedSql,
  instantSql,
  jsonObjectSql,
  type JsonSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import type { EventType } from '../../../platform/jobs/events';
import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { PING_EVENT } from '../webhook-events';
import type { DeliveryAttemptResponse, DeliveryResponse, DeliveryStatus } from './dto/delivery.response';

/** SQL of a `delivery` of an `event` as JSON. */
const DELIVERY_JSON: JsonSql<DeliveryResponse> = jsonObjectSql<DeliveryResponse>({
  guid: 'delivery.event_id',
  event: typedSql<EventType>('event.type'),
  recordGuid: 'delivery.record_id',
  timestamp: typedSql<string>(`event.body -> 'timestamp'`),
  status: typedSql<DeliveryStatus>('delivery.status'),
  nextAttemptAt: caseWhenSql(`delivery.status = 'pending'`, instantSql('delivery.next_attempt_at')),
  attempts: typedSql<DeliveryAttemptResponse[]>('delivery.attempts'),
});

/** The deliveries of the webhook $2; $3 is a status, or null for all. */
const DELIVERY_LIST: PlainList<DeliveryResponse> = {
  name: 'webhook-deliveries',
  json: DELIVERY_JSON,
  table: 'webhook_deliveries delivery',
  joins: 'JOIN events event ON event.business_id = $1 AND event.id = delivery.event_id',
  where: 'delivery.business_id = $1 AND delivery.webhook_id = $2 AND ($3::text IS NULL OR delivery.status = $3)',
  orderBy: 'delivery.seq DESC',
};

/** Which events a replay sends again. */
export interface ReplaySelection {
  /** Events that were created at this time or later. */
  readonly from: Date;
  /** Events that were created before this time. */
  readonly to: Date;
  /** Event types; `*` stands for all. */
  readonly types: readonly string[];
}

/** SQL: the events of a replay, with the parameters $1 to $5 of `toReplayParameters`. Test events ($5) are never replayed. */
export const REPLAYED_EVENTS_SQL = `SELECT event.business_id, event.id, event.record_id, event.seq
  FROM events event
  WHERE event.business_id = $1
    AND event.created_at >= $2
    AND event.created_at < $3
    AND ('*' = ANY ($4::text[]) OR event.type = ANY ($4::text[]))
    AND event.type <> $5`;

/** Returns the values of $1 to $5 of `REPLAYED_EVENTS_SQL`. */
export const toReplayParameters = (businessId: string, { from, to, types }: ReplaySelection): unknown[] => [
  businessId,
  from,
  to,
  types,
  PING_EVENT,
];

/** Reads deliveries, and the events that deliveries are made of. */
@Injectable()
export class DeliveriesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns one page, newest event first. */
  list(
    businessId: string,
    webhookId: string,
    status: DeliveryStatus | undefined,
    page: RequestedPage,
  ): Promise<Page<DeliveryResponse>> {
    return readListPage(this.reader, DELIVERY_LIST, businessId, page, [webhookId, status ?? null]);
  }

  /** Returns the record and the number of an event that exists. */
  async readEvent(businessId: string, eventId: string): Promise<Pick<WebhookDelivery, 'recordId' | 'seq'>> {
    const [event] = await this.reader.select<Pick<WebhookDelivery, 'recordId' | 'seq'>>(businessId, {
      text: `SELECT event.record_id AS "recordId", event.seq
        FROM events event
        WHERE event.business_id = $1 AND event.id = $2`,
      values: [businessId, eventId],
    });
    return event!;
  }

  /** Counts the events of a replay, up to `limit`. */
  async countEvents(businessId: string, selection: ReplaySelection, limit: number): Promise<number> {
    const [row] = await this.reader.select<{ count: number }>(businessId, {
      text: `SELECT count(*)::int AS count FROM (${REPLAYED_EVENTS_SQL} LIMIT $6) AS replayed`,
      values: [...toReplayParameters(businessId, selection), limit],
    });
    return row!.count; // A count always returns a row.
  }
}
