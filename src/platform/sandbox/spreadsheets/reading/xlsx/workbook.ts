import { posix } from 'node:path';
import { UnreadableTable } from '../../table';
import type { XlsxArchive } from './archive';
import { isTrue, readXml } from './xml';

const WORKBOOK_PATH = 'xl/workbook.xml';
const RELATIONS_PATH = 'xl/_rels/workbook.xml.rels';

/** The parts of a workbook that are read. */
export interface WorkbookParts {
  /** The path of the sheet in the archive. */
  readonly sheet: string;
  readonly sheetName: string;
  /** The path of the shared texts. */
  readonly strings: string | undefined;
  /** The path of the styles. */
  readonly styles: string | undefined;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

/** An entry of the list of sheets in workbook.xml. */
interface SheetEntry {
  /** The id of the relation that names the path. */
  readonly id: string | undefined;
  readonly name: string;
  readonly isVisible: boolean;
}

/** Finds the parts of the first visible worksheet, or of the first one if all are hidden. Charts are not worksheets. */
export async function readWorkbook(archive: XlsxArchive): Promise<WorkbookParts> {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await readXml(archive.readText(WORKBOOK_PATH), {
    openElement: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'sheet') sheets.push(parseSheetEntry(attributes));
    },
  });
  /** The paths of worksheets by the ids of their relations. */
  const worksheets = new Map<string | undefined, string>();
  let strings: string | undefined;
  let styles: string | undefined;
  await readXml(archive.readText(RELATIONS_PATH), {
    openElement: (_, { Id, Type, Target }) => {
      if (!Target) return;
      const part = posix.join('xl', Target).replace(/^xl\/xl\//, 'xl/'); // Targets are relative or begin with /xl/.
      if (Id && Type?.endsWith('/worksheet') && archive.has(part)) worksheets.set(Id, part);
      if (Type?.endsWith('/sharedStrings')) strings = part;
      if (Type?.endsWith('/styles')) styles = part;
    },
  });
  const readableSheets = sheets.filter(({ id }) => worksheets.has(id));
  const chosen = readableSheets.find(({ isVisible }) => isVisible) ?? readableSheets[0];
  if (!chosen) throw new UnreadableTable('The workbook has no sheet.');
  return { sheet: worksheets.get(chosen.id)!, sheetName: chosen.name, strings, styles, is1904 };
}

function parseSheetEntry(attributes: Readonly<Record<string, string>>): SheetEntry {
  const { name = '', state = 'visible' } = attributes;
  const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  return { id, name, isVisible: state === 'visible' };
}
