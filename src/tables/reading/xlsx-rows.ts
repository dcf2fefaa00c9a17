import { posix } from 'node:path';
import { type TableRow, UnreadableTable } from '../table';
import { TABLE_LIMITS } from '../table-limits';
import { XlsxArchive } from './xlsx-archive';
import { SheetReader } from './xlsx-sheet';
import { SharedStrings } from './xlsx-strings';
import { readStyles } from './xlsx-styles';
import { readXml } from './xml';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The rows of a workbook's first sheet, one after the other. Throws UnreadableTable. */
export async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  const archive = await XlsxArchive.open(path);
  try {
    const { sheet, strings, styles, is1904 } = await partsOf(archive);
    const formats = styles && archive.has(styles) ? await readStyles(archive.text(styles), is1904) : [];
    const reader = new SheetReader(await sharedStrings(archive, strings), formats);
    for await (const piece of archive.text(sheet)) yield* reader.write(piece);
    yield* reader.end();
  } finally {
    archive.close();
  }
}

interface WorkbookParts {
  /** Where the first sheet is. */
  readonly sheet: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

async function partsOf(archive: XlsxArchive): Promise<WorkbookParts> {
  let first: string | undefined;
  let is1904 = false;
  await readXml(archive.text(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') first ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let sheet: string | undefined;
  let strings: string | undefined;
  let styles: string | undefined;
  await readXml(archive.text(RELATIONS), {
    open: (_, { Id, Type, Target }) => {
      if (!Target) return;
      const part = posix.join('xl', Target).replace(/^xl\/xl\//, 'xl/'); // targets are relative, or begin with /xl/
      if (Id === first) sheet = part;
      if (Type?.endsWith('/sharedStrings')) strings = part;
      if (Type?.endsWith('/styles')) styles = part;
    },
  });
  if (!first || !sheet || !archive.has(sheet)) throw new UnreadableTable('The workbook has no sheet.');
  return { sheet, strings, styles, is1904 };
}

async function sharedStrings(archive: XlsxArchive, part: string | undefined): Promise<SharedStrings> {
  if (!part || !archive.has(part)) return new SharedStrings(0);
  const strings = new SharedStrings(archive.sizeOf(part));
  let text = '';
  let inside = false;
  let phonetic = false;
  await readXml(archive.text(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inside = !phonetic;
    },
    text: (piece) => {
      if (inside) text += piece;
      if (text.length > TABLE_LIMITS.rowCharacters) {
        throw new UnreadableTable(`The workbook holds a text of more than ${TABLE_LIMITS.rowCharacters} characters.`);
      }
    },
    close: (name) => {
      if (name === 'si') strings.add(text);
      else if (name === 'rPh') phonetic = false;
      else if (name === 't') inside = false;
    },
  });
  return strings;
}
