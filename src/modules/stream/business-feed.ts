import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { detached } from '../../common/async-context';
import { ApiError } from '../../common/errors/api-error';
import { errorInBrief } from '../../common/errors/error-facts';
import { type Cursor, endOf, NOTHING_SEEN } from '../events/cursor';
import { eventText, type ChangeBatch, type Opening } from './event-text';
import type { LiveChanges, LiveChangesRepository } from './live-changes.repository';
import type { StreamListener } from './stream-listener';
import type { StreamView } from './stream-view';

/** The pause between two reads of the database: changes in it are sent together. */
const SPACING_MS = 100;
const RETRY_MS = 1000;
/** The log keeps days more (EVENT_RETENTION_DAYS): an event counts from when its transaction began. */
export const RESUMABLE_SECONDS = 24 * 3600;

/** Since when a listener wants to know: from a cursor, or from now on and why. */
export type Start = { readonly cursor: Cursor } | { readonly cursor: null; readonly opening: Opening };

interface Joining {
  readonly listener: StreamListener;
  readonly start: Start;
  /** Without an answer yet; a lagging listener that goes on has one. */
  readonly isNew: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const NEW: Opening = { type: 'ready', data: { resumed: false } };
const RESUMED: Opening = { type: 'ready', data: { resumed: true } };
const reset = (reason: string): Opening => ({ type: 'reset', data: { reason } });

export const startNew: Start = { cursor: null, opening: NEW };
export const startUnknown: Start = { cursor: null, opening: reset('unknown') };

/**
 * Reads what is new for one business, once for all of its listeners in this process, and writes it to them. Those who
 * join first get what they missed up to the same snapshot, so nothing lies between that and what follows.
 */
export class BusinessFeed {
  private readonly logger = new Logger('Stream');
  private readonly live = new Set<StreamListener>();
  private joining: Joining[] = [];
  private seen?: Cursor;
  private isDirty = false;
  private loop?: Promise<void>;
  private readonly ending = new AbortController();

  constructor(
    private readonly businessId: string,
    private readonly changes: LiveChangesRepository,
    /** Waits until this process may read for one more business. */
    private readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  ) {}

  /** Something may be new. */
  wake(): void {
    this.isDirty = true;
    this.loop ??= detached(() => this.run()).finally(() => {
      this.loop = undefined;
      if (this.isDirty && !this.ending.signal.aborted) this.wake(); // it came while the loop ended
    });
  }

  /** Resolves when the response has begun; throws when the state can't be read. */
  join(listener: StreamListener, start: Start): Promise<void> {
    return this.enter(listener, start, true);
  }

  leave(listener: StreamListener): void {
    this.live.delete(listener);
  }

  /** Shows the listener that it is connected. */
  beat(listener: StreamListener): void {
    if (this.seen && this.live.has(listener)) listener.beat(this.seen);
  }

  /** Nothing more is read; who waits for an answer gets none. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.loop;
    this.refuse(new ApiError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': '1' }));
  }

  private enter(listener: StreamListener, start: Start, isNew: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.joining.push({ listener, start, isNew, resolve, reject });
      this.wake();
    });
  }

  private async run(): Promise<void> {
    while (this.isDirty && !this.ending.signal.aborted) {
      this.isDirty = false;
      let wait = SPACING_MS;
      try {
        await this.inTurn(() => this.round());
      } catch (error) {
        this.logger.warn(`What is new could not be read: ${errorInBrief(error)}`);
        this.refuse(error);
        wait = RETRY_MS;
        this.isDirty = true;
      }
      await pause(wait, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Listeners that have no response yet get an error; the others keep waiting. */
  private refuse(error: unknown): void {
    const [fresh, others] = [this.joining.filter(({ isNew }) => isNew), this.joining.filter(({ isNew }) => !isNew)];
    this.joining = others;
    for (const { reject } of fresh) reject(error);
  }

  private async round(): Promise<void> {
    await this.advance();
    while (this.joining.length > 0) {
      const { start } = this.joining[0]!;
      const key = JSON.stringify(start);
      const isOne = (joining: Joining) => JSON.stringify(joining.start) === key;
      const group = this.joining.filter(isOne);
      this.joining = this.joining.filter((joining) => !isOne(joining));
      try {
        await this.admit(group, start);
      } catch (error) {
        this.joining.push(...group);
        throw error;
      }
    }
  }

