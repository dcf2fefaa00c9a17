import { isBlank, type TableRow, UnreadableTable } from '../table';
import { TABLE_LIMITS } from '../table-limits';

/** Counts what a table holds while it is read. Throws UnreadableTable at the first row that is too much. */
export class RowMeter {
  private rows = 0;
  private blank = 0;
  private cells = 0;
  private characters = 0;

  countCells(count: number): void {
    this.cells += count;
    if (this.cells > TABLE_LIMITS.cells) {
      throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.cells} cells: split it into smaller ones.`);
    }
  }

  /** Whether the row holds something. */
  holdsSomething({ number, values }: TableRow): boolean {
    if (values.length > TABLE_LIMITS.columns) throw tooWide(number);
    if (isBlank(values)) {
      if (++this.blank > TABLE_LIMITS.blankRows) {
        throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.blankRows} empty rows: remove them.`);
      }
      return false;
    }
    if (++this.rows > TABLE_LIMITS.rows + 1) {
      throw new UnreadableTable(`The file has more than ${TABLE_LIMITS.rows} rows below its header.`);
    }
    this.characters += charactersOf(values);
    if (this.characters > TABLE_LIMITS.characters) {
      throw new UnreadableTable(`The file holds more than ${TABLE_LIMITS.characters} characters of text: split it.`);
    }
    return true;
  }
}

export const tooWide = (row: number) =>
  new UnreadableTable(`Row ${row} has more than ${TABLE_LIMITS.columns} columns.`);

/** Of a row's values together. */
export function charactersOf(values: TableRow['values']): number {
  let sum = 0;
  for (const value of values) sum += value?.length ?? 0;
  return sum;
}
