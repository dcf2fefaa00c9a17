import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { type Column, CONTENT_WIDTH, PAGE, Sheet } from '../../../../platform/sandbox/documents/sheet';
import { findHanStyle, PRINTABLE_ASCII, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import type { ProofDocument } from './proof-document';
import { drawSketch } from './sketch-map';

// The page has a header, facts in two columns, the sketch map beside the signature, and the photos. All measures are points (1/72 inch).

const { edge } = PAGE;
const COLUMN_GAP = 16;
const HALF_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const RIGHT_HALF_X = edge + HALF_WIDTH + COLUMN_GAP;
/** The parts of the header below the title: positions from the upper edge. */
const HEADER = { barcodeTop: 52, barcodeHeight: 28, numberTop: 84, ruleTop: 104 } as const;
const TOP_OF_FACTS = edge + HEADER.ruleTop + 8;
const SKETCH_HEIGHT = 150;
const SIGNATURE_HEIGHT = 110;
/** From the top of a section to its content, below the caption. */
const CAPTION_HEIGHT = 12;
/** From the top of the sketch and signature to the photos: the sketch with its caption, and the lines below it. */
const PLACE_SECTION_HEIGHT = SKETCH_HEIGHT + 50;
/** From the frame of the sketch or the signature to the lines below it. */
const GAP_BELOW_FRAME = 4;
/** Between photos. */
const PHOTO_GAP = 10;
const CONTENT_BOTTOM = PAGE.height - edge - 14;
/** The font of captions in capitals. */
const CAPTION = { size: 6.5, maxHeight: 9 } as const;

/** Renders the proof as a PDF of one A4 page. */
export async function renderProofPdf(proof: ProofDocument): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    info: { Title: `Proof of delivery ${proof.trackingNumber}` },
  });
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, await createTypesetter(proof));
  drawHeader(sheet, proof);
  const y = drawFacts(sheet, proof, TOP_OF_FACTS);
  drawPlace(sheet, proof, y);
  drawSignature(sheet, proof, y);
  drawPhotos(sheet, proof, y + PLACE_SECTION_HEIGHT);
  const footer = `${proof.business.name}: proof of delivery ${proof.trackingNumber}`;
  sheet.drawParagraphs([{ text: footer }], CONTENT_BOTTOM + 4, {
    x: edge,
    width: CONTENT_WIDTH,
    size: 7,
    maxHeight: 9,
  });
  pdf.end();
  return bytes;
}

/** Draws the title and the barcode at the left, and the business at the right. */
function drawHeader(sheet: Sheet, { business, trackingNumber }: ProofDocument): void {
  const title: Paragraph[] = [{ text: 'Proof of delivery', bold: true }];
  sheet.drawParagraphs(title, edge, { x: edge, width: HALF_WIDTH, size: 17, maxHeight: 24 });
  const sender: Paragraph[] = [{ text: business.name, bold: true, scale: 1.2 }, { text: business.address }];
  sheet.drawParagraphs(sender, edge, { x: RIGHT_HALF_X, width: HALF_WIDTH, size: 9, maxHeight: 44 });
  sheet.drawBarcode(trackingNumber, edge, edge + HEADER.barcodeTop, HALF_WIDTH, HEADER.barcodeHeight);
  const numberColumn: Column = { x: edge, width: HALF_WIDTH, size: 10, maxHeight: 14 };
  sheet.drawParagraphs([{ text: trackingNumber, bold: true }], edge + HEADER.numberTop, numberColumn);
  sheet.drawRule(edge + HEADER.ruleTop);
}

/** A caption with the lines below it. */
interface Fact {
  readonly caption: string;
  readonly lines: readonly string[];
  /** Whether the first line is bold. */
  readonly isImportant?: boolean;
}

/**
 * Draws the facts in rows of two. A row is as high as its longer fact.
 *
 * @returns the position below them
 */
function drawFacts(sheet: Sheet, proof: ProofDocument, top: number): number {
  let y = top;
  for (const [leftFact, rightFact] of listFactRows(proof)) {
    const leftHeight = drawFact(sheet, leftFact, { x: edge, y });
    const rightHeight = drawFact(sheet, rightFact, { x: RIGHT_HALF_X, y });
    y += Math.max(leftHeight, rightHeight) + 8;
  }
  return y + 4;
}

function listFactRows(proof: ProofDocument): readonly (readonly [Fact, Fact])[] {
  const { receivedBy, deliveredAt, consignee, address, orderNumber, packages, recordedAt, recordedBy, note } = proof;
  return [
    [
      { caption: 'RECEIVED BY', lines: toLines(receivedBy), isImportant: true },
      { caption: 'DELIVERED', lines: toLines(deliveredAt), isImportant: true },
    ],
    [
      { caption: 'CONSIGNEE', lines: toLines(consignee, address) },
      { caption: 'PACKAGES', lines: toLines(packages, orderNumber && `Order ${orderNumber}`) },
    ],
    [
      { caption: 'RECORDED', lines: toLines(recordedAt, recordedBy && `by ${recordedBy}`) },
      { caption: 'NOTE', lines: toLines(note?.trim() || '-') },
    ],
  ];
}

/** Returns the lines of the texts that are not empty. A text may have several lines. */
const toLines = (...texts: readonly (string | null)[]): string[] => texts.filter(Boolean).join('\n').split('\n');

