import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { detached } from '../../common/async-context';
import { ApiError } from '../../common/errors/api-error';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { type Cursor, readEnd, NOTHING_SEEN } from '../events/cursor';
import { formatEvent, type ChangeBatch, type FirstMessage } from './event-text';
import type { LiveChanges, LiveChangesReadModel } from './live-changes.read-model';
import type { StreamListener } from './stream-listener';
import type { RecordsOfChanges, StreamView } from './stream-view';

/** The pause between two reads of the database. Changes that happen in it are sent together. */
const READ_INTERVAL_MS = 100;
/** The pause after a read that failed. */
const RETRY_MS = 1000;
/**
 * The age up to which a cursor can be resumed. The event log keeps events for days longer (EVENT_RETENTION_DAYS), since the age
 * of an event counts from the start of its transaction.
 */
export const RESUMABLE_SECONDS = 24 * 3600;

/** Where a listener starts: at a cursor, or at the current state. Without a cursor, the first message says why it starts at the current state. */
export type Start = { readonly cursor: Cursor } | { readonly cursor: null; readonly firstMessage: FirstMessage };

/** A listener that has not received all missed events yet. */
interface Joining {
  readonly listener: StreamListener;
  readonly start: Start;
  /** Whether its response has not begun. A listener that continues after lagging has a response already. */
  readonly isNew: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const NEW: FirstMessage = { type: 'ready', data: { resumed: false } };
const RESUMED: FirstMessage = { type: 'ready', data: { resumed: true } };
const reset = (reason: string): FirstMessage => ({ type: 'reset', data: { reason } });

export const startNew: Start = { cursor: null, firstMessage: NEW };
export const startUnknown: Start = { cursor: null, firstMessage: reset('unknown') };

/**
 * Reads the changes of one business, once for all of its listeners in this process, and writes them to the listeners. A joining
 * listener first gets what it missed up to the snapshot that the feed has read last, so that it neither misses nor repeats a change.
 */
export class BusinessFeed {
  private readonly logger = new Logger('Stream');
  /** Listeners that have been sent everything up to `readUpTo`. */
  private readonly live = new Set<StreamListener>();
  private joining: Joining[] = [];
  /** The snapshot that was read last. */
  private readUpTo?: Cursor;
  private isDirty = false;
  private loop?: Promise<void>;
  private readonly ending = new AbortController();

  constructor(
    private readonly businessId: string,
    private readonly changes: LiveChangesReadModel,
    /** Limits for how many businesses this process reads at the same time. */
    private readonly runLimited: <T>(work: () => Promise<T>) => Promise<T>,
  ) {}

  /** Starts a read, because there may be changes. */
  wake(): void {
    this.isDirty = true;
    this.loop ??= detached(() => this.run()).finally(() => {
      this.loop = undefined;
      if (this.isDirty && !this.ending.signal.aborted) this.wake(); // A change came while the loop was ending.
    });
  }

  /**
   * Adds a new listener.
   *
   * @returns a promise that resolves when the response has begun, and rejects if the state cannot be read
   */
  join(listener: StreamListener, start: Start): Promise<void> {
    return this.enqueue({ listener, start, isNew: true });
  }

  leave(listener: StreamListener): void {
    this.live.delete(listener);
  }

  /** Sends a heartbeat to the listener. */
  beat(listener: StreamListener): void {
    if (this.readUpTo && this.live.has(listener)) listener.beat(this.readUpTo);
  }

  /** Stops reading. Listeners without a response get an error. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.loop;
    this.rejectNewListeners(new ApiError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': '1' }));
  }

  private enqueue({ listener, start, isNew }: Pick<Joining, 'listener' | 'start' | 'isNew'>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.joining.push({ listener, start, isNew, resolve, reject });
      this.wake();
    });
  }

  private async run(): Promise<void> {
    while (this.isDirty && !this.ending.signal.aborted) {
      this.isDirty = false;
      let pauseMs = READ_INTERVAL_MS;
      try {
        await this.runLimited(() => this.sendChanges());
      } catch (error) {
        this.logger.warn(`Changes could not be read: ${describeErrorInBrief(error)}`);
        this.rejectNewListeners(error);
        pauseMs = RETRY_MS;
        this.isDirty = true;
      }
      await pause(pauseMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Sends an error to listeners whose response has not begun. The others keep waiting. */
  private rejectNewListeners(error: unknown): void {
    const newListeners = this.joining.filter(({ isNew }) => isNew);
    this.joining = this.joining.filter(({ isNew }) => !isNew);
    for (const { reject } of newListeners) reject(error);
  }

  private async sendChanges(): Promise<void> {
    await this.sendToLive();
    while (this.joining.length > 0) {
      // What listeners with the same start missed is read once for all of them.
      const { start } = this.joining[0]!;
      const startKey = JSON.stringify(start);
      const hasSameStart = (joining: Joining) => JSON.stringify(joining.start) === startKey;
      const group = this.joining.filter(hasSameStart);
      this.joining = this.joining.filter((joining) => !hasSameStart(joining));
      try {
        await this.admit(group, start);
      } catch (error) {
        this.joining.push(...group);
        throw error;
      }
    }
  }

