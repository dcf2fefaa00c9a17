import { posix } from 'node:path';
import { UnreadableTable } from '../../table';
import type { XlsxArchive } from './archive';
import { isTrue, readXml } from './xml';

const WORKBOOK_PATH = 'xl/workbook.xml';
const RELATIONS_PATH = 'xl/_rels/workbook.xml.rels';

/** The parts of a workbook that are read. */
export interface WorkbookParts {
  /** The path of the sheet in the workbook, and its name. */
  readonly sheet: string;
  readonly sheetName: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

interface Sheet {
  readonly id: string | undefined;
  readonly name: string;
  readonly isVisible: boolean;
}

/** Finds the parts of the first visible worksheet, or of the first one if all are hidden. Charts are not worksheets. */
export async function readWorkbook(archive: XlsxArchive): Promise<WorkbookParts> {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(archive.text(WORKBOOK_PATH), {
    openElement: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'sheet') sheets.push(findSheet(attributes));
    },
  });
  const worksheets = new Map<string | undefined, string>();
  let strings: string | undefined;
  let styles: string | undefined;
  await readXml(archive.text(RELATIONS_PATH), {
    openElement: (_, { Id, Type, Target }) => {
      if (!Target) return;
      const part = posix.join('xl', Target).replace(/^xl\/xl\//, 'xl/'); // Targets are relative or begin with /xl/.
      if (Id && Type?.endsWith('/worksheet') && archive.has(part)) worksheets.set(Id, part);
      if (Type?.endsWith('/sharedStrings')) strings = part;
      if (Type?.endsWith('/styles')) styles = part;
    },
  });
  const readable = sheets.filter(({ id }) => worksheets.has(id));
  const chosen = readable.find(({ isVisible }) => isVisible) ?? readable[0];
  if (!chosen) throw new UnreadableTable('The workbook has no sheet.');
  return { sheet: worksheets.get(chosen.id)!, sheetName: chosen.name, strings, styles, is1904 };
}

function findSheet(attributes: Readonly<Record<string, string>>): Sheet {
  const { name = '', state = 'visible' } = attributes;
  const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  return { id, name, isVisible: state === 'visible' };
}
