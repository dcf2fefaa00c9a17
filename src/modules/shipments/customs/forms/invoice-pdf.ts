import { type Column, CONTENT_WIDTH, PAGE } from '../../../../platform/sandbox/documents/sheet';
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
import {
  CONTENTS_CATEGORIES,
  type FormSheet,
  divideIntoPages,
  createPartyParagraphs,
  placeCells,
  renderForm,
} from './form-sheet';

const A4_MM = [210, 297] as const;
/** Rows of items on a page. */
const ITEMS_PER_PAGE = 20;

// All following measures are points (1/72 inch). From top to bottom, a page has the title, the parties, the facts, the items, and on the
// last page the totals. The heights of all of them together fit the page, with 20 items too.

const { edge } = PAGE;
const HALF_WIDTH = CONTENT_WIDTH / 2;
const TITLE_HEIGHT = 40;
const BARCODE_WIDTH = 200;
const BARCODE_HEIGHT = 20;
const PARTY_HEIGHT = 92;
const FACT_HEIGHT = 34;
const TOP_OF_PARTIES = edge + TITLE_HEIGHT;
const TOP_OF_FACTS = TOP_OF_PARTIES + PARTY_HEIGHT;
const GAP_BELOW_FACTS = 12;
const TOP_OF_ITEMS = TOP_OF_FACTS + FACT_HEIGHT + GAP_BELOW_FACTS;
const HEADING_HEIGHT = 16;
const ROW_HEIGHT = 19;
/** The height of a line of text below the items. */
const LINE_HEIGHT = 16;
const GAP_BELOW_TOTALS = 10;
const GAP_ABOVE_DECLARATION = 6;
const GAP_ABOVE_SIGNATURE = 2;
const SIGNATURE_HEIGHT = 56;
const FONT_SIZES = { title: 18, small: 8, party: 10, text: 9, heading: 7 } as const;
/** The widths of the columns as fractions of the width: description, HS code, origin, quantity, unit value, weight, value. */
const COLUMN_SHARES = [0.36, 0.13, 0.08, 0.09, 0.12, 0.1, 0.12] as const;

/**
 * Renders the invoice for customs as a PDF of A4 pages: a commercial invoice for sold goods, otherwise a pro forma invoice. More than 20
 * items have continuation pages.
 */
export function renderInvoice(document: CustomsDocument): Promise<Buffer> {
  const pages = divideIntoPages(document.customs.items, ITEMS_PER_PAGE);
  const drawPages = pages.map((items, index) => (form: FormSheet) => {
    drawHead(form, document, `Page ${index + 1} of ${pages.length}`);
    drawParties(form, document);
    drawFacts(form, document);
    const y = drawItems(form, document, items);
    if (index === pages.length - 1) drawTotals(form, document, y);
  });
  return renderForm(document, { title: getTitle(document), sizeMm: A4_MM }, drawPages);
}

const getTitle = ({ customs }: CustomsDocument): string =>
  customs.contentsType === 'merchandise' ? 'Commercial invoice' : 'Pro forma invoice';

/** Draws the title, and the tracking number with its barcode. */
function drawHead(form: FormSheet, document: CustomsDocument, pageNumber: string): void {
  const { trackingNumber } = document;
  const title: Column = { x: edge, width: HALF_WIDTH, size: FONT_SIZES.title, maxHeight: 26 };
  form.sheet.drawParagraphs([{ text: getTitle(document), bold: true }], edge, title);
  const barcodeX = edge + CONTENT_WIDTH - BARCODE_WIDTH;
  form.sheet.drawBarcode(trackingNumber, barcodeX, edge, BARCODE_WIDTH, BARCODE_HEIGHT);
  const numberBox = { x: barcodeX, y: edge + BARCODE_HEIGHT - 2, width: BARCODE_WIDTH, height: 12 };
  form.drawParagraphs(numberBox, [{ text: `${trackingNumber}, ${pageNumber}` }], FONT_SIZES.small);
}

function drawParties(form: FormSheet, { sender, recipient }: CustomsDocument): void {
  const box = { x: edge, y: TOP_OF_PARTIES, width: HALF_WIDTH, height: PARTY_HEIGHT };
  form.drawField(box, 'Seller or sender', createPartyParagraphs(sender), FONT_SIZES.party);
  const rightBox = { ...box, x: edge + HALF_WIDTH };
  form.drawField(rightBox, 'Buyer or recipient', createPartyParagraphs(recipient), FONT_SIZES.party);
}

