import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids';
import { UnitOfWork } from '../database/unit-of-work';
import { EVENTS_OFF_BOARD, type EventType, type LoggedEvent } from './events';
import type { Mail } from './mail';

/** Where a job stands in the line. */
export interface JobOrder {
  /** Jobs of the same queue run one after the other, in the whole cluster. */
  readonly queue?: string;
  /** A job of this key that waits takes the new payload and keeps its place in the line: there is never a second one. */
  readonly key?: string;
  /**
   * Whether businesses take turns: with a thousand of one in the line, another's first one is next. Its payload has a `businessId`
   * then, and one business's own may change places.
   */
  readonly inTurn?: boolean;
}

/**
 * What must happen because of a change is written down by the change's own transaction, as a job or in the log of events:
 * it is there exactly when the change is. A worker does it later.
 */
@Injectable()
export class Outbox {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Puts an event into the log, for whoever listens or asks later. `data` is the record as the API shows it; its `guid` keeps
   * its events in order. Gives the event's id.
   */
  async add(type: EventType, businessId: string, data: { guid: string }): Promise<string> {
    const [id] = await this.addMany(type, businessId, [data]);
    return id!;
  }

  /** The same for many records, in one statement. */
  async addMany(type: EventType, businessId: string, records: readonly { guid: string }[]): Promise<string[]> {
    const events = records.map((data) => eventOf(type, businessId, data));
    await this.work.manager.query('SELECT tell_events($1, $2)', [
      JSON.stringify(events),
      !EVENTS_OFF_BOARD.includes(type),
    ]);
    return events.map(({ id }) => id);
  }

  /** Sends a mail once the transaction is committed. */
  async mail(mail: Mail): Promise<void> {
    await this.enqueue('send_mail', mail);
  }

  /**
   * Has a module's task run once the transaction is committed (see JobHandlers).
   *
   * @param payload what the task needs, as JSON; never a secret
   */
  async job(task: string, payload: object, order: JobOrder = {}): Promise<void> {
    await this.enqueue(task, payload, order);
  }

  /**
   * Has a module's task run some time after the commit: when what it is about has had the time to come to rest.
   *
   * @param key a job of this key that waits is put off, with the new payload
   */
  async jobLater(task: string, payload: object, { seconds, key }: { seconds: number; key: string }): Promise<void> {
    await this.work.manager.query('SELECT enqueue_job_later($1, $2, $3, $4)', [
      task,
      JSON.stringify(payload),
      seconds,
      key,
    ]);
  }

  private async enqueue(task: string, payload: object, { queue, key, inTurn = false }: JobOrder = {}): Promise<void> {
    await this.work.manager.query('SELECT enqueue_job($1, $2, $3, $4, $5)', [
      task,
      JSON.stringify(payload),
      queue ?? null,
      key ?? null,
      inTurn,
    ]);
  }
}

/** What an event's statement is given by the program: which event it is, and of when. */
export const newEvent = (): Pick<LoggedEvent, 'id' | 'timestamp'> => ({
  id: newId(),
  timestamp: new Date().toISOString(),
});

/**
 * The same as `add`, as an expression for the statement that makes the record, which then is one round trip with its event.
 * Each member is the SQL of its value.
 */
export const tellingSql = (
  type: EventType,
  { id, businessId, recordId, timestamp, data }: Readonly<Record<Exclude<keyof LoggedEvent, 'type'>, string>>,
): string => `tell_events(json_build_array(json_build_object('id', ${id}, 'type', '${type}', 'businessId', ${businessId},
    'recordId', ${recordId}, 'timestamp', ${timestamp}, 'data', ${data})), ${!EVENTS_OFF_BOARD.includes(type)})`;

const eventOf = (type: EventType, businessId: string, data: { guid: string }): LoggedEvent => ({
  ...newEvent(),
  type,
  businessId,
  recordId: data.guid,
  data,
});
