import { type ZipFile, zipOf } from './zip';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the XML of a worksheet with these rows, and elements after them. */
export const sheetXml = (rows: string, after = ''): string =>
  `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** Returns the XML of rows from row 1: texts as inline strings, numbers as numbers, no cell for an empty text. */
export const rowsXml = (
  rows: readonly (readonly (string | number)[])[],
  attributes: Record<number, string> = {},
): string =>
  rows
    .map((values, index) => {
      const cells = values.map((value, column) => {
        const at = `${String.fromCharCode(65 + column)}${index + 1}`;
        if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
        return value && `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
      });
      return `<row r="${index + 1}" ${attributes[index + 1] ?? ''}>${cells.join('')}</row>`;
    })
    .join('');

/** Returns a workbook with several sheets of this XML. */
export function workbookOf(sheets: readonly { name: string; state?: string; xml: string }[]): Buffer {
  const [first, ...others] = workbookFiles(sheets[0]!.xml);
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="s${index}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="s${index}" Type="${RELATIONS}/worksheet" Target="worksheets/s${index}.xml"/>`,
  );
  return zipOf([
    first!,
    ...others.filter(({ name }) => name === 'xl/sharedStrings.xml' || name === 'xl/styles.xml'),
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `${HEAD}<Relationships>${relations.join('')}</Relationships>` },
    ...sheets.map(({ xml }, index) => ({ name: `xl/worksheets/s${index}.xml`, content: xml })),
  ]);
}

/** Returns the files of a workbook with the XML of one sheet, shared strings, and formats. */
export const workbookFiles = (sheet: string, strings: readonly string[] = [], styles = ''): ZipFile[] => [
  {
    name: '[Content_Types].xml',
    content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Customers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
  },
  {
    name: 'xl/sharedStrings.xml',
    content: `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  },
  { name: 'xl/styles.xml', content: `${HEAD}<styleSheet ${MAIN}>${styles}</styleSheet>` },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
];

/** Returns a workbook of texts like Excel: shared strings, no cell for an empty text. */
export function xlsxOf(rows: readonly (readonly string[])[]): Buffer {
  const numbers = new Map<string, number>();
  const cell = (text: string, row: number, column: number) => {
    if (text === '') return '';
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${numbers.get(text)}</v></c>`;
  };
  const xml = rows.map(
    (texts, index) =>
      `<row r="${index + 1}">${texts.map((text, column) => cell(text, index + 1, column)).join('')}</row>`,
  );
  const strings = [...numbers.keys()].map((text) => `<t xml:space="preserve">${escaped(text)}</t>`);
  return zipOf(workbookFiles(sheetXml(xml.join('')), strings));
}
