import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { type Delivery, PositionIngestService, type Receipt } from './position-ingest.service';
import { PositionSignalService } from './position-signal.service';

/** Positions that may wait in this process; at the measured rate this is a second's work. */
const MAX_WAITING = 20_000;
/** Positions in one transaction: enough to make its cost small, few enough to hold no lock for long. */
const MAX_TOGETHER = 4_000;
/** Transactions at a time, of different businesses; the pool has connections left for reads. */
const MAX_AT_ONCE = 4;

interface Waiting {
  readonly delivery: Delivery;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes positions of many requests in one transaction for each business. While one is written the next gather, so the
 * batches grow with the load by themselves and a lone position waits for nothing. A request is answered when its
 * positions are committed; when too many wait, it is refused before anything is kept.
 */
@Injectable()
export class PositionWriterService {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly writing = new Set<string>();
  private size = 0;
  /** The writer works for many requests at a time, so not inside of anything that one of them has open. */
  private readonly own = new AsyncResource('PositionWriterService');

  constructor(
    private readonly ingest: PositionIngestService,
    private readonly signal: PositionSignalService,
  ) {}

  /** Null: there is no such device. 429 when more is waiting than can be written soon. */
  write(businessId: string, delivery: Delivery): Promise<Receipt> {
    const count = sizeOf(delivery);
    if (this.size + count > MAX_WAITING)
      throw new ApiError(
        'RATE_LIMITED',
        undefined,
        'More positions come in than can be written; send them again shortly.',
        {
          'Retry-After': '1',
        },
      );
    this.size += count;
    return new Promise<Receipt>((resolve, reject) => {
      const queue = this.waiting.get(businessId);
      if (queue) queue.push({ delivery, resolve, reject });
      else this.waiting.set(businessId, [{ delivery, resolve, reject }]);
      // Whatever has arrived with this request is read by then.
      setImmediate(() => this.own.runInAsyncScope(() => this.next()));
    });
  }

  private next(): void {
    for (const businessId of this.waiting.keys()) {
      if (this.writing.size >= MAX_AT_ONCE) return;
      if (!this.writing.has(businessId)) void this.flush(businessId);
    }
  }

  private async flush(businessId: string): Promise<void> {
    const batch = this.take(businessId);
    this.writing.add(businessId);
    try {
      const receipts = await this.ingest.store(
        businessId,
        batch.map(({ delivery }) => delivery),
      );
      batch.forEach(({ resolve }, index) => resolve(receipts[index]!));
      await this.signal.give(businessId);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      for (const { delivery } of batch) this.size -= sizeOf(delivery);
      this.writing.delete(businessId);
      this.next();
    }
  }

  /** What goes into the next transaction: the oldest deliveries, one at least. */
  private take(businessId: string): Waiting[] {
    const queue = this.waiting.get(businessId)!;
    let positions = 0;
    const end = queue.findIndex(({ delivery }, index) => {
      positions += sizeOf(delivery);
      return index > 0 && positions > MAX_TOGETHER;
    });
    const batch = end < 0 ? queue : queue.splice(0, end);
    this.waiting.delete(businessId);
    if (end >= 0) this.waiting.set(businessId, queue); // at the end of the line: businesses take turns
    return batch;
  }
}

/** A message without a position waits and costs like one that has it. */
const sizeOf = ({ positions }: Delivery): number => Math.max(1, positions.length);
