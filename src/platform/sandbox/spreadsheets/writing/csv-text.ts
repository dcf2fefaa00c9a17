import type { Cell, TableColumn } from '../exported-table';
import { addFormulaGuard } from '../formula-guard';

const BYTE_ORDER_MARK = '\uFEFF';
/** Matches what a value without quotes must not contain, besides the delimiter. */
const NEEDS_QUOTES = /["\r\n]/;

/**
 * Returns the table as CSV (RFC 4180), in one piece for each batch of rows. The byte order mark shows spreadsheets that it is UTF-8.
 * Texts that they would run as formulas begin with an apostrophe.
 */
export async function* writeCsv(
  columns: readonly TableColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  delimiter = ',',
): AsyncGenerator<Buffer> {
  const quoteText = (text: string): string =>
    text.includes(delimiter) || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const formatCsvCell = (cell: Cell, { type }: TableColumn): string => {
    if (cell === null) return '';
    return typeof cell === 'string' && isTextColumn(type) ? quoteText(addFormulaGuard(cell)) : String(cell);
  };
  const formatLine = (values: readonly string[]): string => `${values.join(delimiter)}\r\n`;
  yield Buffer.from(BYTE_ORDER_MARK + formatLine(columns.map(({ header }) => quoteText(header))));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows)
      text += formatLine(columns.map((column, index) => formatCsvCell(row[index] ?? null, column)));
    yield Buffer.from(text);
  }
}

/** Returns whether the cells of the column may be text that a user has entered. */
const isTextColumn = (type: TableColumn['type']): boolean => type === 'text' || type === 'mixed';
