import { type TableRow, UnreadableTable } from '../table';
import { csvRows } from './csv-rows';
import { kindOf } from './file-kind';
import { charactersOf } from './row-meter';
import { xlsxRows } from './xlsx-rows';

/** A batch ends with the row that reaches either. */
const BATCH_ROWS = 250;
const BATCH_CHARACTERS = 512 * 1024;

/** What the process answers each time it is asked: the next rows, none at the end, or why there are none. */
export type ReaderReply =
  | { readonly rows: readonly TableRow[] }
  /** What is wrong with the file. */
  | { readonly refusal: string }
  /** What is wrong with us. */
  | { readonly failure: string };

async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  yield* (await kindOf(path)) === 'xlsx' ? xlsxRows(path) : csvRows(path);
}

async function nextRows(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const batch: TableRow[] = [];
  for (let characters = 0; batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS;) {
    const next = await rows.next();
    if (next.done) break;
    batch.push(next.value);
    characters += charactersOf(next.value.values);
  }
  return batch;
}

async function reply(rows: AsyncGenerator<TableRow>): Promise<ReaderReply> {
  try {
    return { rows: await nextRows(rows) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { refusal: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The child process of table-process.ts: reads the file that it is started with, a batch each time it is asked. */
function main(path: string): void {
  const rows = rowsOf(path);
  process.on('disconnect', () => process.exit()); // nobody is there any more to read for
  process.on('message', () => void reply(rows).then((answer) => process.send?.(answer)));
}

main(process.argv[2]!);
