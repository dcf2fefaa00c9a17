import { on } from 'node:events';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { detached } from '../../../common/async-context';
import { resolveBuiltFile } from '../../../common/built-file';
import { THREAD_NICENESS } from '../../../common/thread-niceness';
import type { ExportedTable, RowText } from './exported-table';
import { EXPORT_READS } from './writing/export-limits';
import type { TableFormat } from './writing/table-file';
import type { FromThread, TableTask, ToThread } from './writing/table-task';

/** The script of the worker threads. */
const TASK_FILE = resolveBuiltFile(join(__dirname, 'writing/table-task'));
/** The largest number of characters of rows in a thread. A thread that runs out of memory could end the whole process. */
const PORTION_CHARACTERS = 1024 * 1024;
/** The heap of a thread. */
const HEAP_MB = 256;
/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

type Batches = AsyncIterator<readonly RowText[]>;

/**
 * Creates files of tables in worker threads with a lower priority than requests. Each has its own heap, since the many short-lived objects
 * of rows would make collections of a shared heap longer. The threads start when they are first needed.
 */
@Injectable()
export class TableWriter implements OnApplicationShutdown {
  private pool?: Piscina;

  /**
   * Returns the file of a table in pieces. At most one batch is read ahead. The first rows are read before the promise resolves, so a
   * rejected table fails before anything is written.
   *
   * @param stop ends the reading; its reason is thrown
   */
  async write(table: ExportedTable, format: TableFormat, stop: AbortSignal): Promise<AsyncIterable<Buffer>> {
    const batches: Batches = table.readRows(stop)[Symbol.asyncIterator]();
    const first = await batches.next();
    return this.createPieces(table, format, splitIntoPortions(readAhead(first, batches)));
  }

  /** Requests have ended or were cut off by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /**
   * Yields the pieces of the file that a thread creates. The thread sends `more` for each batch of rows that it needs, the bytes of each
   * piece, and `end` after the last one (see table-task.ts).
   */
  private async *createPieces({ shape }: ExportedTable, format: TableFormat, batches: Batches): AsyncGenerator<Buffer> {
    const { port1, port2 } = new MessageChannel();
    const failed = new AbortController();
    const task = { shape, format, port: port2 } satisfies TableTask;
    try {
      const taskEnd = this.getThreads().run(task, { filename: TASK_FILE, name: 'writeTable', transferList: [port2] });
      taskEnd.catch((error: unknown) => failed.abort(error));
      for await (const [message] of on(port1, 'message', { signal: failed.signal }) as AsyncIterable<[FromThread]>) {
        if (message === 'end') return;
        if (message === 'more') await sendNextBatch(port1, batches);
        else yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
      }
    } catch (error) {
      failed.signal.throwIfAborted(); // The error of the thread is more specific.
      throw error;
    } finally {
      port1.close();
      await batches.return?.();
    }
  }

  private getThreads(): Piscina {
    return (this.pool ??= detached(createPool)); // All files share these threads.
  }
}

async function sendNextBatch(port: MessagePort, batches: Batches): Promise<void> {
  const next = await batches.next();
  port.postMessage((next.done ? null : next.value) satisfies ToThread);
}

/** Reads the next batch while one is processed. `first` has been read already. */
async function* readAhead(
  first: IteratorResult<readonly RowText[]>,
  batches: Batches,
): AsyncGenerator<readonly RowText[]> {
  try {
    let current = first;
    while (!current.done) {
      const next = batches.next();
      next.catch(() => undefined); // The error is thrown when the promise is awaited.
      yield current.value;
      current = await next;
    }
  } finally {
    await batches.return?.();
  }
}

/** Splits batches with many characters, so that a thread has at most PORTION_CHARACTERS of rows at a time, or one row. */
async function* splitIntoPortions(batches: AsyncIterable<readonly RowText[]>): AsyncGenerator<readonly RowText[]> {
  for await (const batch of batches) {
    let portion: RowText[] = [];
    let characters = 0;
    for (const row of batch) {
      portion.push(row);
      characters += row.length;
      if (characters < PORTION_CHARACTERS) continue;
      yield portion;
      portion = [];
      characters = 0;
    }
    if (portion.length) yield portion;
  }
}

const createPool = (): Piscina =>
  new Piscina({
    minThreads: 1, // With no minimum, a task that waits for a terminated thread would wait forever.
    maxThreads: EXPORT_READS.concurrent,
    niceIncrement: THREAD_NICENESS,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    workerHistogram: false,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 4 },
  });
