import type { Cell, ExportedTable, TableColumn } from '../exported-table';
import { csvText } from './csv-text';
import { xlsxBook } from './xlsx-book';

/** The kinds of files that a table can go out as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

const WRITERS: Readonly<
  Record<TableFormat, (name: string, columns: readonly TableColumn[], rows: Batches) => AsyncIterable<Buffer>>
> = {
  csv: (_name, columns, rows) => csvText(columns, rows),
  xlsx: (name, columns, rows) => xlsxBook(name[0]!.toUpperCase() + name.slice(1), columns, rows),
};

/** The table as a file. Its first rows are read before this resolves: what refuses a table does so before anything is written. */
export async function tableFile(
  { name, columns, rows }: ExportedTable,
  format: TableFormat,
  stop: AbortSignal,
): Promise<AsyncIterable<Buffer>> {
  return WRITERS[format](name, columns, await begun(rows(stop)));
}

/** The same batches, the first of them read already. */
async function begun(batches: Batches): Promise<Batches> {
  const reading = batches[Symbol.asyncIterator]();
  const first = await reading.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await reading.next()) yield next.value;
    } finally {
      await reading.return?.();
    }
  })();
}
