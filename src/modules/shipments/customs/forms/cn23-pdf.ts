import {
  computeItemGrams,
  computeItemValueMinor,
  computeTotalGrams,
  computeTotalValueMinor,
  type CustomsItem,
} from '../../../carriers/adapters/customs';
import type { CustomsDocument } from '../customs-document';
import { formatKilograms, formatMinorUnits } from './figures';
import {
  CONTENTS_CATEGORIES,
  type FormSheet,
  divideIntoPages,
  createPartyParagraphs,
  placeCells,
  POINTS_PER_MM,
  renderForm,
} from './form-sheet';

/** Width and height of the form in the regulations of the Universal Postal Union (Convention Manual, CN 23), in millimetres. */
const SIZE_MM = [210, 148] as const;
/** The rows of items on a page. Further items are on continuation pages. */
const ITEMS_PER_PAGE = 6;

// All following measures are points (1/72 inch). The heights of all parts together fit the page.

/** The margin. */
const EDGE = 14;
const WIDTH = SIZE_MM[0] * POINTS_PER_MM - 2 * EDGE;
const HALF = WIDTH / 2;
const TITLE_HEIGHT = 26;
const PARTY_HEIGHT = 82;
const BARCODE_WIDTH = 190;
/** The top of the headings of the items. */
const TOP_OF_ITEMS = EDGE + TITLE_HEIGHT + PARTY_HEIGHT + 4;
const HEADING_HEIGHT = 13;
const ROW_HEIGHT = 15;
/** The top of the row below the items. Unused rows stay empty, so that it is always at the same height. */
const TOP_OF_TOTAL = TOP_OF_ITEMS + HEADING_HEIGHT + ITEMS_PER_PAGE * ROW_HEIGHT;
const CATEGORY_ROW_HEIGHT = 12;
const FONT_SIZES = { title: 10, trackingNumber: 7, party: 9, heading: 6.5, text: 7.5, total: 8, caption: 5.5 } as const;

/** The columns of the items. Shares are fractions of the width. */
const COLUMNS = [
  { heading: 'Detailed description of contents', share: 0.42 },
  { heading: 'Quantity', share: 0.1 },
  { heading: 'Net weight (kg)', share: 0.13 },
  { heading: 'Value', share: 0.15 },
  { heading: 'HS tariff number', share: 0.13 },
  { heading: 'Origin', share: 0.07 },
] as const;

/** The text above the signature. */
const DECLARATION =
  'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous ' +
  'article or articles prohibited by legislation or by postal or customs regulations.';

/** One page of the form, with the items on it. */
interface FormPage {
  readonly items: readonly CustomsItem[];
  /** The number of this page, from 1, and of all pages. */
  readonly number: number;
  readonly count: number;
}

/** Renders the customs declaration CN23 as a PDF of 210 × 148 mm. More than 6 items have continuation pages. */
export function renderCn23(document: CustomsDocument): Promise<Buffer> {
  const pages = divideIntoPages(document.customs.items, ITEMS_PER_PAGE);
  const drawPages = pages.map((items, index) => {
    const page: FormPage = { items, number: index + 1, count: pages.length };
    return (form: FormSheet) => drawCn23(form, document, page);
  });
  return renderForm(document, { title: 'CN23', sizeMm: SIZE_MM }, drawPages);
}

function drawCn23(form: FormSheet, document: CustomsDocument, page: FormPage): void {
  drawHead(form, document, page);
  drawItems(form, document, page.items);
  const isLastPage = page.number === page.count;
  if (isLastPage) form.drawRow(TOP_OF_TOTAL, ROW_HEIGHT, toCells(listTotals(document)), FONT_SIZES.total);
  else drawContinuation(form);
  drawFoot(form, document, TOP_OF_TOTAL + ROW_HEIGHT + 3);
}

