import type { Cell, CellType, TableColumn } from '../exported-table';

/** The last row that a spreadsheet has. */
export const SHEET_ROWS = 1_048_576;
/** The maximum number of characters of a cell. A longer text is cut, as spreadsheets do. */
const CELL_CHARACTERS = 32_767;
/** Days from the day 0 of spreadsheets to 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of `cellXfs` in STYLES. Text is marked as text, so that it stays text when a user edits it. */
const STYLE_INDEXES: Readonly<Record<CellType | 'header', number>> = {
  number: 0,
  text: 1,
  mixed: 1,
  date: 2,
  moment: 3,
  header: 4,
};
const COLUMN_WIDTHS: Readonly<Record<CellType, number>> = { number: 12, text: 22, mixed: 22, date: 12, moment: 20 };

export const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const ROOT_RELATIONS = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const listSheetNumbers = (sheets: number): number[] => Array.from({ length: sheets }, (_, index) => index + 1);

export const renderContentTypes = (sheets: number): string =>
  `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${listSheetNumbers(
    sheets,
  )
    .map(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

export const renderWorkbook = (name: string, sheets: number): string =>
  `${XML_DECLARATION}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"><sheets>${listSheetNumbers(
    sheets,
  )
    .map((sheet) => `<sheet name="${buildSheetName(name, sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`)
    .join('')}</sheets></workbook>`;

export const renderWorkbookRelations = (sheets: number): string =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${listSheetNumbers(sheets)
    .map(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${RELATIONS_NAMESPACE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`;

/** Returns the XML of a sheet up to its header row, which stays visible while a user scrolls. */
export const renderSheetBegin = (columns: readonly TableColumn[]): string =>
  `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${COLUMN_WIDTHS[type]}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row>${columns.map(({ header }) => formatTextCell(header, STYLE_INDEXES.header)).join('')}</row>`;

export const SHEET_END = '</sheetData></worksheet>';

/** Returns the XML of a row. Texts are stored in their cells, because a table of distinct texts would have to stay in memory. */
export function renderSheetRow(row: readonly Cell[], columns: readonly TableColumn[]): string {
  let text = '<row>';
  for (let index = 0; index < columns.length; index++)
    text += formatSheetCell(row[index] ?? null, columns[index]!.type);
  return `${text}</row>`;
}

function formatSheetCell(cell: Cell, type: CellType): string {
  if (cell === null) return '<c/>';
  if (type === 'number' || typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (type === 'text' || type === 'mixed') return formatTextCell(cell, STYLE_INDEXES.text);
  return `<c s="${STYLE_INDEXES[type]}"><v>${computeSerialDay(cell)}</v></c>`;
}

const formatTextCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, CELL_CHARACTERS).toWellFormed())}</t></is></c>`;

const buildSheetName = (name: string, sheet: number): string =>
  escapeXml(sheet === 1 ? name : `${name.slice(0, 26)} ${sheet}`).slice(0, 31);

/** Converts `2026-03-29 14:30:00` to days since day 0 of spreadsheets. */
function computeSerialDay(cell: string): number {
  const ms = Date.parse(`${cell.slice(0, 10)}T${cell.slice(11) || '00:00:00'}Z`);
  return Math.round((ms / DAY_MS + EPOCH_DAY) * 1e9) / 1e9;
}

const ESCAPED_TEXT = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/g;
const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/**
 * Escapes characters that XML cannot contain in the way of spreadsheets: `_x001F_`. A text that looks like such an escape becomes
 * `_x005F_x001F_`.
 */
const escapeXml = (text: string): string =>
  text.replace(
    ESCAPED_TEXT,
    (found) =>
      NAMED_ESCAPES[found] ??
      (found.startsWith('_x')
        ? `_x005F_${found.slice(1)}`
        : `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  );