  /** Reads the changes since the last read, and sends them to the live listeners. */
  private async sendToLive(): Promise<void> {
    const from = this.readUpTo;
    if (!from) {
      this.readUpTo = await this.changes.readSnapshot(this.businessId);
      return;
    }
    const changes = await this.changes.readChanges(this.businessId, {
      eventsSince: from.seen,
      positionsSince: from.seen,
    });
    const to = { at: changes.at, seen: changes.seen };
    const batch = { changes, from, to, records: await this.readRecords(changes, this.live) };
    this.readUpTo = to;
    if (changes.isIncomplete) {
      for (const listener of this.live) this.rejoin(listener, { cursor: null, firstMessage: reset('too_many') });
      this.live.clear();
      return;
    }
    const textFor = createTextWriter([batch]);
    for (const listener of this.live) {
      listener.write(textFor(listener.view));
      if (this.pauseIfLagging(listener)) this.live.delete(listener);
    }
  }

  /** Sends listeners with the same start what they missed, and makes them live. */
  private async admit(group: readonly Joining[], start: Start): Promise<void> {
    const to = this.readUpTo!;
    const { batches, firstMessage } = await this.findMissedChanges(
      start,
      to,
      group.map(({ listener }) => listener),
    );
    const textForNew = createTextWriter(batches, firstMessage);
    // A listener that continues after lagging needs no message that it is connected, but one that it must reload.
    const textForOthers = firstMessage.type === 'reset' ? textForNew : createTextWriter(batches);
    for (const { listener, isNew, resolve } of group) {
      resolve();
      if (listener.isClosed) continue;
      listener.write((isNew ? textForNew : textForOthers)(listener.view));
      if (!this.pauseIfLagging(listener)) this.live.add(listener);
    }
  }

  /** Returns the changes between the start and a snapshot, or the present state if they cannot be read any more. */
  private async findMissedChanges(
    start: Start,
    to: Cursor,
    listeners: readonly StreamListener[],
  ): Promise<{ batches: ChangeBatch[]; firstMessage: FirstMessage }> {
    const { cursor } = start;
    if (!cursor) return { batches: await this.readPositions(to, listeners), firstMessage: start.firstMessage };
    const isAheadOfDatabase = readEnd(cursor.part?.seen ?? cursor.seen) > readEnd(to.seen);
    if (isAheadOfDatabase) return { batches: await this.readPositions(to, listeners), firstMessage: reset('unknown') };
    const isExpired = cursor.at < to.at - RESUMABLE_SECONDS;
    if (isExpired) return { batches: await this.readPositions(to, listeners), firstMessage: reset('expired') };
    const batches: ChangeBatch[] = [];
    const read = async (from: Cursor, until: Cursor, span: { positionsSince: string; after?: number }) => {
      const changes = await this.changes.readChanges(this.businessId, {
        ...span,
        eventsSince: from.seen,
        until: until.seen,
      });
      batches.push({ changes, from, to: until, records: await this.readRecords(changes, listeners) });
    };
    const { at, seen, part } = cursor;
    // If the connection was lost in the middle of a batch, the rest of this batch comes first. It has no positions, since the
    // next read contains all positions since the batch began.
    const partialEnd = part && { at, seen: part.seen };
    if (partialEnd) await read({ at, seen }, partialEnd, { after: part.seq, positionsSince: partialEnd.seen });
    await read(partialEnd ?? { at, seen }, to, { positionsSince: seen });
    if (batches.some(({ changes }) => changes.isIncomplete))
      return { batches: await this.readPositions(to, listeners), firstMessage: reset('too_many') };
    return { batches, firstMessage: RESUMED };
  }

  /** Returns the current positions of all vehicles, without events. */
  private async readPositions(to: Cursor, listeners: readonly StreamListener[]): Promise<ChangeBatch[]> {
    const changes = await this.changes.readChanges(this.businessId, {
      eventsSince: to.seen,
      positionsSince: NOTHING_SEEN,
      until: to.seen,
    });
    return [{ changes, from: to, to, records: await this.readRecords(changes, listeners) }];
  }

  /** Returns what the views of listeners need to know about the changed records: their drivers and their depots. */
  private async readRecords(changes: LiveChanges, listeners: Iterable<StreamListener>): Promise<RecordsOfChanges> {
    const views = Array.from(listeners, ({ view }) => view);
    const userIds = [...new Set(views.flatMap(({ driverUserId }) => driverUserId ?? []))];
    const eventIds = [...new Set(changes.events.map(({ recordId }) => recordId))];
    const vehicleIds = changes.positions.map(({ vehicleId }) => vehicleId);
    const needsDrivers = userIds.length > 0 && eventIds.length > 0;
    const needsDepots = views.some(({ depotIds }) => depotIds) && eventIds.length + vehicleIds.length > 0;
    return {
      drivers: needsDrivers ? await this.changes.findDrivers(this.businessId, eventIds, userIds) : new Map(),
      depots: needsDepots ? await this.changes.findDepots(this.businessId, [...eventIds, ...vehicleIds]) : new Map(),
    };
  }

  /**
   * Makes a lagging listener join again once it has read its backlog. Until then nothing more is written to it.
   *
   * @returns whether the listener is lagging
   */
  private pauseIfLagging(listener: StreamListener): boolean {
    const cursor = this.readUpTo!;
    return listener.markIfLagging(() => this.rejoin(listener, { cursor }));
  }

  private rejoin(listener: StreamListener, start: Start): void {
    this.enqueue({ listener, start, isNew: false }).catch(() => undefined); // Only new listeners are rejected.
  }
}

/** Returns a function with the text for each view. Listeners with the same view share one text. */
function createTextWriter(batches: readonly ChangeBatch[], firstMessage?: FirstMessage): (view: StreamView) => Buffer {
  const textByView = new Map<string, Buffer>();
  return (view) => {
    let text = textByView.get(view.key);
    if (!text) {
      text = Buffer.from(formatEvent(batches, view, firstMessage));
      textByView.set(view.key, text);
    }
    return text;
  };
}
