import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';
import { type NumberFormat, createNumberFormat } from './number-format';
import { readXml } from './xml';

/** The number format of each cell style, by the index to which cells refer. */
export type CellFormats = readonly (NumberFormat | undefined)[];

/** Reads a workbook's styles (ECMA-376 part 1, 18.8). */
export async function readStyles(pieces: AsyncIterable<string>, is1904: boolean): Promise<CellFormats> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCellFormats = false;
  await readXml(pieces, {
    openElement: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isInCellFormats) ids.push(Number(numFmtId));
      if (ids.length > TABLE_LIMITS.formats || codes.size > TABLE_LIMITS.formats) {
        throw new UnreadableTable(`The workbook has more than ${TABLE_LIMITS.formats} formats.`);
      }
    },
    closeElement: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  const formats = new Map<number, NumberFormat | undefined>();
  return ids.map((id) => {
    if (!formats.has(id)) formats.set(id, createNumberFormat(id, codes.get(id), is1904));
    return formats.get(id);
  });
}
