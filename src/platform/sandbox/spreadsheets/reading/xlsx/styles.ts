import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';
import { type NumberFormat, createNumberFormat } from './number-format';
import { readXml } from './xml';

/** The number format of each cell style, by the index to which cells refer. */
export type CellFormats = readonly (NumberFormat | undefined)[];

/** Reads a workbook's styles (ECMA-376 part 1, 18.8). */
export async function readStyles(pieces: AsyncIterable<string>, is1904: boolean): Promise<CellFormats> {
  /** The texts of the formats that the workbook defines, by their numbers. */
  const codes = new Map<number, string>();
  /** The number of the format of each cell style. */
  const formatIds: number[] = [];
  let isInCellFormats = false; // Other lists of the file have elements `xf`, too.
  await readXml(pieces, {
    openElement: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isInCellFormats) formatIds.push(Number(numFmtId));
      if (formatIds.length > TABLE_LIMITS.formats || codes.size > TABLE_LIMITS.formats) {
        throw new UnreadableTable(`The workbook has more than ${TABLE_LIMITS.formats} formats.`);
      }
    },
    closeElement: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  const formats = new Map<number, NumberFormat | undefined>();
  // Many cell styles have the same format, which is converted once.
  return formatIds.map((id) => {
    if (!formats.has(id)) formats.set(id, createNumberFormat(id, codes.get(id), is1904));
    return formats.get(id);
  });
}
