import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { detached } from '../../common/async-context';
import { ApiError } from '../../common/errors/api-error';
import { describeErrorInBrief } from '../../common/errors/error-facts';
import { type Cursor, EMPTY_SNAPSHOT, readSnapshotEnd } from '../events/cursor';
import { createFormatter, type ChangeBatch, type FirstMessage } from './event-text';
import type { LiveChanges, LiveChangesReadModel, SnapshotNow } from './live-changes.read-model';
import type { StreamListener } from './stream-listener';
import type { OwnersOfRecords } from './stream-view';

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
export type StreamStart = { readonly cursor: Cursor } | { readonly cursor: null; readonly firstMessage: FirstMessage };

/** A listener that has not received all missed events yet. */
interface JoiningListener {
  readonly listener: StreamListener;
  readonly start: StreamStart;
  /** Whether its response has not begun. A listener that continues after lagging has a response already. */
  readonly isNew: boolean;
  /** Settle the promise of `addListener`. */
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What a joining listener gets first. */
interface MissedChanges {
  readonly batches: readonly ChangeBatch[];
  readonly firstMessage: FirstMessage;
}

const READY_AS_NEW: FirstMessage = { type: 'ready', data: { resumed: false } };
const READY_AS_RESUMED: FirstMessage = { type: 'ready', data: { resumed: true } };
const createReset = (reason: 'unknown' | 'expired' | 'too_many'): FirstMessage => ({ type: 'reset', data: { reason } });

/** The start of a client that resumes nothing. */
export const NEW_START: StreamStart = { cursor: null, firstMessage: READY_AS_NEW };
/** The start of a client that sent an id which is no cursor. */
export const UNKNOWN_START: StreamStart = { cursor: null, firstMessage: createReset('unknown') };

/**
 * Reads the changes of one business, once for all of its listeners in this process, and writes them to the listeners. A joining
 * listener first gets what it missed up to the snapshot that the feed has read last, so that it neither misses nor repeats a change. Then
 * it is live: it gets each read. A listener that lags joins again once it has read its backlog.
 */
export class BusinessFeed {
  private readonly logger = new Logger('Stream');
  /** Listeners that have been sent everything up to `readUpTo`. */
  private readonly live = new Set<StreamListener>();
  private joining: JoiningListener[] = [];
  /** The snapshot that was read last. The first read sets it, before listeners join. */
  private readUpTo?: SnapshotNow;
  private isReadRequested = false;
  /** The running `readUntilIdle`. */
  private reading?: Promise<void>;
  private readonly stopping = new AbortController();

  constructor(
    private readonly businessId: string,
    private readonly changes: LiveChangesReadModel,
    /** Limits for how many businesses this process reads at the same time. */
    private readonly runLimited: <T>(task: () => Promise<T>) => Promise<T>,
  ) {}

  /** Starts a read, because there may be changes. During a read, requests another one. */
  requestRead(): void {
    this.isReadRequested = true;
    this.reading ??= detached(() => this.readUntilIdle()).finally(() => {
      this.reading = undefined;
      // A request may come after the last check of the loop.
      if (this.isReadRequested && !this.stopping.signal.aborted) this.requestRead();
    });
  }

  /**
   * Adds a new listener.
   *
   * @returns a promise that resolves when the response has begun, and rejects if the state cannot be read
   */
  addListener(listener: StreamListener, start: StreamStart): Promise<void> {
    return this.enqueueListener({ listener, start, isNew: true });
  }

  /** Writes nothing more to a live listener. A joining one is left out once its connection is closed. */
  removeListener(listener: StreamListener): void {
    this.live.delete(listener);
  }

  /** Sends a heartbeat to the listener. */
  sendHeartbeat(listener: StreamListener): void {
    if (this.readUpTo && this.live.has(listener)) listener.writeHeartbeat(this.readUpTo);
  }

