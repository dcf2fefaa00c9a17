import PdfDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Sheet } from '../../../../platform/sandbox/documents/sheet';
import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { findHanStyle, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import type { ContentsType, CustomsItem } from '../../../carriers/adapters/customs';
import type { CustomsDocument, CustomsParty } from '../customs-document';

export const POINTS_PER_MM = 72 / 25.4;

/** Categories of contents as the forms print them, in English and French. */
export const CATEGORIES: readonly (readonly [ContentsType, string])[] = [
  ['gift', 'Gift / Cadeau'],
  ['documents', 'Documents'],
  ['sample', 'Commercial sample / Échantillon commercial'],
  ['merchandise', 'Sale of goods / Vente de marchandises'],
  ['return', 'Returned goods / Retour de marchandise'],
  ['other', 'Other / Autre'],
];

/** A box of a form with its place in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PADDING = 2.5;

/** Draws the boxes of which forms consist. */
export class FormSheet {
  constructor(readonly sheet: Sheet) {}

  /** Draws a frame with a small caption and a value below it. */
  drawField(box: Box, caption: string, value: readonly Paragraph[], size = 8): void {
    this.sheet.drawFrame(box.x, box.y, box.width, box.height);
    this.drawParagraphs({ ...box, height: 8 }, [{ text: caption }], 5.5);
    this.drawParagraphs({ ...box, y: box.y + 7, height: box.height - 7 }, value, size);
  }

  /** Draws text that becomes smaller until it fits into the box. */
  drawParagraphs({ x, y, width, height }: Box, text: readonly Paragraph[], size: number): void {
    this.sheet.drawParagraphs([...text], y + PADDING, {
      x: x + PADDING,
      width: width - 2 * PADDING,
      size,
      maxHeight: height - PADDING,
    });
  }

  /** Draws a box that is crossed if the statement is true. */
  drawCheckBox(x: number, y: number, isCrossed: boolean, label: string, width: number): void {
    const side = 6;
    this.sheet.drawFrame(x, y, side, side);
    if (isCrossed)
      this.sheet.pdf
        .lineWidth(1)
        .moveTo(x, y)
        .lineTo(x + side, y + side)
        .moveTo(x + side, y)
        .lineTo(x, y + side)
        .stroke('black');
    this.sheet.drawParagraphs([{ text: label, bold: isCrossed }], y - 0.5, {
      x: x + side + 3,
      width: width - side - 3,
      size: 6.5,
      maxHeight: 8,
    });
  }

  /** Draws a row of cells in frames. */
  drawRow(
    y: number,
    height: number,
    cells: readonly { readonly x: number; readonly width: number; readonly text: string }[],
    size: number,
  ): void {
    for (const { x, width, text } of cells) {
      this.sheet.drawFrame(x, y, width, height);
      this.drawParagraphs({ x, y, width, height }, [{ text }], size);
    }
  }
}

export const createPartyParagraphs = ({ name, street, town, country, phone }: CustomsParty): Paragraph[] => [
  { text: name, bold: true },
  { text: street },
  { text: town },
  { text: country, bold: true },
  { text: phone ? `Tel. ${phone}` : '' },
];

/** Renders a document page by page. Other work gets its turn between pages. */
export async function renderForm(
  document: CustomsDocument,
  { title, size }: { readonly title: string; readonly size: readonly [widthMm: number, heightMm: number] },
  pages: readonly ((form: FormSheet) => void)[],
): Promise<Buffer> {
  const points: [number, number] = [size[0] * POINTS_PER_MM, size[1] * POINTS_PER_MM];
  const pdf = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: `${title} ${document.trackingNumber}` },
  });
  const bytes = buffer(pdf);
  const form = new FormSheet(new Sheet(pdf, await typesetterOf(document)));
  for (const drawPage of pages) {
    pdf.addPage({ size: points, margin: 0 });
    drawPage(form);
    await setImmediate();
  }
  pdf.end();
  return bytes;
}

/** Splits the items into pages. There is always at least one page. */
export function divideIntoPages(items: readonly CustomsItem[], rows: number): CustomsItem[][] {
  const count = Math.max(1, Math.ceil(items.length / rows));
  return Array.from({ length: count }, (_, page) => items.slice(page * rows, (page + 1) * rows));
}

/** The characters of the texts of the forms: printable ASCII, and French letters. */
const OWN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}ÀÉÈàâçéèêëîïôûù°×’`;

function typesetterOf({
  sender,
  recipient,
  customs,
  carrierName,
  orderNumber,
  recipientCountry,
}: CustomsDocument): Promise<Typesetter> {
  const parties = [sender, recipient].flatMap((party) => Object.values(party) as string[]);
  const texts = [
    OWN,
    carrierName ?? '',
    orderNumber ?? '',
    ...parties,
    ...customs.items.map(({ description }) => description),
  ];
  return Typesetter.for(texts, findHanStyle(recipientCountry));
}
