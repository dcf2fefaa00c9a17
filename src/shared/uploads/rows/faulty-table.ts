import { type Cell, ExportedTable, type RowText } from '../../../platform/sandbox/spreadsheets/exported-table';
import { ERROR_COLUMN, type UploadColumn } from '../columns/upload-header';
import type { RowError } from './row-values';

/** The properties of an uploaded file that a table of its faulty rows needs. */
export interface FaultyFile {
  readonly columns: readonly UploadColumn[];
  readonly delimiter: string | null;
}

/** A row of the file with its errors. */
export interface FaultyCells {
  readonly cells: readonly Cell[];
  readonly errors: readonly RowError[];
}

/**
 * Returns the faulty rows of a file as a table that can be corrected and uploaded again. It has the columns of the file and one with the
 * error messages. It also has the delimiter of the file, which decides how numbers are read.
 */
export function createFaultyTable(
  { columns, delimiter }: FaultyFile,
  readRows: (stop: AbortSignal) => AsyncIterable<readonly FaultyCells[]>,
): ExportedTable {
  const indexes = columns.map((_, index) => index).filter((index) => !isErrorColumn(columns[index]!));
  const headers = [...indexes.map((index) => columns[index]!.name), ERROR_COLUMN];
  const toText = ({ cells, errors }: FaultyCells): RowText =>
    JSON.stringify([...indexes.map((index) => cells[index] ?? null), formatMessage(errors)]);
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

const formatMessage = (errors: readonly RowError[]): string =>
  errors.map(({ field, message }) => (field === 'row' ? message : `${field}: ${message}`)).join(' ');
