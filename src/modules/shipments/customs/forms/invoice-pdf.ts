import { type Column, INNER, PAGE } from '../../../../platform/sandbox/documents/sheet';
import {
  computeItemGrams,
  computeItemValueMinor,
  computeTotalGrams,
  computeTotalValueMinor,
  type CustomsItem,
} from '../../../carriers/adapters/customs';
import { toMinor } from '../../../../common/money/money';
import type { CustomsDocument } from '../customs-document';
import { formatKilograms, formatMinorUnits } from './figures';
import { CATEGORIES, type FormSheet, divideIntoPages, createPartyParagraphs, renderForm } from './form-sheet';

const A4 = [210, 297] as const;
const { edge } = PAGE;
const HALF = INNER / 2;
/** Rows of items on a page. */
export const INVOICE_ROWS = 20;
const ROW_HEIGHT = 19;
const SHARES = [0.36, 0.13, 0.08, 0.09, 0.12, 0.1, 0.12] as const;
const TOP_OF_ITEMS = edge + 40 + 92 + 46;

/**
 * Renders the invoice for customs as a PDF of A4 pages: a commercial invoice for sold goods, otherwise a pro forma invoice. More than 20
 * items have continuation pages.
 */
export function renderInvoice(document: CustomsDocument): Promise<Buffer> {
  const pages = divideIntoPages(document.customs.items, INVOICE_ROWS);
  const draws = pages.map((items, index) => (form: FormSheet) => {
    drawHead(form, document, `Page ${index + 1} of ${pages.length}`);
    const y = drawItems(form, document, items);
    if (index === pages.length - 1) drawTotals(form, document, y);
  });
  return renderForm(document, { title: titleOf(document), size: A4 }, draws);
}

const titleOf = ({ customs }: CustomsDocument): string =>
  customs.contentsType === 'merchandise' ? 'Commercial invoice' : 'Pro forma invoice';

const toCells = (texts: readonly string[]) =>
  SHARES.map((share, index) => ({
    x: edge + SHARES.slice(0, index).reduce((sum, one) => sum + one, 0) * INNER,
    width: share * INNER,
    text: texts[index] ?? '',
  }));

function drawHead(form: FormSheet, document: CustomsDocument, page: string): void {
  const { trackingNumber, orderNumber, date, carrierName, sender, recipient, customs } = document;
  const title: Column = { x: edge, width: HALF, size: 18, maxHeight: 26 };
  form.sheet.drawParagraphs([{ text: titleOf(document), bold: true }], edge, title);
  form.sheet.drawBarcode(trackingNumber, edge + INNER - 200, edge, 200, 20);
  form.drawParagraphs(
    { x: edge + INNER - 200, y: edge + 18, width: 200, height: 12 },
    [{ text: `${trackingNumber}, ${page}` }],
    8,
  );
  let y = edge + 40;
  form.drawField({ x: edge, y, width: HALF, height: 92 }, 'Seller or sender', createPartyParagraphs(sender), 10);
  form.drawField(
    { x: edge + HALF, y, width: HALF, height: 92 },
    'Buyer or recipient',
    createPartyParagraphs(recipient),
    10,
  );
  y += 92;
  const [, reason] = CATEGORIES.find(([type]) => type === customs.contentsType)!;
  const facts: readonly (readonly [string, string])[] = [
    ['Invoice number', orderNumber ?? trackingNumber],
    ['Date', date],
    ['Terms (Incoterms 2020)', `${customs.incoterm} ${recipient.country}`],
    ['Reason for export', reason.split(' / ')[0]!],
    ['Carrier', carrierName ?? '-'],
  ];
  const width = INNER / facts.length;
  facts.forEach(([caption, value], index) => {
    form.drawField({ x: edge + index * width, y, width, height: 34 }, caption, [{ text: value }], 9);
  });
}

/** Draws the items of a page. Returns the position below them. */
function drawItems(form: FormSheet, { customs }: CustomsDocument, items: readonly CustomsItem[]): number {
  const { currency } = customs;
  let y = TOP_OF_ITEMS;
  form.drawRow(
    y,
    16,
    toCells([
      'Description',
      'HS code',
      'Origin',
      'Quantity',
      `Unit value (${currency})`,
      'Net (kg)',
      `Value (${currency})`,
    ]),
    7,
  );
  y += 16;
  for (const item of items) {
    const { description, hsCode, originCountry, quantity, value } = item;
    const unit = formatMinorUnits(toMinor(value, currency), currency);
    const figures = [
      String(quantity),
      unit,
      formatKilograms(computeItemGrams(item)),
      formatMinorUnits(computeItemValueMinor(item, currency), currency),
    ];
    form.drawRow(y, ROW_HEIGHT, toCells([description, hsCode ?? '', originCountry, ...figures]), 9);
    y += ROW_HEIGHT;
  }
  return y;
}

function drawTotals(
  form: FormSheet,
  { customs, packages, grossGrams, date, sender }: CustomsDocument,
  top: number,
): void {
  const { currency } = customs;
  const pieces = customs.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatMinorUnits(computeTotalValueMinor(customs), currency);
  form.drawRow(
    top,
    ROW_HEIGHT,
    toCells(['Total', '', '', String(pieces), '', formatKilograms(computeTotalGrams(customs)), total]),
    9,
  );
  let y = top + ROW_HEIGHT + 10;
  const facts = `Packages: ${packages}. Gross weight: ${formatKilograms(grossGrams)} kg. Total value: ${total} ${currency}.`;
  form.drawParagraphs({ x: edge, y, width: INNER, height: 16 }, [{ text: facts, bold: true }], 10);
  y += 22;
  form.drawParagraphs(
    { x: edge, y, width: INNER, height: 16 },
    [{ text: 'I declare that all information in this invoice is true and correct.' }],
    9,
  );
  y += 18;
  form.drawField(
    { x: edge, y, width: HALF, height: 56 },
    'Date, name and signature',
    [{ text: `${date}, ${sender.name}` }],
    9,
  );
}
