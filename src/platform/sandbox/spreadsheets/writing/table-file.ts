import type { Cell, RowText, TableShape } from '../exported-table';
import { writeCsv } from './csv-text';
import { writeXlsxBook } from './xlsx-book';

/** The file formats of exported tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The media types of the formats. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The cells of one row of the file. */
type Row = readonly Cell[];
type Batches = AsyncIterable<readonly Row[]>;

const WRITERS: Readonly<Record<TableFormat, (shape: TableShape, batches: Batches) => AsyncIterable<Buffer>>> = {
  csv: ({ columns, delimiter }, batches) => writeCsv(columns, batches, delimiter),
  xlsx: ({ name, columns }, batches) => writeXlsxBook(capitalize(name), columns, batches),
};

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the file of a table in pieces. Its rows come in batches. */
export const writeTableFile = (
  shape: TableShape,
  format: TableFormat,
  batches: AsyncIterable<readonly RowText[]>,
): AsyncIterable<Buffer> => WRITERS[format](shape, parseBatches(batches, shape.partColumns > 0));

/** Yields the rows of the file. The text of each row is JSON (see RowText). */
async function* parseBatches(
  batches: AsyncIterable<readonly RowText[]>,
  hasParts: boolean,
): AsyncGenerator<readonly Row[]> {
  for await (const texts of batches) {
    const rows = JSON.parse(`[${texts.join(',')}]`) as Row[];
    yield hasParts ? rows.flatMap(expandParts) : rows;
  }
}

/**
 * Returns a row for each part of an entry, which repeats the cells of the entry. The last element of the entry is the list of its parts.
 */
function expandParts(row: readonly unknown[]): readonly Row[] {
  const entry = row.slice(0, -1) as Cell[];
  const parts = row.at(-1) as Cell[][] | null;
  return parts ? parts.map((part) => [...entry, ...part]) : [entry];
}
