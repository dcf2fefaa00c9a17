import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids';
import { UnitOfWork } from '../database/unit-of-work';
import type { EventType, OutboxEvent } from './events';
import type { Mail } from './mail';

/**
 * What must happen because of a change is put into the job queue by the change's own transaction: it is there exactly
 * when the change is. A worker does it later.
 */
@Injectable()
export class Outbox {
  constructor(private readonly work: UnitOfWork) {}

  /** Tells the business's subscribers. `data` is the record as the API shows it; its `guid` keeps its events in order. */
  async add(type: EventType, businessId: string, data: { guid: string }): Promise<void> {
    const event: OutboxEvent = {
      id: newId(),
      type,
      businessId,
      recordId: data.guid,
      timestamp: new Date().toISOString(),
      data,
    };
    await this.enqueue('deliver_event', event, `record:${data.guid}`);
  }

  /** Sends a mail once the transaction is committed. */
  async mail(mail: Mail): Promise<void> {
    await this.enqueue('send_mail', mail);
  }

  private async enqueue(task: string, payload: object, queue: string | null = null): Promise<void> {
    await this.work.manager.query('SELECT enqueue_job($1, $2, $3)', [task, JSON.stringify(payload), queue]);
  }
}
