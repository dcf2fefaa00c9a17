import { addSheetName, type TableRow, UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';
import { XlsxArchive } from './archive';
import { readMergedCells } from './merged-cells';
import { SheetReader } from './sheet';
import { SharedStrings } from './shared-strings';
import { readStyles } from './styles';
import { readWorkbook, type WorkbookParts } from './workbook';
import { readXml } from './xml';

/**
 * Yields the rows of a workbook's first visible sheet.
 *
 * @throws UnreadableTable with a message that names the sheet
 */
export async function* readXlsxRows(path: string): AsyncGenerator<TableRow> {
  const archive = await XlsxArchive.open(path);
  try {
    const parts = await readWorkbook(archive);
    yield* readSheetRows(archive, parts);
  } finally {
    archive.close();
  }
}

async function* readSheetRows(archive: XlsxArchive, parts: WorkbookParts): AsyncGenerator<TableRow> {
  const { sheet, sheetName, strings, styles, is1904 } = parts;
  try {
    const formats = styles && archive.has(styles) ? await readStyles(archive.readText(styles), is1904) : [];
    const merged = await readMergedCells(archive.readText(sheet));
    const reader = new SheetReader(await readSharedStrings(archive, strings), formats, merged);
    let isFirst = true;
    for await (const row of readRows(reader, archive.readText(sheet))) {
      yield isFirst ? { ...row, source: { sheet: sheetName } } : row;
      isFirst = false;
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? addSheetName(error, sheetName) : error;
  }
}

async function* readRows(reader: SheetReader, pieces: AsyncIterable<string>): AsyncGenerator<TableRow> {
  for await (const piece of pieces) yield* reader.write(piece);
  yield* reader.end();
}

async function readSharedStrings(archive: XlsxArchive, part: string | undefined): Promise<SharedStrings> {
  if (!part || !archive.has(part)) return new SharedStrings(0);
  const strings = new SharedStrings(archive.getUnpackedBytes(part));
  let text = '';
  let isInText = false;
  let isInPhoneticText = false;
  await readXml(archive.readText(part), {
    openElement: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isInPhoneticText = true;
      else if (name === 't') isInText = !isInPhoneticText;
    },
    text: (piece) => {
      if (isInText) text += piece;
      if (text.length > TABLE_LIMITS.rowCharacters) {
        throw new UnreadableTable(`The workbook holds a text of more than ${TABLE_LIMITS.rowCharacters} characters.`);
      }
    },
    closeElement: (name) => {
      if (name === 'si') strings.add(text);
      else if (name === 'rPh') isInPhoneticText = false;
      else if (name === 't') isInText = false;
    },
  });
  return strings;
}
