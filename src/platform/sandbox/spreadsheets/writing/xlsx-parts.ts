import type { Cell, CellType, TableColumn } from '../exported-table';
import { DAY_MS } from '../../../../common/time/durations';

/*
 * The XML files of a workbook (ECMA-376 part 1), as far as an exported table needs them.
 */

/** The last row that a spreadsheet has. */
export const SHEET_ROWS = 1_048_576;
/** The maximum number of characters of a cell. A longer text is cut, as spreadsheets do. */
const CELL_CHARACTERS = 32_767;
/** Days from the day 0 of spreadsheets to 1970-01-01. */
const EPOCH_DAY = 25_569;
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The indexes of the entries of CELL_FORMATS. A new format is added at the end there. */
const STYLE_INDEXES: Readonly<Record<CellType | 'header', number>> = {
  number: 0,
  text: 1,
  mixed: 1,
  date: 2,
  moment: 3,
  header: 4,
};
/** The widths of columns in characters. */
const COLUMN_WIDTHS: Readonly<Record<CellType, number>> = { number: 12, text: 22, mixed: 22, date: 12, moment: 20 };

/**
 * The formats of cells: number, text, date, time and header. Text is marked as text (`quotePrefix`), so that it stays text when a user
 * edits it. The formats 164 and 165 are declared in STYLES; 49 is the built-in format of text.
 */
const CELL_FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
];

/** The part xl/styles.xml. Excel requires the two fills and the style `Normal`. */
export const STYLES = [
  XML_DECLARATION,
  `<styleSheet xmlns="${MAIN_NAMESPACE}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/** The part _rels/.rels, which names the workbook. */
export const ROOT_RELATIONS = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${RELATIONS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Returns XML that is repeated for each sheet. Sheets are numbered from 1. */
function renderForEachSheet(sheetCount: number, renderSheet: (sheetNumber: number) => string): string {
  let xml = '';
  for (let sheetNumber = 1; sheetNumber <= sheetCount; sheetNumber++) xml += renderSheet(sheetNumber);
  return xml;
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns the part [Content_Types].xml. */
export function renderContentTypes(sheetCount: number): string {
  const sheets = renderForEachSheet(
    sheetCount,
    (sheetNumber) =>
      `<Override PartName="/xl/worksheets/sheet${sheetNumber}.xml" ContentType="${WORKBOOK_TYPE}.worksheet+xml"/>`,
  );
  return [
    XML_DECLARATION,
    `<Types xmlns="${PACKAGE_NAMESPACE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK_TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${WORKBOOK_TYPE}.styles+xml"/>`,
    `${sheets}</Types>`,
  ].join('');
}

/** Returns the part xl/workbook.xml. The id of each sheet is that of its relation. */
export function renderWorkbook(name: string, sheetCount: number): string {
  const sheets = renderForEachSheet(
    sheetCount,
    (sheetNumber) =>
      `<sheet name="${renderSheetName(name, sheetNumber)}" sheetId="${sheetNumber}" r:id="rId${sheetNumber}"/>`,
  );
  const namespaces = `xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"`;
  return `${XML_DECLARATION}<workbook ${namespaces}><sheets>${sheets}</sheets></workbook>`;
}

/** Returns the part xl/_rels/workbook.xml.rels. The relation of the styles has the id after that of the last sheet. */
export function renderWorkbookRelations(sheetCount: number): string {
  const sheets = renderForEachSheet(
    sheetCount,
    (sheetNumber) =>
      `<Relationship Id="rId${sheetNumber}" Type="${RELATIONS_NAMESPACE}/worksheet" Target="worksheets/sheet${sheetNumber}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheetCount + 1}" Type="${RELATIONS_NAMESPACE}/styles" Target="styles.xml"/>`;
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${sheets}${styles}</Relationships>`;
}

/** Returns the XML of a sheet up to its header row, which stays visible while a user scrolls. */
export function renderSheetBegin(columns: readonly TableColumn[]): string {
  let widths = '';
  let headers = '';
  columns.forEach(({ type, header }, index) => {
    const columnNumber = index + 1;
    widths += `<col min="${columnNumber}" max="${columnNumber}" width="${COLUMN_WIDTHS[type]}" customWidth="1"/>`;
    headers += formatTextCell(header, STYLE_INDEXES.header);
  });
  return [
    XML_DECLARATION,
    `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths}</cols><sheetData><row>${headers}</row>`,
  ].join('');
}

/** The XML after the last row of a sheet. */
export const SHEET_END = '</sheetData></worksheet>';

/** Returns the XML of a row. Texts are stored in their cells, because a table of distinct texts would have to stay in memory. */
export function renderSheetRow(row: readonly Cell[], columns: readonly TableColumn[]): string {
  let xml = '<row>';
  for (let index = 0; index < columns.length; index++) xml += formatSheetCell(row[index] ?? null, columns[index]!.type);
  return `${xml}</row>`;
}

function formatSheetCell(cell: Cell, type: CellType): string {
  if (cell === null) return '<c/>';
  if (type === 'number' || typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (type === 'text' || type === 'mixed') return formatTextCell(cell, STYLE_INDEXES.text);
  return `<c s="${STYLE_INDEXES[type]}"><v>${computeSerialDay(cell)}</v></c>`;
}

const formatTextCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, CELL_CHARACTERS).toWellFormed())}</t></is></c>`;

/** Spreadsheets accept no longer names of sheets. */
const MAX_SHEET_NAME = 31;
/** The maximum length of a name to which the number of the sheet is added. */
const MAX_NUMBERED_NAME = 26;

/** Returns the XML of a sheet's name: that of the table, from the second sheet on with a number. */
function renderSheetName(name: string, sheetNumber: number): string {
  const sheetName = sheetNumber === 1 ? name : `${name.slice(0, MAX_NUMBERED_NAME)} ${sheetNumber}`;
  // The text is cut before it is escaped, so that no escape such as `&amp;` is cut.
  return escapeXml(sheetName.slice(0, MAX_SHEET_NAME).toWellFormed());
}

/** Nine decimals of a day are less than a millisecond. */
const DAY_PRECISION = 1e9;

/** Converts `2026-03-29 14:30:00` to days since day 0 of spreadsheets. */
function computeSerialDay(cell: string): number {
  const ms = Date.parse(`${cell.slice(0, 10)}T${cell.slice(11) || '00:00:00'}Z`);
  return Math.round((ms / DAY_MS + EPOCH_DAY) * DAY_PRECISION) / DAY_PRECISION;
}

/** Matches characters that have a meaning in XML or that it cannot contain, and texts that look like the escape of one. */
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
const escapeXml = (text: string): string => text.replace(ESCAPED_TEXT, escapeMatch);

/** @param found a character, or a text that looks like an escape */
function escapeMatch(found: string): string {
  const namedEscape = NAMED_ESCAPES[found];
  if (namedEscape !== undefined) return namedEscape;
  if (found.startsWith('_x')) return `_x005F_${found.slice(1)}`; // 5F is the underscore.
  return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
