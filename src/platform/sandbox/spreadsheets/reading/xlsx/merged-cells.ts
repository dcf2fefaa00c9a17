import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

/** A cell that is merged with the ones below it. */
interface MergedCell {
  readonly column: number;
  readonly lastRow: number;
}

/** The cells that are merged with ones below, by the number of their first row. */
export type MergedCells = ReadonlyMap<number, readonly MergedCell[]>;

const MERGE_CELL_TAG = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
/** A tag of a merged cell is never longer. */
const MAX_TAG_LENGTH = 1_000;

/**
 * Reads which cells of a worksheet are merged with cells below. A worksheet names them after its rows, so its text is searched for them
 * before the rows are read. Cells that are merged to the right need nothing: their value belongs to the first column.
 */
export async function readMergedCells(pieces: AsyncIterable<string>): Promise<MergedCells> {
  const cells = new Map<number, MergedCell[]>();
  let count = 0;
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    for (const [, letters, first, last] of text.matchAll(MERGE_CELL_TAG)) {
      const column = parseColumn(letters!)!;
      if (Number(last) <= Number(first) || column >= TABLE_LIMITS.columns) continue;
      if (++count > TABLE_LIMITS.mergedCells) {
        throw new UnreadableTable(`The workbook has more than ${TABLE_LIMITS.mergedCells} merged cells: split them.`);
      }
      const cellsOfRow = cells.get(Number(first)) ?? [];
      cellsOfRow.push({ column, lastRow: Number(last) });
      cells.set(Number(first), cellsOfRow);
    }
    // A tag that the end of this piece cuts off is read with the next piece. A complete tag has been read already.
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - MAX_TAG_LENGTH));
    if (rest.includes('>')) rest = '';
  }
  return cells;
}

/** Returns the index of a cell's column by its reference: 27 for `AB12`. Undefined if the reference has no letters. */
export function parseColumn(reference: string): number | undefined {
  let index = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + letter.charCodeAt(0) - 64;
  }
  return index ? index - 1 : undefined;
}

/** Fills merged cells with their value, which a workbook has only in the first cell. The rows must be passed in their order. */
export class MergedValues {
  /** The merged cells that reach the current row, by their column. */
  private readonly open = new Map<number, { readonly lastRow: number; readonly value: string }>();

  constructor(private readonly cells: MergedCells) {}

  /**
   * Fills empty values of the row.
   *
   * @returns the indexes of those that it filled
   */
  fill(row: number, values: (string | undefined)[]): number[] {
    const filled: number[] = [];
    for (const [column, { lastRow, value }] of this.open) {
      if (row > lastRow) this.open.delete(column);
      else if (!values[column]) {
        values[column] = value;
        filled.push(column);
      }
    }
    for (const { column, lastRow } of this.cells.get(row) ?? []) {
      const value = values[column];
      if (value) this.open.set(column, { lastRow, value });
    }
    return filled;
  }
}
