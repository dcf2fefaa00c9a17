import { serveSandbox } from '../../serve-sandbox';
import { type TableRow, UnreadableTable } from '../table';
import { readCsvRows } from './csv/csv-rows';
import { readFileKind } from './file-kind';
import { countCharacters } from './row-meter';
import { readXlsxRows } from './xlsx/xlsx-rows';

/*
 * The main script of the process that reads an uploaded file (see TableReader).
 */

/** A batch ends when it reaches one of these limits. They are low, so that checking and storing a batch hardly delays other requests. */
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 512 * 1024;

/** Asks the process for the next rows of a file. */
export interface ReaderRequest {
  /** The same for all requests to one process. */
  readonly path: string;
}
/** The next rows, which are empty at the end of the file, or an error. */
export type ReaderReply =
  | { readonly rows: readonly TableRow[] }
  /** The error of the file, which the client sees. */
  | { readonly refusal: string }
  /** An unexpected error of the reader itself, which is logged. */
  | { readonly failure: string };

async function* openRows(path: string): AsyncGenerator<TableRow> {
  yield* (await readFileKind(path)) === 'xlsx' ? readXlsxRows(path) : readCsvRows(path);
}

/** Returns the next batch, which is empty at the end of the file. */
async function readNextRows(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const batch: TableRow[] = [];
  let characters = 0;
  while (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) {
    const next = await rows.next();
    if (next.done) break;
    batch.push(next.value);
    characters += countCharacters(next.value.values);
  }
  return batch;
}

/** The rows of the file that have not been sent yet. The first request opens the file. */
let rows: AsyncGenerator<TableRow> | undefined;

/** Replies with the next batch of rows of the file. */
async function reply({ path }: ReaderRequest): Promise<ReaderReply> {
  rows ??= openRows(path);
  try {
    return { rows: await readNextRows(rows) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { refusal: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

serveSandbox(reply);
