import { Injectable } from '@nestjs/common';
import type { AskedPage, Page } from '../../../application/page';
import { expression, instant, jsonOf, type Json, when } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import type { EventType } from '../../../outbox/events';
import { PING } from '../webhook-events';
import type { Webhook } from '../webhooks.repository';
import type { DeliveryAttemptResponse, DeliveryResponse, DeliveryStatus } from './delivery.response';

const DELIVERY: Json<DeliveryResponse> = jsonOf<DeliveryResponse>({
  guid: 'd.event_id',
  event: expression<EventType>('e.type'),
  recordGuid: 'd.record_id',
  timestamp: expression<string>(`e.body -> 'timestamp'`),
  status: expression<DeliveryStatus>('d.status'),
  nextAttemptAt: when(`d.status = 'pending'`, instant('d.next_attempt_at')),
  attempts: expression<DeliveryAttemptResponse[]>('d.attempts'),
});

/** $2 is the webhook, $3 a status or null. */
const DELIVERIES: PlainList<DeliveryResponse> = {
  name: 'webhook-deliveries',
  json: DELIVERY,
  table: 'webhook_deliveries d',
  joins: 'JOIN events e ON e.business_id = $1 AND e.id = d.event_id',
  where: 'd.business_id = $1 AND d.webhook_id = $2 AND ($3::text IS NULL OR d.status = $3)',
  orderBy: 'd.seq DESC',
};

/** What a replay asks for. */
export interface Replayed {
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly string[];
}

/** The log of deliveries, and what is put into it besides what happens. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** One page, newest event first. */
  list(
    businessId: string,
    webhookId: string,
    status: DeliveryStatus | undefined,
    window: AskedPage,
  ): Promise<Page<DeliveryResponse>> {
    return readWindow(this.reader, DELIVERIES, businessId, window, [webhookId, status ?? null]);
  }

  /** An event that this webhook alone is told of. */
  async insert({ businessId, id }: Webhook, eventId: string): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO webhook_deliveries (business_id, event_id, webhook_id, record_id, seq)
       SELECT e.business_id, e.id, $2, e.record_id, e.seq FROM events e WHERE e.business_id = $1 AND e.id = $3`,
      [businessId, id, eventId],
    );
  }

  async statusForUpdate({ businessId, id }: Webhook, eventId: string): Promise<DeliveryStatus | null> {
    const [row] = await this.work.manager.query<{ status: DeliveryStatus }[]>(
      `SELECT status FROM webhook_deliveries WHERE business_id = $1 AND webhook_id = $2 AND event_id = $3 FOR NO KEY UPDATE`,
      [businessId, id, eventId],
    );
    return row?.status ?? null;
  }

  /** With all its tries before it. */
  async retry({ businessId, id }: Webhook, eventId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE webhook_deliveries SET status = 'pending', tries = 0, next_attempt_at = now(), settled_at = NULL
       WHERE business_id = $1 AND webhook_id = $2 AND event_id = $3`,
      [businessId, id, eventId],
    );
  }

  /** How many events that are, counted up to `most`. */
  async countEvents(businessId: string, { from, to, types }: Replayed, most: number): Promise<number> {
    const [row] = await this.work.manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${EVENTS} LIMIT $6) AS e`,
      [businessId, from, to, types, PING, most],
    );
    return row!.count;
  }

  /** Puts them in, in the order in which they happened; what waits already goes on waiting as it does. */
  async replay({ businessId, id }: Webhook, { from, to, types }: Replayed): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO webhook_deliveries (business_id, event_id, webhook_id, record_id, seq)
       SELECT e.business_id, e.id, $6::uuid, e.record_id, e.seq FROM (${EVENTS}) AS e
       ON CONFLICT (business_id, event_id, webhook_id) DO UPDATE
         SET status = 'pending', tries = 0, next_attempt_at = now(), settled_at = NULL
         WHERE webhook_deliveries.status <> 'pending'`,
      [businessId, from, to, types, PING, id],
    );
  }
}

const EVENTS = `SELECT e.business_id, e.id, e.record_id, e.seq FROM events e
  WHERE e.business_id = $1 AND e.created_at >= $2 AND e.created_at < $3 AND ('*' = ANY ($4::text[]) OR e.type = ANY ($4::text[])) AND e.type <> $5`;
