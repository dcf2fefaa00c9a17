import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { type Column, INNER, PAGE, Sheet } from '../../../../platform/sandbox/documents/sheet';
import { findHanStyle, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import type { ProofDocument } from './proof-document';
import { drawSketch } from './sketch-map';

const { edge } = PAGE;
const HALF_WIDTH = (INNER - 16) / 2;
const RIGHT_HALF_X = edge + HALF_WIDTH + 16;
const SKETCH_HEIGHT = 150;
const SIGNATURE_HEIGHT = 110;
/** Between photos. */
const SECTION_GAP = 10;
const CONTENT_BOTTOM = PAGE.height - edge - 14;

/** Renders the proof as a PDF of one A4 page. */
export async function renderProofPdf(proof: ProofDocument): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    info: { Title: `Proof of delivery ${proof.trackingNumber}` },
  });
  const whole = buffer(pdf);
  const sheet = new Sheet(pdf, await typesetterOf(proof));
  drawHeader(sheet, proof);
  const y = drawFacts(sheet, proof, edge + 112);
  drawPlace(sheet, proof, y);
  drawSignature(sheet, proof, y);
  drawPhotos(sheet, proof, y + SKETCH_HEIGHT + 50);
  const made = `${proof.business.name}: proof of delivery ${proof.trackingNumber}`;
  sheet.drawParagraphs([{ text: made }], CONTENT_BOTTOM + 4, { x: edge, width: INNER, size: 7, maxHeight: 9 });
  pdf.end();
  return whole;
}

function drawHeader(sheet: Sheet, { business, trackingNumber }: ProofDocument): void {
  const title: Paragraph[] = [{ text: 'Proof of delivery', bold: true }];
  sheet.drawParagraphs(title, edge, { x: edge, width: HALF_WIDTH, size: 17, maxHeight: 24 });
  const own: Paragraph[] = [{ text: business.name, bold: true, scale: 1.2 }, { text: business.address }];
  sheet.drawParagraphs(own, edge, { x: RIGHT_HALF_X, width: HALF_WIDTH, size: 9, maxHeight: 44 });
  sheet.drawBarcode(trackingNumber, edge, edge + 52, HALF_WIDTH, 28);
  sheet.drawParagraphs([{ text: trackingNumber, bold: true }], edge + 84, {
    x: edge,
    width: HALF_WIDTH,
    size: 10,
    maxHeight: 14,
  });
  sheet.drawRule(edge + 104);
}

/**
 * Captions above values, two beside each other.
 *
 * @returns where it ends
 */
function drawFacts(sheet: Sheet, proof: ProofDocument, top: number): number {
  const { receivedBy, deliveredAt, consignee, address, orderNumber, packages, recordedAt, recordedBy, note } = proof;
  const facts: [caption: string, value: string][] = [
    ['RECEIVED BY', receivedBy],
    ['DELIVERED', deliveredAt],
    ['CONSIGNEE', [consignee, address].filter(Boolean).join('\n')],
    ['PACKAGES', [packages, orderNumber && `Order ${orderNumber}`].filter(Boolean).join('\n')],
    ['RECORDED', [recordedAt, recordedBy && `by ${recordedBy}`].filter(Boolean).join('\n')],
    ['NOTE', note?.trim() || '-'],
  ];
  let y = top;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([caption, value], index) => {
      const column: Column = { x: index === 0 ? edge : RIGHT_HALF_X, width: HALF_WIDTH, size: 10, maxHeight: 64 };
      const text: Paragraph[] = [
        { text: caption, scale: 0.65 },
        ...value.split('\n').map((line, row): Paragraph => ({ text: line, bold: row === 0 && at === 0 })),
      ];
      sheet.drawParagraphs(text, y, column);
      return sheet.measureHeight(text, column);
    });
    y += Math.max(...heights) + 8;
  }
  return y + 4;
}