  /** Stops reading. Listeners without a response get an error. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.reading;
    this.rejectNewListeners(new ApiError('SERVICE_UNAVAILABLE', undefined, undefined, { 'Retry-After': '1' }));
  }

  private enqueueListener({
    listener,
    start,
    isNew,
  }: Pick<JoiningListener, 'listener' | 'start' | 'isNew'>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.joining.push({ listener, start, isNew, resolve, reject });
      this.requestRead();
    });
  }

  private async readUntilIdle(): Promise<void> {
    while (this.isReadRequested && !this.stopping.signal.aborted) {
      this.isReadRequested = false;
      let pauseMs = READ_INTERVAL_MS;
      try {
        await this.runLimited(() => this.readAndSend());
      } catch (error) {
        this.logger.warn(`Changes could not be read: ${describeErrorInBrief(error)}`);
        this.rejectNewListeners(error);
        pauseMs = RETRY_MS;
        this.isReadRequested = true;
      }
      await pause(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Sends an error to listeners whose response has not begun. The others keep waiting. */
  private rejectNewListeners(error: unknown): void {
    const newListeners = this.joining.filter(({ isNew }) => isNew);
    this.joining = this.joining.filter(({ isNew }) => !isNew);
    for (const { reject } of newListeners) reject(error);
  }

  /** Sends new changes to live listeners. Then makes all joining listeners live, up to the same snapshot. */
  private async readAndSend(): Promise<void> {
    const readUpTo = await this.sendNewChanges();
    while (this.joining.length > 0) {
      // What listeners with the same start missed is read once for all of them.
      const { start } = this.joining[0]!;
      const startKey = JSON.stringify(start);
      const hasSameStart = (joining: JoiningListener) => JSON.stringify(joining.start) === startKey;
      const group = this.joining.filter(hasSameStart);
      this.joining = this.joining.filter((joining) => !hasSameStart(joining));
      try {
        await this.makeLive(group, start, readUpTo);
      } catch (error) {
        this.joining.push(...group);
        throw error;
      }
    }
  }

  /** Reads the changes since the last read, and sends them to the live listeners. Returns the snapshot of this read. */
  private async sendNewChanges(): Promise<SnapshotNow> {
    const from = this.readUpTo;
    if (!from) {
      this.readUpTo = await this.changes.readSnapshot(this.businessId);
      return this.readUpTo;
    }
    const changes = await this.changes.readChanges(this.businessId, {
      eventsSinceSnapshot: from.snapshot,
      positionsSinceSnapshot: from.snapshot,
    });
    const to = { takenAtSeconds: changes.takenAtSeconds, snapshot: changes.snapshot };
    const batch = { changes, from, to, owners: await this.findOwners(changes, this.live) };
    this.readUpTo = to;
    if (changes.isIncomplete) {
      const start = { cursor: null, firstMessage: createReset('too_many') };
      for (const listener of this.live) this.rejoinListener(listener, start);
      this.live.clear();
      return to;
    }
    const formatFor = createFormatter([batch]);
    for (const listener of this.live) {
      listener.write(formatFor(listener.view));
      if (this.rejoinIfLagging(listener, to)) this.live.delete(listener);
    }
    return to;
  }

  /** Sends listeners with the same start what they missed up to a snapshot, and makes them live. */
  private async makeLive(group: readonly JoiningListener[], start: StreamStart, readUpTo: SnapshotNow): Promise<void> {
    const listeners = group.map(({ listener }) => listener);
    const { batches, firstMessage } = await this.findMissedChanges(start, readUpTo, listeners);
    const formatForNew = createFormatter(batches, firstMessage);
    // A listener that continues after lagging needs no message that it is connected, but one that it must reload.
    const formatForOthers = firstMessage.type === 'reset' ? formatForNew : createFormatter(batches);
    for (const { listener, isNew, resolve } of group) {
      resolve();
      if (listener.isClosed) continue;
      const formatFor = isNew ? formatForNew : formatForOthers;
      listener.write(formatFor(listener.view));
      if (!this.rejoinIfLagging(listener, readUpTo)) this.live.add(listener);
    }
  }

  /** Returns the changes between the start and a snapshot, or the present state if they cannot be read any more. */
  private async findMissedChanges(
    start: StreamStart,
    to: SnapshotNow,
    listeners: readonly StreamListener[],
  ): Promise<MissedChanges> {
    const { cursor } = start;
    if (!cursor) return this.findPresentState(start.firstMessage, to, listeners);
    const lastSnapshot = cursor.unfinishedBatch?.snapshot ?? cursor.snapshot;
    const isAheadOfDatabase = readSnapshotEnd(lastSnapshot) > readSnapshotEnd(to.snapshot);
    if (isAheadOfDatabase) return this.findPresentState(createReset('unknown'), to, listeners);
    const isExpired = cursor.takenAtSeconds < to.takenAtSeconds - RESUMABLE_SECONDS;
    if (isExpired) return this.findPresentState(createReset('expired'), to, listeners);
    const batches = await this.readBatchesSince(cursor, to, listeners);
    const isIncomplete = batches.some(({ changes }) => changes.isIncomplete);
    if (isIncomplete) return this.findPresentState(createReset('too_many'), to, listeners);
    return { batches, firstMessage: READY_AS_RESUMED };
  }

