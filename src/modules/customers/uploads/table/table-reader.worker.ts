import { parentPort, workerData } from 'node:worker_threads';
import { csvRows } from './csv-rows';
import { kindOf } from './file-kind';
import { type TableRow, UnreadableTable } from './uploaded-table';
import { xlsxRows } from './xlsx-rows';

const BATCH_ROWS = 250;

/** What the thread answers each time it is asked: the next rows, none at the end, or why the file can't be read. */
export type ReaderReply = { readonly rows: readonly TableRow[] } | { readonly refusal: string };

async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  yield* (await kindOf(path)) === 'xlsx' ? xlsxRows(path) : csvRows(path);
}

async function nextRows(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const batch: TableRow[] = [];
  while (batch.length < BATCH_ROWS) {
    const { value, done } = await rows.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

async function reply(): Promise<ReaderReply> {
  try {
    return { rows: await nextRows(rows) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { refusal: error.message };
    throw error; // an unhandled rejection ends the thread, which its owner sees as an error
  }
}

const rows = rowsOf((workerData as { path: string }).path);

parentPort!.on('message', () => {
  void reply().then((answer) => parentPort!.postMessage(answer));
});
