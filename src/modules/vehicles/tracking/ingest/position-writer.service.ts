import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { FairQueue } from '../../../../platform/tenancy/fair-queue';
import { type PositionBatch, PositionIngestService, type IngestResult } from './position-ingest.service';
import { PositionSignalService } from './position-signal.service';

/** The most positions that can wait in this process. At the measured rate they are written within a second. */
const MAX_WAITING_POSITIONS = 20_000;
/** The maximum number of positions of a transaction. More would hold locks too long, and fewer would make transactions too expensive. */
const MAX_POSITIONS_PER_TRANSACTION = 4_000;
/** The most concurrent transactions, each of another business. They leave connections of the pool for reads. */
const MAX_CONCURRENT_TRANSACTIONS = 4;

interface WaitingBatch {
  readonly batch: PositionBatch;
  readonly resolve: (result: IngestResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes the positions of many requests in one transaction per business. While one transaction runs, the positions of the next one
 * are collected. So transactions grow with the load, and a single position does not wait. A request gets its response when its
 * positions are committed. If too many positions wait, a request is rejected before anything is stored.
 */
@Injectable()
export class PositionWriterService {
  private readonly queue = new FairQueue<WaitingBatch>();
  /** The businesses whose positions are being written. */
  private readonly writing = new Set<string>();
  /** The number of positions that wait or are being written. */
  private positionCount = 0;
  /** A context without a unit of work. Transactions are for many requests, so they must not join the one of a single request. */
  private readonly ownContext = new AsyncResource('PositionWriterService');

  constructor(
    private readonly ingest: PositionIngestService,
    private readonly signal: PositionSignalService,
  ) {}

  /**
   * Writes the positions, and resolves when they are committed.
   *
   * @throws ApiError RATE_LIMITED if too many positions wait
   */
  writePositions(businessId: string, batch: PositionBatch): Promise<IngestResult> {
    const count = countPositions(batch);
    if (this.positionCount + count > MAX_WAITING_POSITIONS)
      throw new ApiError(
        'RATE_LIMITED',
        undefined,
        'More positions come in than can be written; send them again shortly.',
        {
          'Retry-After': '1',
        },
      );
    this.positionCount += count;
    return new Promise<IngestResult>((resolve, reject) => {
      this.queue.add(businessId, { batch, resolve, reject });
      // By then, all requests that arrived together with this one are in the queue.
      setImmediate(() => this.ownContext.runInAsyncScope(() => this.startTransactions()));
    });
  }

  private startTransactions(): void {
    while (this.writing.size < MAX_CONCURRENT_TRANSACTIONS) {
      const businessId = this.queue.selectNextTenant((id) => !this.writing.has(id));
      if (businessId === undefined) return;
      void this.runTransaction(businessId);
    }
  }

  private async runTransaction(businessId: string): Promise<void> {
    const waiting = this.takeNextBatches(businessId);
    this.writing.add(businessId);
    try {
      const results = await this.ingest.storeBatches(
        businessId,
        waiting.map(({ batch }) => batch),
      );
      waiting.forEach(({ resolve }, index) => resolve(results[index]!));
      await this.signal.signalPositions(businessId);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    } finally {
      for (const { batch } of waiting) this.positionCount -= countPositions(batch);
      this.writing.delete(businessId);
      this.startTransactions();
    }
  }

  /** Removes the batches of the next transaction from the queue: the oldest ones, and at least one. */
  private takeNextBatches(businessId: string): WaitingBatch[] {
    const entries = this.queue.findEntries(businessId);
    let positions = 0;
    const end = entries.findIndex(({ batch }, index) => {
      positions += countPositions(batch);
      return index > 0 && positions > MAX_POSITIONS_PER_TRANSACTION;
    });
    return this.queue.take(businessId, end < 0 ? entries.length : end);
  }
}

/** A batch without positions, such as one of rejected messages, counts as one position. */
const countPositions = ({ positions }: PositionBatch): number => Math.max(1, positions.length);