function drawPlace(sheet: Sheet, { place }: ProofDocument, y: number): void {
  const column: Column = { x: edge, width: HALF_WIDTH, size: 6.5, maxHeight: 9 };
  sheet.drawParagraphs([{ text: 'WHERE' }], y, column);
  const area = { x: edge, y: y + 12, width: HALF_WIDTH, height: SKETCH_HEIGHT };
  if (!place) {
    sheet.drawFrame(area.x, area.y, area.width, area.height);
    sheet.drawParagraphs([{ text: 'The place of this address is not known.' }], y + 20, {
      ...column,
      x: edge + 8,
      width: HALF_WIDTH - 16,
      size: 9,
      maxHeight: 30,
    });
    return;
  }
  drawSketch(sheet, area, place, place.towns);
  const { latitude, longitude, accuracy, credit } = place;
  const line = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}: ${accuracy}`;
  const below: Paragraph[] = [{ text: line }, { text: credit ?? '', scale: 0.85 }];
  sheet.drawParagraphs(below, y + 16 + SKETCH_HEIGHT, { ...column, size: 7.5, maxHeight: 20 });
}

function drawSignature(sheet: Sheet, { signature, receivedBy }: ProofDocument, y: number): void {
  const column: Column = { x: RIGHT_HALF_X, width: HALF_WIDTH, size: 6.5, maxHeight: 9 };
  sheet.drawParagraphs([{ text: 'SIGNATURE' }], y, column);
  const area = { x: RIGHT_HALF_X, y: y + 12, width: HALF_WIDTH, height: SIGNATURE_HEIGHT };
  sheet.drawFrame(area.x, area.y, area.width, area.height);
  if (signature)
    sheet.drawPicture(signature, {
      ...area,
      x: area.x + 6,
      y: area.y + 6,
      width: area.width - 12,
      height: area.height - 12,
    });
  const name: Paragraph[] = [{ text: signature ? receivedBy : 'None was taken.' }];
  sheet.drawParagraphs(name, y + 16 + SIGNATURE_HEIGHT, { ...column, size: 9, maxHeight: 24 });
}

/** Draws all photos side by side, as large as possible. */
function drawPhotos(sheet: Sheet, { photos, photosOutstanding }: ProofDocument, y: number): void {
  sheet.drawParagraphs([{ text: photos.length > 1 ? 'PHOTOS' : 'PHOTO' }], y, {
    x: edge,
    width: INNER,
    size: 6.5,
    maxHeight: 9,
  });
  const outstanding = photosOutstanding === 1 ? 'One photo is' : `${photosOutstanding} photos are`;
  const said =
    photosOutstanding > 0 ? `${outstanding} still on the driver's phone.` : photos.length === 0 && 'None was taken.';
  if (said) sheet.drawParagraphs([{ text: said }], y + 12, { x: edge, width: INNER, size: 9, maxHeight: 14 });
  const top = y + (said ? 28 : 12);
  const columns = photos.length > 2 ? 3 : photos.length;
  const rows = Math.ceil(photos.length / columns);
  const width = (INNER - SECTION_GAP * (columns - 1)) / columns;
  const height = (CONTENT_BOTTOM - 8 - top - SECTION_GAP * (rows - 1)) / rows;
  for (const [at, photo] of photos.entries()) {
    const row = Math.floor(at / columns);
    const column = at % columns;
    sheet.drawPicture(photo, {
      x: edge + column * (width + SECTION_GAP),
      y: top + row * (height + SECTION_GAP),
      width,
      height,
    });
  }
}

const OWN_CHARACTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Returns a typesetter with the fonts that the texts of the document need. */
function typesetterOf(proof: ProofDocument): Promise<Typesetter> {
  const { business, place, consignee, address, receivedBy, recordedBy, note, orderNumber } = proof;
  const texts = [business.name, business.address, consignee, address, receivedBy, recordedBy, note, orderNumber];
  const printed = [...texts, place?.credit, ...(place?.towns.map(({ name }) => name) ?? []), OWN_CHARACTERS];
  return Typesetter.for(
    printed.map((text) => text ?? ''),
    findHanStyle(business.countryCode),
  );
}
