import {
  computeItemGrams,
  computeItemValueMinor,
  computeTotalGrams,
  computeTotalValueMinor,
} from '../../../carriers/adapters/customs';
import { MAX_CN22_ITEMS, type CustomsDocument } from '../customs-document';
import { formatKilograms, formatMinorUnits } from './figures';
import { CONTENTS_CATEGORIES, type FormSheet, POINTS_PER_MM, renderForm } from './form-sheet';

/** Width and height of the form in the regulations of the Universal Postal Union (Convention Manual, CN 22), in millimetres. */
const SIZE_MM = [74, 105] as const;

// All following measures are points (1/72 inch). The heights of all parts together fit the page.

/** The margin. */
const EDGE = 6;
const WIDTH = SIZE_MM[0] * POINTS_PER_MM - 2 * EDGE;
/** Widths of the columns: quantity and description, weight, value. */
const COLUMN_WIDTHS = [WIDTH - 92, 40, 52] as const;
const TITLE_HEIGHT = 22;
/** The width of the name of the form, at the right of the title. */
const FORM_NAME_WIDTH = 40;
const NOTICE_HEIGHT = 9;
const CATEGORY_HEIGHT = 9;
const HEADING_HEIGHT = 15;
const ROW_HEIGHT = 17;
const TOTAL_HEIGHT = 14;
const DECLARATION_HEIGHT = 42;
const SIGNATURE_HEIGHT = 30;
const FONT_SIZES = { title: 9, formName: 12, small: 6, item: 7, total: 8 } as const;

/** The text that the regulations prescribe above the signature. */
const DECLARATION =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are ' +
  'correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or ' +
  'customs regulations.';

/** Renders the customs declaration CN22 as a PDF of 74 × 105 mm. It has room for 4 items. */
export const renderCn22 = (document: CustomsDocument): Promise<Buffer> =>
  renderForm(document, { title: 'CN22', sizeMm: SIZE_MM }, [(form) => drawCn22(form, document)]);

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
  const titleBox = { x: EDGE, y, width: WIDTH - FORM_NAME_WIDTH, height: TITLE_HEIGHT };
  form.drawParagraphs(titleBox, titles, FONT_SIZES.title);
  const formNameBox = { x: EDGE + WIDTH - FORM_NAME_WIDTH, y, width: FORM_NAME_WIDTH, height: TITLE_HEIGHT };
  form.drawParagraphs(formNameBox, [{ text: 'CN 22', bold: true }], FONT_SIZES.formName);
  const noticeY = y + TITLE_HEIGHT + 3;
  const notice = `${trackingNumber}: may be opened officially / peut être ouvert d’office`;
  form.drawParagraphs(
    { x: EDGE, y: noticeY, width: WIDTH, height: NOTICE_HEIGHT },
    [{ text: notice }],
    FONT_SIZES.small,
  );
  return noticeY + NOTICE_HEIGHT + 2;
}

function drawCategories(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  CONTENTS_CATEGORIES.forEach(([type, label], index) => {
    const box = { x: EDGE + 2, y: y + index * CATEGORY_HEIGHT, width: WIDTH - 4 };
    form.drawCheckBox(box, { label, isCrossed: type === customs.contentsType });
  });
  return y + CONTENTS_CATEGORIES.length * CATEGORY_HEIGHT + 2;
}

/** Draws the items below their headings. Unused rows stay empty, so that the total is always at the same height. */
function drawItems(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  const { currency, items } = customs;
  const headings = toCells(['Contents (HS code, origin)', 'Weight (kg)', `Value (${currency})`]);
  form.drawRow(y, HEADING_HEIGHT, headings, FONT_SIZES.small);
  const firstRowY = y + HEADING_HEIGHT;
  items.slice(0, MAX_CN22_ITEMS).forEach((item, index) => {
    const { quantity, description, hsCode, originCountry } = item;
    const facts = hsCode ? `${hsCode}, ${originCountry}` : originCountry;
    const cells = toCells([
      `${quantity} × ${description} (${facts})`,
      formatKilograms(computeItemGrams(item)),
      formatMinorUnits(computeItemValueMinor(item, currency), currency),
    ]);
    form.drawRow(firstRowY + index * ROW_HEIGHT, ROW_HEIGHT, cells, FONT_SIZES.item);
  });
  return firstRowY + MAX_CN22_ITEMS * ROW_HEIGHT;
}

function drawTotal(form: FormSheet, { customs }: CustomsDocument, y: number): number {
  const weight = formatKilograms(computeTotalGrams(customs));
  const value = formatMinorUnits(computeTotalValueMinor(customs), customs.currency);
  form.drawRow(y, TOTAL_HEIGHT, toCells(['Total', weight, value]), FONT_SIZES.total);
  return y + TOTAL_HEIGHT + 2;
}

function drawDeclaration(form: FormSheet, { date, sender }: CustomsDocument, y: number): void {
  const declarationBox = { x: EDGE, y, width: WIDTH, height: DECLARATION_HEIGHT };
  form.drawParagraphs(declarationBox, [{ text: DECLARATION }], FONT_SIZES.small);
  // The frame of the signature begins within the padding of the declaration.
  form.drawField(
    { x: EDGE, y: y + DECLARATION_HEIGHT - 1, width: WIDTH, height: SIGNATURE_HEIGHT },
    "Date and sender's signature / Date et signature de l’expéditeur",
    [{ text: `${date}, ${sender.name}` }],
    FONT_SIZES.item,
  );
}

/** Places the texts of a row side by side. */
function toCells(texts: readonly [string, string, string]) {
  let x = EDGE;
  return COLUMN_WIDTHS.map((width, index) => {
    const cell = { x, width, text: texts[index]! };
    x += width;
    return cell;
  });
}
