import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConnectionShares } from './connection-shares';

/** Rows that are worked on in one piece while others are about: few enough that other requests hardly wait for them. */
const ROWS_IN_COMPANY = 50;
/** So many times as long as its last piece took bulk work rests then. */
const REST = 1;
/** And no longer: a piece that waited for a server says nothing of what it takes from others. */
const LONGEST_REST_MS = 250;

/**
 * The pace of work that goes through the many rows of one business, such as an export or a file of rows: as fast as can be while
 * nobody else is about, and else in small pieces with a rest after each. A piece takes longer where there is much to do beside it,
 * and so does its rest: who has most to do stands back most.
 */
@Injectable()
export class BulkPace {
  constructor(private readonly shares: ConnectionShares) {}

  /** Whether nobody else has asked for anything of late. */
  isAlone(businessId: string): boolean {
    return this.shares.company.isAlone(businessId);
  }

  /** The rows of these batches, in smaller ones while others are about. */
  inPieces<T>(businessId: string, batches: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
    return this.keep(businessId, this.parted(businessId, batches));
  }

  /** The same pieces. A piece takes from when it is asked for until the next one is: what is done with it is part of it. */
  async *keep<T>(businessId: string, pieces: AsyncIterable<T>): AsyncGenerator<T> {
    let began = performance.now();
    for await (const piece of pieces) {
      yield piece;
      if (!this.isAlone(businessId)) await this.rest(Math.min(LONGEST_REST_MS, REST * (performance.now() - began)));
      began = performance.now();
    }
  }

  async rest(ms: number): Promise<void> {
    await pause(ms);
  }

  private async *parted<T>(businessId: string, batches: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
    for await (const batch of batches)
      for (let from = 0; from < batch.length;) {
        const count = this.isAlone(businessId) ? batch.length : ROWS_IN_COMPANY;
        yield batch.slice(from, from + count);
        from += count;
      }
  }
}