  /**
   * Returns the changes since a cursor. If the connection was lost in the middle of a batch, the rest of this batch comes first. It has no
   * positions, since the next batch contains all positions since the snapshot of the cursor.
   */
  private async readBatchesSince(
    { takenAtSeconds, snapshot, unfinishedBatch }: Cursor,
    to: SnapshotNow,
    listeners: readonly StreamListener[],
  ): Promise<ChangeBatch[]> {
    const start = { takenAtSeconds, snapshot };
    if (!unfinishedBatch) return [await this.readBatch(start, to, { positionsSinceSnapshot: snapshot }, listeners)];
    const middle = { takenAtSeconds, snapshot: unfinishedBatch.snapshot };
    // No position is new since the snapshot at which the range ends.
    const restRange = { afterSeq: unfinishedBatch.lastSeq, positionsSinceSnapshot: middle.snapshot };
    const rest = await this.readBatch(start, middle, restRange, listeners);
    return [rest, await this.readBatch(middle, to, { positionsSinceSnapshot: snapshot }, listeners)];
  }

  /** Returns the current positions of all vehicles, without events, and a first message. */
  private async findPresentState(
    firstMessage: FirstMessage,
    to: SnapshotNow,
    listeners: readonly StreamListener[],
  ): Promise<MissedChanges> {
    // No event is newer than `to` and shown by it.
    const batch = await this.readBatch(to, to, { positionsSinceSnapshot: EMPTY_SNAPSHOT }, listeners);
    return { batches: [batch], firstMessage };
  }

  /** Reads the events between two snapshots, and the positions since another one. */
  private async readBatch(
    from: SnapshotNow,
    to: SnapshotNow,
    range: { readonly positionsSinceSnapshot: string; readonly afterSeq?: number },
    listeners: readonly StreamListener[],
  ): Promise<ChangeBatch> {
    const changes = await this.changes.readChanges(this.businessId, {
      ...range,
      eventsSinceSnapshot: from.snapshot,
      untilSnapshot: to.snapshot,
    });
    return { changes, from, to, owners: await this.findOwners(changes, listeners) };
  }

  /** Returns what the views of listeners need to know about the changed records: their drivers and their depots. */
  private async findOwners(changes: LiveChanges, listeners: Iterable<StreamListener>): Promise<OwnersOfRecords> {
    const views = Array.from(listeners, ({ view }) => view);
    const userIds = [...new Set(views.flatMap(({ driverUserId }) => driverUserId ?? []))];
    const changedIds = [...new Set(changes.events.map(({ recordId }) => recordId))];
    const vehicleIds = changes.positions.map(({ vehicleId }) => vehicleId);
    const needsDrivers = userIds.length > 0 && changedIds.length > 0;
    const needsDepots = views.some(({ depotIds }) => depotIds) && changedIds.length + vehicleIds.length > 0;
    return {
      driverUserIds: needsDrivers ? await this.changes.findDrivers(this.businessId, changedIds, userIds) : new Map(),
      depotIds: needsDepots
        ? await this.changes.findDepots(this.businessId, [...changedIds, ...vehicleIds])
        : new Map(),
    };
  }

  /**
   * Makes a lagging listener join again once it has read its backlog. Until then nothing more is written to it.
   *
   * @param cursor what the listener has been sent
   * @returns whether the listener is lagging
   */
  private rejoinIfLagging(listener: StreamListener, cursor: SnapshotNow): boolean {
    return listener.markIfLagging(() => this.rejoinListener(listener, { cursor }));
  }

  private rejoinListener(listener: StreamListener, start: StreamStart): void {
    this.enqueueListener({ listener, start, isNew: false }).catch(() => undefined); // Only new listeners are rejected.
  }
}
