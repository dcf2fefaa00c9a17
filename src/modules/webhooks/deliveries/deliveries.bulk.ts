// Copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes"); a replay has up to 50,000.
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Webhook } from '../entities/webhook.entity';
import { type ReplaySelection, REPLAYED_EVENTS_SQL, toReplayParameters } from './deliveries.read-model';

/** Writes many deliveries. Call it inside a unit of work. */
@Injectable()
export class DeliveriesBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Adds a pending delivery to the webhook for each selected event, or makes its delivery pending again. Deliveries that are pending
   * already stay as they are. The webhook is $6, because REPLAYED_EVENTS_SQL has the parameters $1 to $5.
   */
  async replayEvents(
    { businessId, id }: Pick<Webhook, 'businessId' | 'id'>,
    selection: ReplaySelection,
  ): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO webhook_deliveries (business_id, event_id, webhook_id, record_id, seq)
       SELECT replayed.business_id, replayed.id, $6::uuid, replayed.record_id, replayed.seq
       FROM (${REPLAYED_EVENTS_SQL}) AS replayed
       ON CONFLICT (business_id, event_id, webhook_id) DO UPDATE
         SET status = 'pending', tries = 0, next_attempt_at = now(), settled_at = NULL
         WHERE webhook_deliveries.status <> 'pending'`,
      [...toReplayParameters(businessId, selection), id],
    );
  }
}
