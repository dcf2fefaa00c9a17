import { type Cell, ExportedTable, type RowText } from '../tables/exported-table';
import { ERROR_COLUMN, type UploadColumn } from './upload-header';
import type { RowError } from './given-row';

/** A file as its upload describes it. */
export interface FaultyFile {
  readonly columns: readonly UploadColumn[];
  readonly delimiter: string | null;
}

/** A row of the file, and what is wrong with it. */
export interface FaultyCells {
  readonly cells: readonly Cell[];
  readonly errors: readonly RowError[];
}

/**
 * The faulty rows of a file as a table: the columns of the file, and one that says what is wrong. Once corrected it can be uploaded
 * again, so it keeps the delimiter, by which numbers are read, and the numbers of a workbook.
 */
export function faultyTable(
  { columns, delimiter }: FaultyFile,
  readRows: (stop: AbortSignal) => AsyncIterable<readonly FaultyCells[]>,
): ExportedTable {
  const indexes = columns.map((_, index) => index).filter((index) => !isErrorColumn(columns[index]!));
  const headers = [...indexes.map((index) => columns[index]!.name), ERROR_COLUMN];
  const toText = ({ cells, errors }: FaultyCells): RowText =>
    JSON.stringify([...indexes.map((index) => cells[index] ?? null), messageOf(errors)]);
  const shape = {
    name: 'faulty rows',
    columns: headers.map((header) => ({ header, type: 'mixed' as const })),
    partColumns: 0,
    ...(delimiter !== null && { delimiter }),
  };
  return new ExportedTable(shape, async function* (stop) {
    for await (const rows of readRows(stop)) yield rows.map(toText);
  });
}

const isErrorColumn = ({ name, field }: UploadColumn): boolean => field === null && name === ERROR_COLUMN;

const messageOf = (errors: readonly RowError[]): string =>
  errors.map(({ field, message }) => (field === 'row' ? message : `${field}: ${message}`)).join(' ');
