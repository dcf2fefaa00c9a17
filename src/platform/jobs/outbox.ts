import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../database/unit-of-work/unit-of-work';
import { EVENTS_NOT_STREAMED, type EventType, type LoggedEvent } from './events';
import type { Mail } from '../outbound/mail/mail';
import { MailSealer } from '../outbound/mail/mail-sealer';

/** How a job is queued. */
export interface JobOptions {
  /** Jobs with the same queue name run one after the other, on all machines together. */
  readonly queue?: string;
  /** A waiting job with this key gets the new payload and keeps its position, so there is never a second one. */
  readonly key?: string;
  /**
   * Whether jobs of different businesses alternate, so that a business with a thousand waiting jobs does not delay others. The payload
   * then needs a `businessId`, and the order of one business's jobs is not guaranteed.
   */
  readonly alternatesBusinesses?: boolean;
}

/**
 * Stores the consequences of a change in its transaction, as jobs or events. They exist exactly when the change does. A worker
 * processes them later.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly work: UnitOfWork,
    private readonly mails: MailSealer,
  ) {}

  /**
   * Emits an event to the event log. `data` is the record as the API returns it; events with the same `guid` stay in order.
   *
   * @returns the event's id
   */
  async emit(type: EventType, businessId: string, data: { guid: string }): Promise<string> {
    const [id] = await this.emitMany(type, businessId, [data]);
    return id!;
  }

  /**
   * Emits one event per record in one statement.
   *
   * @returns the ids of the events in the order of the records
   */
  async emitMany(type: EventType, businessId: string, records: readonly { guid: string }[]): Promise<string[]> {
    const events = records.map((data) => toEvent(type, businessId, data));
    // The function stores the events. Its second parameter decides whether the live stream shows them.
    await this.work.manager.query('SELECT tell_events($1, $2)', [
      JSON.stringify(events),
      !EVENTS_NOT_STREAMED.includes(type),
    ]);
    return events.map(({ id }) => id);
  }

  /** Sends a mail after the commit. The mail is encrypted while it waits in the queue. */
  async enqueueMail(mail: Mail): Promise<void> {
    await this.enqueue('send_mail', this.mails.seal(mail));
  }

  /**
   * Runs a module's task after the commit (see JobHandlers).
   *
   * @param payload input of the task, as JSON; never a secret
   */
  async enqueueJob(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    await this.enqueue(task, payload, options);
  }

  /** Runs a module's task once for each payload, as `enqueueJob` does, with one statement for all of them. */
  async enqueueJobs(
    task: string,
    payloads: readonly object[],
    { queue, alternatesBusinesses = false }: Omit<JobOptions, 'key'> = {},
  ): Promise<void> {
    if (payloads.length === 0) return;
    await this.work.manager.query(
      'SELECT enqueue_job($1, payload, $3, NULL, $4) FROM json_array_elements($2::json) AS payload',
      [task, JSON.stringify(payloads), queue ?? null, alternatesBusinesses],
    );
  }

  /**
   * Runs a module's task some time after the commit, when no further change is expected.
   *
   * @param delay the job runs `seconds` after the last call with this `key`; a waiting job with the key gets the new payload
   */
  async enqueueDelayedJob(task: string, payload: object, delay: { seconds: number; key: string }): Promise<void> {
    await this.work.manager.query('SELECT enqueue_job_later($1, $2, $3, $4)', [
      task,
      JSON.stringify(payload),
      delay.seconds,
      delay.key,
    ]);
  }

  private async enqueue(
    task: string,
    payload: object,
    { queue, key, alternatesBusinesses = false }: JobOptions = {},
  ): Promise<void> {
    await this.work.manager.query('SELECT enqueue_job($1, $2, $3, $4, $5)', [
      task,
      JSON.stringify(payload),
      queue ?? null,
      key ?? null,
      alternatesBusinesses,
    ]);
  }
}

/** Returns id and time of a new event, for statements that emit it themselves. */
export const createEventIdAndTime = (): Pick<LoggedEvent, 'id' | 'timestamp'> => ({
  id: newId(),
  timestamp: new Date().toISOString(),
});

/**
 * Returns the SQL expression that emits an event, for the statement that creates the record, so that both take one round trip. Each
 * member is the SQL of its value.
 */
export const emitEventSql = (
  type: EventType,
  { id, businessId, recordId, timestamp, data }: Readonly<Record<Exclude<keyof LoggedEvent, 'type'>, string>>,
): string => `tell_events(json_build_array(json_build_object('id', ${id}, 'type', '${type}', 'businessId', ${businessId},
    'recordId', ${recordId}, 'timestamp', ${timestamp}, 'data', ${data})), ${!EVENTS_NOT_STREAMED.includes(type)})`;

const toEvent = (type: EventType, businessId: string, data: { guid: string }): LoggedEvent => ({
  ...createEventIdAndTime(),
  type,
  businessId,
  recordId: data.guid,
  data,
});
