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
  CATEGORIES,
  type FormSheet,
  divideIntoPages,
  createPartyParagraphs,
  POINTS_PER_MM,
  renderForm,
} from './form-sheet';

/** The size of the form in the regulations of the Universal Postal Union (Convention Manual, CN 23). */
const SIZE = [210, 148] as const;
const EDGE = 14;
const WIDTH = SIZE[0] * POINTS_PER_MM - 2 * EDGE;
const HALF = WIDTH / 2;
/** Rows of items on a page. Further items are on continuation pages. */
export const CN23_ROWS = 6;
const ROW_HEIGHT = 15;
const HEADINGS = [
  'Detailed description of contents',
  'Quantity',
  'Net weight (kg)',
  'Value',
  'HS tariff number',
  'Origin',
] as const;
const SHARES = [0.42, 0.1, 0.13, 0.15, 0.13, 0.07] as const;

/** Renders the customs declaration CN23 as a PDF of 210 × 148 mm. More than 6 items have continuation pages. */
export function renderCn23(document: CustomsDocument): Promise<Buffer> {
  const pages = divideIntoPages(document.customs.items, CN23_ROWS);
  const draws = pages.map(
    (items, index) => (form: FormSheet) => drawCn23(form, document, { items, number: index + 1, count: pages.length }),
  );
  return renderForm(document, { title: 'CN23', size: SIZE }, draws);
}

interface FormPage {
  readonly items: readonly CustomsItem[];
  readonly number: number;
  readonly count: number;
}

const toCells = (texts: readonly string[]) =>
  SHARES.map((share, index) => ({
    x: EDGE + SHARES.slice(0, index).reduce((sum, one) => sum + one, 0) * WIDTH,
    width: share * WIDTH,
    text: texts[index] ?? '',
  }));

function drawCn23(form: FormSheet, document: CustomsDocument, page: FormPage): void {
  let y = drawHead(form, document, page);
  const { customs } = document;
  const { currency } = customs;
  form.drawRow(y, 13, toCells(HEADINGS.map((heading) => (heading === 'Value' ? `Value (${currency})` : heading))), 6.5);
  y += 13;
  for (const item of page.items) {
    const { description, quantity, hsCode, originCountry } = item;
    const value = formatMinorUnits(computeItemValueMinor(item, currency), currency);
    form.drawRow(
      y,
      ROW_HEIGHT,
      toCells([
        description,
        String(quantity),
        formatKilograms(computeItemGrams(item)),
        value,
        hsCode ?? '',
        originCountry,
      ]),
      7.5,
    );
    y += ROW_HEIGHT;
  }
  y = TOP_OF_ITEMS + 13 + CN23_ROWS * ROW_HEIGHT;
  const isLast = page.number === page.count;
  if (isLast) form.drawRow(y, ROW_HEIGHT, toCells(totalsOf(document)), 8);
  else
    form.drawParagraphs(
      { x: EDGE, y, width: WIDTH, height: ROW_HEIGHT },
      [{ text: 'Continued on the next page.' }],
      7.5,
    );
  drawFoot(form, document, y + ROW_HEIGHT + 3);
}

const totalsOf = ({ customs, grossGrams }: CustomsDocument): string[] => [
  `Total; gross weight ${formatKilograms(grossGrams)} kg`,
  String(customs.items.reduce((sum, { quantity }) => sum + quantity, 0)),
  formatKilograms(computeTotalGrams(customs)),
  formatMinorUnits(computeTotalValueMinor(customs), customs.currency),
];

const TOP_OF_ITEMS = EDGE + 26 + 82 + 4;

/** Draws title, barcode and parties. Returns the position of the items. */
function drawHead(form: FormSheet, document: CustomsDocument, { number, count }: FormPage): number {
  const { trackingNumber, carrierName, sender, recipient } = document;
  const title = [
    { text: 'CUSTOMS DECLARATION CN 23 / DÉCLARATION EN DOUANE CN 23', bold: true },
    { text: [carrierName, count > 1 && `page ${number} of ${count}`].filter(Boolean).join(', '), scale: 0.8 },
  ];
  form.drawParagraphs({ x: EDGE, y: EDGE, width: HALF + 60, height: 24 }, title, 10);
  form.sheet.drawBarcode(trackingNumber, EDGE + WIDTH - 190, EDGE, 190, 16);
  form.drawParagraphs({ x: EDGE + WIDTH - 190, y: EDGE + 14, width: 190, height: 11 }, [{ text: trackingNumber }], 7);
  const y = EDGE + 26;
  form.drawField({ x: EDGE, y, width: HALF, height: 82 }, 'From / De', createPartyParagraphs(sender), 9);
  form.drawField({ x: EDGE + HALF, y, width: HALF, height: 82 }, 'To / À', createPartyParagraphs(recipient), 9);
  return TOP_OF_ITEMS;
}

/** Draws category, terms and the declaration below the items. */
function drawFoot(form: FormSheet, { customs, date, sender, packages, orderNumber }: CustomsDocument, y: number): void {
  const height = SIZE[1] * POINTS_PER_MM - EDGE - y;
  form.sheet.drawFrame(EDGE, y, HALF, height);
  form.drawParagraphs(
    { x: EDGE, y, width: HALF, height: 9 },
    [{ text: 'Category of item / Catégorie de l’envoi' }],
    5.5,
  );
  CATEGORIES.forEach(([type, label], index) => {
    const x = EDGE + 4 + (index % 2) * (HALF / 2);
    form.drawCheckBox(x, y + 13 + Math.floor(index / 2) * 12, type === customs.contentsType, label, HALF / 2 - 6);
  });
  const facts = [
    `Incoterms 2020: ${customs.incoterm}`,
    `Packages: ${packages}`,
    orderNumber && `Invoice or order: ${orderNumber}`,
  ];
  form.drawParagraphs(
    { x: EDGE, y: y + 50, width: HALF, height: height - 52 },
    facts.filter(Boolean).map((text) => ({ text: text as string })),
    7.5,
  );
  const declaration =
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous ' +
    'article or articles prohibited by legislation or by postal or customs regulations.';
  const signature = { x: EDGE + HALF, y, width: HALF, height };
  form.drawField(
    signature,
    "Date and sender's signature / Date et signature de l’expéditeur",
    [{ text: declaration, scale: 0.85 }, { text: `${date}, ${sender.name}` }],
    8,
  );
}