/** Draws title, barcode and parties. */
function drawHead(form: FormSheet, document: CustomsDocument, { number, count }: FormPage): void {
  const { trackingNumber, carrierName, sender, recipient } = document;
  const pageNumber = count > 1 ? `page ${number} of ${count}` : '';
  const title = [
    { text: 'CUSTOMS DECLARATION CN 23 / DÉCLARATION EN DOUANE CN 23', bold: true },
    { text: joinFacts(carrierName, pageNumber), scale: 0.8 },
  ];
  form.drawParagraphs({ x: EDGE, y: EDGE, width: HALF + 60, height: 24 }, title, FONT_SIZES.title);

  const barcodeX = EDGE + WIDTH - BARCODE_WIDTH;
  form.sheet.drawBarcode(trackingNumber, barcodeX, EDGE, BARCODE_WIDTH, 16);
  const numberBox = { x: barcodeX, y: EDGE + 14, width: BARCODE_WIDTH, height: 11 };
  form.drawParagraphs(numberBox, [{ text: trackingNumber }], FONT_SIZES.trackingNumber);

  const partyBox = { x: EDGE, y: EDGE + TITLE_HEIGHT, width: HALF, height: PARTY_HEIGHT };
  form.drawField(partyBox, 'From / De', createPartyParagraphs(sender), FONT_SIZES.party);
  form.drawField({ ...partyBox, x: EDGE + HALF }, 'To / À', createPartyParagraphs(recipient), FONT_SIZES.party);
}

function drawItems(form: FormSheet, { customs: { currency } }: CustomsDocument, items: readonly CustomsItem[]): void {
  const headings = COLUMNS.map(({ heading }) => (heading === 'Value' ? `Value (${currency})` : heading));
  form.drawRow(TOP_OF_ITEMS, HEADING_HEIGHT, toCells(headings), FONT_SIZES.heading);
  let y = TOP_OF_ITEMS + HEADING_HEIGHT;
  for (const item of items) {
    const cells = toCells([
      item.description,
      String(item.quantity),
      formatKilograms(computeItemGrams(item)),
      formatMinorUnits(computeItemValueMinor(item, currency), currency),
      item.hsCode ?? '',
      item.originCountry,
    ]);
    form.drawRow(y, ROW_HEIGHT, cells, FONT_SIZES.text);
    y += ROW_HEIGHT;
  }
}

function drawContinuation(form: FormSheet): void {
  const box = { x: EDGE, y: TOP_OF_TOTAL, width: WIDTH, height: ROW_HEIGHT };
  form.drawParagraphs(box, [{ text: 'Continued on the next page.' }], FONT_SIZES.text);
}

/** Returns the texts of the last row, by column. */
const listTotals = ({ customs, grossGrams }: CustomsDocument): string[] => [
  `Total; gross weight ${formatKilograms(grossGrams)} kg`,
  String(customs.items.reduce((sum, { quantity }) => sum + quantity, 0)),
  formatKilograms(computeTotalGrams(customs)),
  formatMinorUnits(computeTotalValueMinor(customs), customs.currency),
];

/** Draws the categories and terms at the left, and the declaration with the signature at the right, down to the margin. */
function drawFoot(form: FormSheet, document: CustomsDocument, y: number): void {
  const { customs, date, sender, packages, orderNumber } = document;
  const height = SIZE_MM[1] * POINTS_PER_MM - EDGE - y;
  form.sheet.drawFrame(EDGE, y, HALF, height);
  const captionBox = { x: EDGE, y, width: HALF, height: 9 };
  form.drawParagraphs(captionBox, [{ text: 'Category of item / Catégorie de l’envoi' }], FONT_SIZES.caption);
  drawCategories(form, document, y + 13);

  const facts = [{ text: `Incoterms 2020: ${customs.incoterm}` }, { text: `Packages: ${packages}` }];
  if (orderNumber) facts.push({ text: `Invoice or order: ${orderNumber}` });
  form.drawParagraphs({ x: EDGE, y: y + 50, width: HALF, height: height - 52 }, facts, FONT_SIZES.text);

  form.drawField(
    { x: EDGE + HALF, y, width: HALF, height },
    "Date and sender's signature / Date et signature de l’expéditeur",
    [{ text: DECLARATION, scale: 0.85 }, { text: `${date}, ${sender.name}` }],
    FONT_SIZES.total,
  );
}

/** Draws the categories of contents in two columns. */
function drawCategories(form: FormSheet, { customs }: CustomsDocument, top: number): void {
  const columnWidth = HALF / 2;
  CONTENTS_CATEGORIES.forEach(([type, label], index) => {
    const column = index % 2;
    const row = Math.floor(index / 2);
    const box = { x: EDGE + 4 + column * columnWidth, y: top + row * CATEGORY_ROW_HEIGHT, width: columnWidth - 6 };
    form.drawCheckBox(box, { label, isCrossed: type === customs.contentsType });
  });
}

const toCells = (texts: readonly string[]) =>
  placeCells(texts, { x: EDGE, width: WIDTH, shares: COLUMNS.map(({ share }) => share) });

const joinFacts = (...facts: readonly (string | null)[]): string => facts.filter(Boolean).join(', ');
