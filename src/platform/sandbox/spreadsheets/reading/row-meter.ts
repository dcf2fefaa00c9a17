import { isBlank, type TableRow, UnreadableTable } from '../table';
import { TABLE_LIMITS } from '../table-limits';

/** Counts the rows, cells and characters of a table while it is read. Its methods throw UnreadableTable beyond a limit. */
export class RowMeter {
  /** Rows that are not empty, with the header. */
  private filledRows = 0;
  private blankRows = 0;
  private cells = 0;
  private characters = 0;

  countCells(count: number): void {
    this.cells += count;
    if (this.cells > TABLE_LIMITS.cells) {
      throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.cells} cells: split it into smaller ones.`);
    }
  }

  /** Counts a row, and returns whether it has a value. */
  countRow({ number, values }: TableRow): boolean {
    if (values.length > TABLE_LIMITS.columns) throw createTooWideError(number);
    if (isBlank(values)) {
      if (++this.blankRows > TABLE_LIMITS.blankRows) {
        throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.blankRows} empty rows: remove them.`);
      }
      return false;
    }
    if (++this.filledRows > TABLE_LIMITS.rows + 1) {
      throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.rows} rows below its header.`);
    }
    this.characters += countCharacters(values);
    if (this.characters > TABLE_LIMITS.characters) {
      throw new UnreadableTable(`The file holds more than ${TABLE_LIMITS.characters} characters of text: split it.`);
    }
    return true;
  }
}

/** The error for a row with too many columns. */
export const createTooWideError = (row: number) =>
  new UnreadableTable(`Row ${row} has more than ${TABLE_LIMITS.columns} columns.`);

/** Returns the number of characters of all values. */
export function countCharacters(values: TableRow['values']): number {
  let sum = 0;
  for (const value of values) sum += value?.length ?? 0;
  return sum;
}
