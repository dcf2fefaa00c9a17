import { type Cell, ExportedTable, type RowText } from '../../platform/sandbox/spreadsheets/exported-table';
import { ERROR_COLUMN, type UploadColumn } from './upload-header';
import type { RowError } from './row-values';

/** The properties of an uploaded file. */
export interface FaultyFile {
  readonly columns: readonly UploadColumn[];
  readonly delimiter: string | null;
}

/** A row of the file with its faults. */
export interface FaultyCells {
  readonly cells: readonly Cell[];
  readonly errors: readonly RowError[];
}

/**
 * Returns the faulty rows of a file as a table: the columns of the file and one with the faults. The corrected table can be uploaded
 * again, so it has the file's delimiter, which decides how numbers are read, and the numbers of a workbook.
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
