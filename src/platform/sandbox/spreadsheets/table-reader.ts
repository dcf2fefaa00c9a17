import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { assertNoOpenTransaction } from '../../../core/request/current-transaction';
import { ConcurrencyLimiter } from '../../tenancy/concurrency-limiter';
import { ProcessEnded, ProcessTimeout, SandboxedProcess } from '../sandboxed-process';
import type { ReaderReply, ReaderRequest } from './reading/main';
import { type TableRow, UnreadableTable } from './table';
import { TABLE_LIMITS, UPLOAD_READS } from './table-limits';

const TOO_SLOW_MESSAGE = `The file takes more than ${TABLE_LIMITS.readMs / 1000} seconds to read: split it into smaller ones.`;
const TOO_LARGE_MESSAGE = 'The file needs too much memory to be read: split it into smaller ones.';

/** Reads CSV and XLSX files, each in a sandboxed process. */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  private readonly shutdown = new AbortController();
  private readonly limiter = new ConcurrencyLimiter(UPLOAD_READS);

  /**
   * Runs work that reads a file and stores its rows, as soon as the limits allow it. Call it outside transactions, so that a waiting file
   * holds no database connection.
   *
   * @throws ApiError SERVICE_UNAVAILABLE if too many files wait; the signal's reason
   */
  async runLimited<T>(businessId: string, readAndStore: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const transactionEnd = assertNoOpenTransaction();
    if (transactionEnd) await transactionEnd;
    return this.limiter.run(businessId, readAndStore, signal);
  }

  /**
   * Returns the rows of a file in batches, beginning with the header. At most one batch is read ahead. Call it inside `runLimited`.
   *
   * @throws UnreadableTable for a file that is not a table or exceeds TABLE_LIMITS; the signal's reason when the client disconnects
   */
  async *read(path: string, disconnect: AbortSignal): AsyncGenerator<readonly TableRow[]> {
    const signal = AbortSignal.any([disconnect, this.shutdown.signal]);
    const process = new SandboxedProcess<ReaderRequest, ReaderReply>({
      file: join(__dirname, 'reading/main'),
      heapMb: TABLE_LIMITS.heapMiB,
    });
    /** The time that is left of the limit for reading the whole file. */
    let leftMs: number = TABLE_LIMITS.readMs;
    const requestRows = async () => {
      const startedAtMs = performance.now();
      const rows = await readRows(process.request({ path }, leftMs, signal));
      leftMs -= performance.now() - startedAtMs;
      return rows;
    };
    try {
      let nextRows = requestRows();
      for (;;) {
        const rows = await nextRows;
        signal.throwIfAborted(); // The rows may have been read ahead before the client disconnected.
        if (!rows.length) return;
        nextRows = requestRows();
        nextRows.catch(() => undefined); // The error is thrown when the promise is awaited.
        yield rows;
      }
    } finally {
      process.kill();
    }
  }

  /** Ends the processes. Requests have ended or were cut off by now. */
  onApplicationShutdown(): void {
    this.shutdown.abort(new Error('The service stops.'));
  }
}

/** Waits for a reply and returns its rows. */
async function readRows(pendingReply: Promise<ReaderReply>): Promise<readonly TableRow[]> {
  const reply = await pendingReply.catch((error: unknown) => {
    if (error instanceof ProcessTimeout) throw new UnreadableTable(TOO_SLOW_MESSAGE);
    if (error instanceof ProcessEnded && error.isOutOfMemory) throw new UnreadableTable(TOO_LARGE_MESSAGE);
    throw error;
  });
  if ('rows' in reply) return reply.rows;
  throw 'refusal' in reply ? new UnreadableTable(reply.refusal) : new Error(reply.failure);
}
