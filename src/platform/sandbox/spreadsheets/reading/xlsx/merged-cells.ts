import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

/** A cell that is merged with the ones below it. */
interface MergedCell {
  readonly column: number;
  readonly lastRow: number;
}

/** The cells that are merged with ones below, by the number of their first row. */
export type MergedCells = ReadonlyMap<number, readonly MergedCell[]>;

/** Matches `<mergeCell ref="A2:A5">`, perhaps with a prefix: the first column, the first row and the last row. */
const MERGE_CELL_TAG = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
/** The maximum length of a tag of a merged cell. */
const MAX_TAG_LENGTH = 1_000;

/**
 * Reads which cells of a worksheet are merged with cells below. A worksheet names them after its rows, so its text is searched for them
 * before the rows are read. Cells that are merged to the right need nothing: their value belongs to the first column.
 */
export async function readMergedCells(pieces: AsyncIterable<string>): Promise<MergedCells> {
  const cells = new Map<number, MergedCell[]>();
  let count = 0;
  /** The end of the previous piece, if a tag is cut off there. */
  let carriedOver = '';
  for await (const piece of pieces) {
    const text = carriedOver + piece;
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
    // A tag that the end of this piece cuts off, such as `<mergeCell ref="A2:`, is read with the next piece. If the last tag is complete,
    // it has been read already and nothing is carried over.
    carriedOver = text.slice(Math.max(text.lastIndexOf('<'), text.length - MAX_TAG_LENGTH));
    if (carriedOver.includes('>')) carriedOver = '';
  }
  return cells;
}

const ALPHABET_LENGTH = 26;
const CODE_BEFORE_A = 64;

/** Returns the index of a cell's column by its reference: 27 for `AB12`. Undefined if the reference has no letters. */
export function parseColumn(reference: string): number | undefined {
  let number = 0; // A is 1, Z is 26 and AA is 27.
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    number = number * ALPHABET_LENGTH + letter.charCodeAt(0) - CODE_BEFORE_A;
  }
  return number > 0 ? number - 1 : undefined;
}

/** Fills merged cells with their value, which a workbook has only in the first cell. The rows must be passed in their order. */
export class MergedValues {
  /** The merged cells that reach the current row, by their column. */
  private readonly activeMerges = new Map<number, { readonly lastRow: number; readonly value: string }>();

  constructor(private readonly cells: MergedCells) {}

  /**
   * Fills empty values of the row.
   *
   * @returns the indexes of those that it filled
   */
  fill(row: number, values: (string | undefined)[]): number[] {
    const filled: number[] = [];
    for (const [column, { lastRow, value }] of this.activeMerges) {
      if (row > lastRow) this.activeMerges.delete(column);
      else if (!values[column]) {
        values[column] = value;
        filled.push(column);
      }
    }
    for (const { column, lastRow } of this.cells.get(row) ?? []) {
      const value = values[column];
      if (value) this.activeMerges.set(column, { lastRow, value });
    }
    return filled;
  }
}
