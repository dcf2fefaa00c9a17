import {
  computeItemGrams,
  computeItemValueMinor,
  computeTotalGrams,
  computeTotalValueMinor,
} from '../../../carriers/adapters/customs';
import { CN22_ITEMS, type CustomsDocument } from '../customs-document';
import { formatKilograms, formatMinorUnits } from './figures';
import { CATEGORIES, type FormSheet, POINTS_PER_MM, renderForm } from './form-sheet';

/** The size of the form in the regulations of the Universal Postal Union (Convention Manual, CN 22), in millimetres. */
const SIZE = [74, 105] as const;
/** The margin. All following measures are points (1/72 inch). */
const EDGE = 6;
const WIDTH = SIZE[0] * POINTS_PER_MM - 2 * EDGE;
/** Widths of quantity and description, weight, and value. */
const COLUMNS = [WIDTH - 92, 40, 52] as const;
const HEADING_HEIGHT = 15;
const ROW_HEIGHT = 17;
/** The text that the regulations prescribe above the signature. */
const DECLARATION =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are ' +
  'correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or ' +
  'customs regulations.';

/** Renders the customs declaration CN22 as a PDF of 74 × 105 mm. It has room for 4 items. */
export const renderCn22 = (document: CustomsDocument): Promise<Buffer> =>
  renderForm(document, { title: 'CN22', size: SIZE }, [(form) => drawCn22(form, document)]);

/** Draws the form. Each part begins at a height (`y`, in points from the top) and returns the height at which the next one begins. */
function drawCn22(form: FormSheet, document: CustomsDocument): void {
  let y = drawTitle(form, document, EDGE);
  y = drawCategories(form, document, y);
  y = drawItems(form, document, y);
  y = drawTotal(form, document, y);
  drawDeclaration(form, document, y);
}

function drawTitle(form: FormSheet, { trackingNumber }: CustomsDocument, y: number): number {
  const titles = [
    { text: 'CUSTOMS DECLARATION', bold: true },
    { text: 'DÉCLARATION EN DOUANE', scale: 0.8 },
  ];
  form.drawParagraphs({ x: EDGE, y, width: WIDTH - 40, height: 22 }, titles, 9);
  form.drawParagraphs({ x: EDGE + WIDTH - 40, y, width: 40, height: 22 }, [{ text: 'CN 22', bold: true }], 12);
  const notice = `${trackingNumber}: may be opened officially / peut être ouvert d’office`;
  form.drawParagraphs({ x: EDGE, y: y + 25, width: WIDTH, height: 9 }, [{ text: notice }], 6);
  return y + 25 + 11;
}

function drawCategories(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  CATEGORIES.forEach(([type, label], index) => {
    form.drawCheckBox(EDGE + 2, y + index * 9, type === customs.contentsType, label, WIDTH - 4);
  });
  return y + CATEGORIES.length * 9 + 2;
}

/** Draws the items below their headings. Unused rows stay empty, so that the total is always at the same height. */
function drawItems(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  const { currency, items } = customs;
  const headings = toCells(['Contents (HS code, origin)', 'Weight (kg)', `Value (${currency})`]);
  form.drawRow(y, HEADING_HEIGHT, headings, 6);
  const firstRow = y + HEADING_HEIGHT;
  items.slice(0, CN22_ITEMS).forEach((item, index) => {
    const { quantity, description, hsCode, originCountry } = item;
    const facts = [hsCode, originCountry].filter(Boolean).join(', ');
    const cells = toCells([
      `${quantity} × ${description} (${facts})`,
      formatKilograms(computeItemGrams(item)),
      formatMinorUnits(computeItemValueMinor(item, currency), currency),
    ]);
    form.drawRow(firstRow + index * ROW_HEIGHT, ROW_HEIGHT, cells, 7);
  });
  return firstRow + CN22_ITEMS * ROW_HEIGHT;
}

function drawTotal(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  const weight = formatKilograms(computeTotalGrams(customs));
  const value = formatMinorUnits(computeTotalValueMinor(customs), customs.currency);
  form.drawRow(y, 14, toCells(['Total', weight, value]), 8);
  return y + 16;
}

function drawDeclaration(form: FormSheet, { date, sender }: CustomsDocument, y: number): void {
  form.drawParagraphs({ x: EDGE, y, width: WIDTH, height: 42 }, [{ text: DECLARATION }], 6);
  form.drawField(
    { x: EDGE, y: y + 41, width: WIDTH, height: 30 },
    "Date and sender's signature / Date et signature de l’expéditeur",
    [{ text: `${date}, ${sender.name}` }],
    7,
  );
}

/** Places the texts of a row side by side. */
function toCells(texts: readonly [string, string, string]) {
  return COLUMNS.map((width, index) => {
    const widthBefore = COLUMNS.slice(0, index).reduce((sum, columnWidth) => sum + columnWidth, 0);
    return { x: EDGE + widthBefore, width, text: texts[index]! };
  });
}