  /** Tells the live listeners what came since the last look. */
  private async advance(): Promise<void> {
    const from = this.seen;
    if (!from) {
      this.seen = await this.changes.now(this.businessId);
      return;
    }
    const changes = await this.changes.between(this.businessId, { eventsSince: from.seen, positionsSince: from.seen });
    const to = { at: changes.at, seen: changes.seen };
    const batch = { changes, from, to, drivers: await this.driversOf(changes, this.live) };
    this.seen = to;
    if (changes.tooMany) {
      for (const listener of this.live) this.rejoin(listener, { cursor: null, opening: reset('too_many') });
      this.live.clear();
      return;
    }
    const textFor = texts([batch]);
    for (const listener of this.live) {
      listener.write(textFor(listener.view));
      if (this.waitsFor(listener)) this.live.delete(listener);
    }
  }

  /** Tells those who join from the same point what they missed; from then on they are live. */
  private async admit(group: readonly Joining[], start: Start): Promise<void> {
    const to = this.seen!;
    const { batches, opening } = await this.missed(
      start,
      to,
      group.map(({ listener }) => listener),
    );
    const textForNew = texts(batches, opening);
    const textForOthers = opening.type === 'reset' ? textForNew : texts(batches);
    for (const { listener, isNew, resolve } of group) {
      resolve();
      if (listener.isClosed) continue;
      listener.write((isNew ? textForNew : textForOthers)(listener.view));
      if (!this.waitsFor(listener)) this.live.add(listener);
    }
  }

  private async missed(
    start: Start,
    to: Cursor,
    listeners: readonly StreamListener[],
  ): Promise<{ batches: ChangeBatch[]; opening: Opening }> {
    const { cursor } = start;
    if (!cursor) return { batches: await this.anew(to), opening: start.opening };
    if (endOf(cursor.part?.seen ?? cursor.seen) > endOf(to.seen))
      return { batches: await this.anew(to), opening: reset('unknown') };
    if (cursor.at < to.at - RESUMABLE_SECONDS) return { batches: await this.anew(to), opening: reset('expired') };
    const batches: ChangeBatch[] = [];
    const read = async (from: Cursor, until: Cursor, span: { positionsSince: string; after?: number }) => {
      const changes = await this.changes.between(this.businessId, {
        ...span,
        eventsSince: from.seen,
        until: until.seen,
      });
      batches.push({ changes, from, to: until, drivers: await this.driversOf(changes, listeners) });
    };
    const { at, seen, part } = cursor;
    // First the rest of what was interrupted. Each position is sent once, so they begin after the last one that was sent.
    const half = part && { at, seen: part.seen };
    if (half) await read({ at, seen }, half, { after: part.seq, positionsSince: half.seen });
    await read(half ?? { at, seen }, to, { positionsSince: seen });
    if (batches.some(({ changes }) => changes.tooMany))
      return { batches: await this.anew(to), opening: reset('too_many') };
    return { batches, opening: RESUMED };
  }

  /** No events, and where every vehicle is. */
  private async anew(to: Cursor): Promise<ChangeBatch[]> {
    const changes = await this.changes.between(this.businessId, {
      eventsSince: to.seen,
      positionsSince: NOTHING_SEEN,
      until: to.seen,
    });
    return [{ changes, from: to, to, drivers: new Map() }];
  }

  private async driversOf(changes: LiveChanges, listeners: Iterable<StreamListener>): Promise<ChangeBatch['drivers']> {
    const userIds = new Set<string>();
    for (const { view } of listeners) if (view.driverUserId) userIds.add(view.driverUserId);
    if (userIds.size === 0 || changes.events.length === 0) return new Map();
    const recordIds = new Set(changes.events.map(({ recordId }) => recordId));
    return this.changes.drivers(this.businessId, [...recordIds], [...userIds]);
  }

  /** A listener that lags is skipped. Once it has read its backlog, it gets what it missed. */
  private waitsFor(listener: StreamListener): boolean {
    const cursor = this.seen!;
    return listener.lags(() => this.rejoin(listener, { cursor }));
  }

  private rejoin(listener: StreamListener, start: Start): void {
    this.enter(listener, start, false).catch(() => undefined);
  }
}

/** The text of each view, made once. */
function texts(batches: readonly ChangeBatch[], opening?: Opening): (view: StreamView) => Buffer {
  const made = new Map<string, Buffer>();
  return (view) => {
    let text = made.get(view.key);
    if (!text) {
      text = Buffer.from(eventText(batches, view, opening));
      made.set(view.key, text);
    }
    return text;
  };
}
