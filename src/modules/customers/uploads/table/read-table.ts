import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../../../common/built-file';
import type { ReaderReply } from './table-reader.worker';
import { type TableRow, UnreadableTable } from './uploaded-table';

/** What a thread may use, in MiB: enough for the largest file that is taken, and an end for one that is made to harm. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 };

/**
 * The rows of a CSV or XLSX file, in batches, the header's first. The file is read in a thread of its own, so that other
 * requests go on and whatever the file holds can end nothing but the thread; the thread is at most one batch ahead.
 * Throws UnreadableTable for a file that is no table.
 */
export async function* readTable(path: string): AsyncGenerator<readonly TableRow[]> {
  const worker = new Worker(builtFile(join(__dirname, 'table-reader.worker')), {
    workerData: { path },
    resourceLimits: LIMITS,
  });
  try {
    let coming = ask(worker);
    for (;;) {
      const reply = await coming;
      if ('refusal' in reply) throw new UnreadableTable(reply.refusal);
      if (!reply.rows.length) return;
      coming = ask(worker);
      yield reply.rows;
    }
  } finally {
    await worker.terminate();
  }
}

function ask(worker: Worker): Promise<ReaderReply> {
  const reply = next(worker);
  reply.catch(() => undefined); // thrown when it is waited for
  worker.postMessage('next');
  return reply;
}

async function next(worker: Worker): Promise<ReaderReply> {
  try {
    const [reply] = (await once(worker, 'message')) as [ReaderReply];
    return reply;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new UnreadableTable('The file needs too much memory to be read: split it into smaller ones.');
  }
}
