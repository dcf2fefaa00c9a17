import PdfDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Sheet } from '../../../../platform/sandbox/documents/sheet';
import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { findHanStyle, PRINTABLE_ASCII, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import type { ContentsType, CustomsItem } from '../../../carriers/adapters/customs';
import type { CustomsDocument, CustomsParty } from '../customs-document';

// A customs form consists of framed boxes with texts. All measures are points (1/72 inch) from the top left corner, unless a name says
// otherwise.

export const POINTS_PER_MM = 72 / 25.4;

/** The categories of contents with their labels on the forms: English, ` / `, French. Both languages share one word for documents. */
export const CONTENTS_CATEGORIES: readonly (readonly [type: ContentsType, label: string])[] = [
  ['gift', 'Gift / Cadeau'],
  ['documents', 'Documents'],
  ['sample', 'Commercial sample / Échantillon commercial'],
  ['merchandise', 'Sale of goods / Vente de marchandises'],
  ['return', 'Returned goods / Retour de marchandise'],
  ['other', 'Other / Autre'],
];

/** A box of a form. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text in a row, with the place of its frame. */
export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

/** Between the frame of a box and its text. */
const PADDING = 2.5;
const CAPTION_HEIGHT = 8;
const CAPTION_SIZE = 5.5;
/** The value overlaps the box of the caption by a point, because the caption is only as high as its letters. */
const VALUE_TOP = 7;
const CHECK_BOX_SIDE = 6;
const CHECK_BOX_LABEL_SIZE = 6.5;

/** Draws the boxes of which forms consist. */
export class FormSheet {
  constructor(readonly sheet: Sheet) {}

  /**
   * Draws a frame with a small caption and a value below it.
   *
   * @param size font size of the value
   */
  drawField(box: Box, caption: string, value: readonly Paragraph[], size: number): void {
    this.sheet.drawFrame(box.x, box.y, box.width, box.height);
    this.drawParagraphs({ ...box, height: CAPTION_HEIGHT }, [{ text: caption }], CAPTION_SIZE);
    this.drawParagraphs({ ...box, y: box.y + VALUE_TOP, height: box.height - VALUE_TOP }, value, size);
  }

  /**
   * Draws text in the box, without a frame.
   *
   * @param size the font size, if the text fits; a longer text is set smaller
   */
  drawParagraphs({ x, y, width, height }: Box, text: readonly Paragraph[], size: number): void {
    this.sheet.drawParagraphs([...text], y + PADDING, {
      x: x + PADDING,
      width: width - 2 * PADDING,
      size,
      maxHeight: height - PADDING,
    });
  }

  /** Draws a small box, crossed or empty, with its label at the right. */
  drawCheckBox(
    { x, y, width }: Omit<Box, 'height'>,
    { label, isCrossed }: { readonly label: string; readonly isCrossed: boolean },
  ): void {
    this.sheet.drawFrame(x, y, CHECK_BOX_SIDE, CHECK_BOX_SIDE);
    if (isCrossed) this.drawCross(x, y);
    const labelX = x + CHECK_BOX_SIDE + 3;
    this.sheet.drawParagraphs([{ text: label, bold: isCrossed }], y - 0.5, {
      x: labelX,
      width: width - CHECK_BOX_SIDE - 3,
      size: CHECK_BOX_LABEL_SIZE,
      maxHeight: 8,
    });
  }

  /** Draws a row of cells in frames. */
  drawRow(y: number, height: number, cells: readonly Cell[], size: number): void {
    for (const { x, width, text } of cells) {
      this.sheet.drawFrame(x, y, width, height);
      this.drawParagraphs({ x, y, width, height }, [{ text }], size);
    }
  }

  private drawCross(x: number, y: number): void {
    const right = x + CHECK_BOX_SIDE;
    const bottom = y + CHECK_BOX_SIDE;
    this.sheet.pdf.lineWidth(1).moveTo(x, y).lineTo(right, bottom).moveTo(right, y).lineTo(x, bottom).stroke('black');
  }
}

/**
 * Returns the cells of a row, side by side. A missing text is empty.
 *
 * @param shares the width of each column as a fraction of the row
 */
export function placeCells(
  texts: readonly string[],
  { x, width, shares }: { readonly x: number; readonly width: number; readonly shares: readonly number[] },
): Cell[] {
  let shareBefore = 0;
  return shares.map((share, index) => {
    const cell = { x: x + shareBefore * width, width: share * width, text: texts[index] ?? '' };
    shareBefore += share;
    return cell;
  });
}

/** Returns the lines of a sender or recipient. Empty lines are not printed. */
export const createPartyParagraphs = ({ name, street, town, country, phone }: CustomsParty): Paragraph[] => [
  { text: name, bold: true },
  { text: street },
  { text: town },
  { text: country, bold: true },
  { text: phone ? `Tel. ${phone}` : '' },
];

/**
 * Renders a document page by page. Other work gets its turn between pages.
 *
 * @param options.title name of the form, for the properties of the PDF
 * @param drawPages draw one page each
 */
export async function renderForm(
  document: CustomsDocument,
  { title, sizeMm }: { readonly title: string; readonly sizeMm: readonly [width: number, height: number] },
  drawPages: readonly ((form: FormSheet) => void)[],
): Promise<Buffer> {
  const [widthMm, heightMm] = sizeMm;
  const pdf = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: `${title} ${document.trackingNumber}` },
  });
  const bytes = buffer(pdf);
  const form = new FormSheet(new Sheet(pdf, await createTypesetter(document)));
  for (const drawPage of drawPages) {
    pdf.addPage({ size: [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM], margin: 0 });
    drawPage(form);
    await setImmediate();
  }
  pdf.end();
  return bytes;
}

/** Splits the items into pages of this many rows. There is always at least one page. */
export function divideIntoPages(items: readonly CustomsItem[], rowsPerPage: number): CustomsItem[][] {
  const pageCount = Math.max(1, Math.ceil(items.length / rowsPerPage));
  return Array.from({ length: pageCount }, (_, page) => items.slice(page * rowsPerPage, (page + 1) * rowsPerPage));
}

/** The characters of the texts that the forms themselves print. */
const FORM_CHARACTERS = `${PRINTABLE_ASCII}ÀÉÈàâçéèêëîïôûù°×’`;

/** Returns a typesetter with the fonts for all texts of the document. */
function createTypesetter(document: CustomsDocument): Promise<Typesetter> {
  const { sender, recipient, customs, carrierName, orderNumber, recipientCountry } = document;
  const texts: string[] = [FORM_CHARACTERS, carrierName ?? '', orderNumber ?? ''];
  for (const { name, street, town, country, phone } of [sender, recipient])
    texts.push(name, street, town, country, phone);
  for (const { description } of customs.items) texts.push(description);
  return Typesetter.create(texts, findHanStyle(recipientCountry));
}