/** Draws the data of the invoice in boxes of the same width. */
function drawFacts(form: FormSheet, document: CustomsDocument): void {
  const { trackingNumber, orderNumber, date, carrierName, recipient, customs } = document;
  const facts: readonly (readonly [caption: string, value: string])[] = [
    ['Invoice number', orderNumber ?? trackingNumber],
    ['Date', date],
    ['Terms (Incoterms 2020)', `${customs.incoterm} ${recipient.country}`],
    ['Reason for export', findEnglishCategory(document)],
    ['Carrier', carrierName ?? '-'],
  ];
  const width = CONTENT_WIDTH / facts.length;
  facts.forEach(([caption, value], index) => {
    const box = { x: edge + index * width, y: TOP_OF_FACTS, width, height: FACT_HEIGHT };
    form.drawField(box, caption, [{ text: value }], FONT_SIZES.text);
  });
}

/** Returns the category of the contents in English, the first of the two languages of its label. */
function findEnglishCategory({ customs }: CustomsDocument): string {
  const [, label] = CONTENTS_CATEGORIES.find(([type]) => type === customs.contentsType)!;
  const [english] = label.split(' / ');
  return english!;
}

/** Draws the items of a page. Returns the position below them. */
function drawItems(form: FormSheet, { customs }: CustomsDocument, items: readonly CustomsItem[]): number {
  const { currency } = customs;
  const headings = [
    'Description',
    'HS code',
    'Origin',
    'Quantity',
    `Unit value (${currency})`,
    'Net (kg)',
    `Value (${currency})`,
  ];
  form.drawRow(TOP_OF_ITEMS, HEADING_HEIGHT, toCells(headings), FONT_SIZES.heading);
  let y = TOP_OF_ITEMS + HEADING_HEIGHT;
  for (const item of items) {
    const cells = toCells([
      item.description,
      item.hsCode ?? '',
      item.originCountry,
      String(item.quantity),
      formatMinorUnits(toMinor(item.value, currency), currency),
      formatKilograms(computeItemGrams(item)),
      formatMinorUnits(computeItemValueMinor(item, currency), currency),
    ]);
    form.drawRow(y, ROW_HEIGHT, cells, FONT_SIZES.text);
    y += ROW_HEIGHT;
  }
  return y;
}

/** Draws the totals below the items, then the declaration and the signature. */
function drawTotals(form: FormSheet, document: CustomsDocument, top: number): void {
  const { customs, packages, grossGrams, date, sender } = document;
  const { currency } = customs;
  const pieceCount = customs.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatMinorUnits(computeTotalValueMinor(customs), currency);
  const netWeight = formatKilograms(computeTotalGrams(customs));
  form.drawRow(top, ROW_HEIGHT, toCells(['Total', '', '', String(pieceCount), '', netWeight, total]), FONT_SIZES.text);

  let y = top + ROW_HEIGHT + GAP_BELOW_TOTALS;
  const facts = `Packages: ${packages}. Gross weight: ${formatKilograms(grossGrams)} kg. Total value: ${total} ${currency}.`;
  const line = { x: edge, width: CONTENT_WIDTH, height: LINE_HEIGHT };
  form.drawParagraphs({ ...line, y }, [{ text: facts, bold: true }], FONT_SIZES.party);
  y += LINE_HEIGHT + GAP_ABOVE_DECLARATION;
  const declaration = 'I declare that all information in this invoice is true and correct.';
  form.drawParagraphs({ ...line, y }, [{ text: declaration }], FONT_SIZES.text);
  y += LINE_HEIGHT + GAP_ABOVE_SIGNATURE;
  const signatureBox = { x: edge, y, width: HALF_WIDTH, height: SIGNATURE_HEIGHT };
  form.drawField(signatureBox, 'Date, name and signature', [{ text: `${date}, ${sender.name}` }], FONT_SIZES.text);
}

const toCells = (texts: readonly string[]) =>
  placeCells(texts, { x: edge, width: CONTENT_WIDTH, shares: COLUMN_SHARES });