/** Draws a caption and its lines. Returns their height. */
function drawFact(sheet: Sheet, fact: Fact, { x, y }: { readonly x: number; readonly y: number }): number {
  const column: Column = { x, width: HALF_WIDTH, size: 10, maxHeight: 64 };
  const paragraphs: Paragraph[] = [{ text: fact.caption, scale: 0.65 }];
  for (const [index, line] of fact.lines.entries())
    paragraphs.push({ text: line, bold: fact.isImportant === true && index === 0 });
  sheet.drawParagraphs(paragraphs, y, column);
  return sheet.measureHeight(paragraphs, column);
}

/** Draws the sketch map of the place, with its coordinates below. */
function drawPlace(sheet: Sheet, { place }: ProofDocument, y: number): void {
  sheet.drawParagraphs([{ text: 'WHERE' }], y, { x: edge, width: HALF_WIDTH, ...CAPTION });
  const area = { x: edge, y: y + CAPTION_HEIGHT, width: HALF_WIDTH, height: SKETCH_HEIGHT };
  if (!place) {
    sheet.drawFrame(area.x, area.y, area.width, area.height);
    const column: Column = { x: edge + 8, width: HALF_WIDTH - 16, size: 9, maxHeight: 30 };
    sheet.drawParagraphs([{ text: 'The place of this address is not known.' }], y + 20, column);
    return;
  }
  drawSketch(sheet, area, place, place.towns);
  const { latitude, longitude, locationText: accuracy, credit } = place;
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}: ${accuracy}`;
  const below: Paragraph[] = [{ text: position }, { text: credit ?? '', scale: 0.85 }];
  const belowY = area.y + SKETCH_HEIGHT + GAP_BELOW_FRAME;
  sheet.drawParagraphs(below, belowY, { x: edge, width: HALF_WIDTH, size: 7.5, maxHeight: 20 });
}

/** Draws the signature with the name of the person below. */
function drawSignature(sheet: Sheet, { signature, receivedBy }: ProofDocument, y: number): void {
  sheet.drawParagraphs([{ text: 'SIGNATURE' }], y, { x: RIGHT_HALF_X, width: HALF_WIDTH, ...CAPTION });
  const area = { x: RIGHT_HALF_X, y: y + CAPTION_HEIGHT, width: HALF_WIDTH, height: SIGNATURE_HEIGHT };
  sheet.drawFrame(area.x, area.y, area.width, area.height);
  if (signature) {
    const padding = 6;
    sheet.drawPicture(signature, {
      x: area.x + padding,
      y: area.y + padding,
      width: area.width - 2 * padding,
      height: area.height - 2 * padding,
    });
  }
  const below: Paragraph[] = [{ text: signature ? receivedBy : 'None was taken.' }];
  const belowY = area.y + SIGNATURE_HEIGHT + GAP_BELOW_FRAME;
  sheet.drawParagraphs(below, belowY, { x: RIGHT_HALF_X, width: HALF_WIDTH, size: 9, maxHeight: 24 });
}

/** Draws all photos side by side, as large as possible: one or two in a row, more than two in rows of three. */
function drawPhotos(sheet: Sheet, { photos, outstandingPhotoCount }: ProofDocument, y: number): void {
  const caption = photos.length > 1 ? 'PHOTOS' : 'PHOTO';
  sheet.drawParagraphs([{ text: caption }], y, { x: edge, width: CONTENT_WIDTH, ...CAPTION });
  const notice = describeMissingPhotos(photos.length, outstandingPhotoCount);
  const noticeColumn: Column = { x: edge, width: CONTENT_WIDTH, size: 9, maxHeight: 14 };
  if (notice) sheet.drawParagraphs([{ text: notice }], y + CAPTION_HEIGHT, noticeColumn);

  if (photos.length === 0) return;
  const top = y + CAPTION_HEIGHT + (notice ? 16 : 0);
  const columnCount = photos.length > 2 ? 3 : photos.length;
  const rowCount = Math.ceil(photos.length / columnCount);
  const width = (CONTENT_WIDTH - PHOTO_GAP * (columnCount - 1)) / columnCount;
  const height = (CONTENT_BOTTOM - 8 - top - PHOTO_GAP * (rowCount - 1)) / rowCount;
  for (const [index, photo] of photos.entries()) {
    const row = Math.floor(index / columnCount);
    const column = index % columnCount;
    const x = edge + column * (width + PHOTO_GAP);
    sheet.drawPicture(photo, { x, y: top + row * (height + PHOTO_GAP), width, height });
  }
}

/** Returns why photos are missing, or an empty text if none is. */
function describeMissingPhotos(photoCount: number, outstandingCount: number): string {
  if (outstandingCount === 1) return "One photo is still on the driver's phone.";
  if (outstandingCount > 1) return `${outstandingCount} photos are still on the driver's phone.`;
  return photoCount === 0 ? 'None was taken.' : '';
}

/** Returns a typesetter with the fonts that the texts need. Chinese characters have the style of the business's country. */
function createTypesetter(proof: ProofDocument): Promise<Typesetter> {
  const { business, place, consignee, address, receivedBy, recordedBy, note, orderNumber } = proof;
  const texts = [PRINTABLE_ASCII, business.name, business.address, consignee, address, receivedBy];
  texts.push(recordedBy ?? '', note ?? '', orderNumber ?? '', place?.credit ?? '');
  for (const { name } of place?.towns ?? []) texts.push(name);
  return Typesetter.create(texts, findHanStyle(business.countryCode));
}
