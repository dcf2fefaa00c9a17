import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { findHanStyle, PRINTABLE_ASCII, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import type { Manifest, ManifestStop } from './manifest';
import { formatConsignee, formatNotes, formatPackages, formatPlan, formatTotals } from './manifest-cells';
import { type Column, CONTENT_WIDTH, PAGE, Sheet } from '../../../../platform/sandbox/documents/sheet';

/*
 * Layout of the manifest. Positions and sizes are in points. x counts from the left, y from the top. Functions that draw a section get the y
 * of its top, and return the y below it if another section follows.
 */
const { edge } = PAGE;
const FOOTER_HEIGHT = 18;
/** Lowest position of content, above the footer. */
const CONTENT_BOTTOM = PAGE.height - edge - FOOTER_HEIGHT;
/** Height of the title of the first page, with the space below it. */
const TITLE_HEIGHT = 66;
/** Space above and below the content of a stop. */
const STOP_PADDING = 5;
/** Space between the barcode and the packages, and between the cells of a stop and its notes. */
const TEXT_GAP = 3;
/** Space between the rule below the title and the facts, and below the facts and the notes of the header. */
const FACTS_GAP = 6;
const HEADER_GAP = 4;
const FACTS_HEIGHT = 42;
/** Space between the driver, the vehicle and the departure. */
const FACT_COLUMN_GAP = 10;
/** The business stands on the right of the title, from this distance to the left edge. */
const BUSINESS_OFFSET = 310;
const TITLE_WIDTH = 300;
const HEADINGS_HEIGHT = 11;
const BARCODE_HEIGHT = 24;

/** Space above the totals. */
const CLOSING_GAP = 12;
/** Offsets from the top of the totals to the frames of the signatures, and to the captions below the frames. */
const SIGNATURES_OFFSET = 24;
const SIGNATURE_HEIGHT = 56;
const SIGNATURE_CAPTIONS_OFFSET = SIGNATURES_OFFSET + SIGNATURE_HEIGHT + 3;
/** Space between the frames. */
const SIGNATURE_GAP = 10;
/** Height that the totals, the frames and the captions need, with the space above them. It must exceed the lowest end of a caption. */
const CLOSING_HEIGHT = 110;

/** Width at the right edge for the number of the page, and the free space beside the text on its left. */
const PAGE_NUMBER_WIDTH = 60;
const PAGE_NUMBER_GAP = 20;
/** Distance from the top of the footer to the edge. */
const FOOTER_OFFSET = 8;

/** Returns the x that is `gap` points to the right of a column. */
const getXBehind = ({ x, width }: Column, gap: number): number => x + width + gap;

// The columns of a stop, from left to right. They fill the width between the edges: the field for the signature gets what the others leave.
const NUMBER_COLUMN: Column = { x: edge, width: 24, size: 11, maxHeight: 20 };
const CONSIGNEE_COLUMN: Column = { x: getXBehind(NUMBER_COLUMN, 2), width: 168, size: 9, maxHeight: 110 };
const PLAN_COLUMN: Column = { x: getXBehind(CONSIGNEE_COLUMN, 6), width: 62, size: 9, maxHeight: 60 };
const PACKAGES_COLUMN: Column = { x: getXBehind(PLAN_COLUMN, 6), width: 138, size: 8, maxHeight: 110 };
const SIGNATURE_X = getXBehind(PACKAGES_COLUMN, 8);
const SIGNATURE_FIELD = { x: SIGNATURE_X, width: CONTENT_WIDTH - (SIGNATURE_X - edge), height: 52 } as const;
/** The notes stand below the cells of the consignee, the plan and the packages. */
const NOTES_COLUMN: Column = {
  x: CONSIGNEE_COLUMN.x,
  width: PACKAGES_COLUMN.x + PACKAGES_COLUMN.width - CONSIGNEE_COLUMN.x,
  size: 8,
  maxHeight: 120,
};

/** Renders the manifest as a PDF of A4 pages. */
export async function renderManifestPdf(manifest: Manifest): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true, // Footers need the number of pages.
    info: { Title: `Manifest ${manifest.name}` },
  });
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, await loadTypesetter(manifest));
  pdf.addPage();
  let y = drawHeader(sheet, manifest);
  y = drawColumnHeadings(sheet, y);
  for (const [index, stop] of manifest.stops.entries()) {
    const height = measureStopHeight(sheet, stop);
    if (y + height > CONTENT_BOTTOM) {
      pdf.addPage();
      await setImmediate(); // Lets the event loop serve requests between pages.
      y = drawColumnHeadings(sheet, edge);
    }
    drawStop(sheet, stop, index + 1, { top: y, bottom: y + height });
    y += height;
    sheet.drawRule(y);
  }
  if (y + CLOSING_HEIGHT > CONTENT_BOTTOM) {
    pdf.addPage();
    y = edge;
  }
  drawClosing(sheet, manifest, y + CLOSING_GAP);
  drawFooters(sheet, manifest);
  pdf.end();
  return bytes;
}

/** Draws business, driver, vehicle, date and notes. Returns the position below them. */
function drawHeader(sheet: Sheet, manifest: Manifest): number {
  drawTitle(sheet, manifest);
  const belowTitle = edge + TITLE_HEIGHT;
  sheet.drawRule(belowTitle);
  const belowFacts = drawFacts(sheet, manifest, belowTitle + FACTS_GAP);
  return drawNotes(sheet, manifest, belowFacts) + HEADER_GAP;
}

/** Draws the name of the dispatch on the left, and the business on the right. */
function drawTitle(sheet: Sheet, { business, name }: Manifest): void {
  const left: Column = { x: edge, width: TITLE_WIDTH, size: 16, maxHeight: 60 };
  const right: Column = { x: edge + BUSINESS_OFFSET, width: CONTENT_WIDTH - BUSINESS_OFFSET, size: 9, maxHeight: 60 };
  const title = [
    { text: 'Manifest', bold: true },
    { text: name, bold: true, scale: 0.8 },
  ];
  sheet.drawParagraphs(title, edge, left);
  sheet.drawParagraphs([{ text: business.name, bold: true, scale: 1.2 }, { text: business.address }], edge, right);
}

/** Draws driver, vehicle and departure beside each other. Returns the position below them. */
function drawFacts(sheet: Sheet, { driver, vehicle, date, timeZone }: Manifest, y: number): number {
  const facts: [caption: string, value: string | null][] = [
    ['DRIVER', driver],
    ['VEHICLE', vehicle],
    [`DEPARTURE (${timeZone})`, date],
  ];
  const width = CONTENT_WIDTH / facts.length;
  for (const [index, [caption, value]] of facts.entries()) {
    const column: Column = { x: edge + index * width, width: width - FACT_COLUMN_GAP, size: 10, maxHeight: 38 };
    const paragraphs = [
      { text: caption, scale: 0.65 },
      { text: value || '-', bold: true },
    ];
    sheet.drawParagraphs(paragraphs, y, column);
  }
  return y + FACTS_HEIGHT;
}

/** Draws the notes, if there are any. Returns the position below them. */
function drawNotes(sheet: Sheet, { notes }: Manifest, y: number): number {
  if (!notes?.trim()) return y;
  const column: Column = { x: edge, width: CONTENT_WIDTH, size: 9, maxHeight: 130 };
  const paragraphs = [{ text: `Notes: ${notes}` }];
  sheet.drawParagraphs(paragraphs, y, column);
  return y + sheet.measureHeight(paragraphs, column) + HEADER_GAP;
}

/** Draws the column headings. Returns the position of the first stop. */
function drawColumnHeadings(sheet: Sheet, y: number): number {
  const titles: [string, { x: number; width: number }][] = [
    ['STOP', NUMBER_COLUMN],
    ['CONSIGNEE', CONSIGNEE_COLUMN],
    ['PLANNED', PLAN_COLUMN],
    ['PACKAGES', PACKAGES_COLUMN],
    ['RECEIVED: NAME, TIME, SIGNATURE', SIGNATURE_FIELD],
  ];
  for (const [text, { x, width }] of titles)
    sheet.drawParagraphs([{ text, bold: true }], y, { x, width, size: 6.5, maxHeight: 9 });
  sheet.drawRule(y + HEADINGS_HEIGHT);
  return y + HEADINGS_HEIGHT;
}

/** Returns the height of a stop with its notes. It must match what `drawStop` draws. */
function measureStopHeight(sheet: Sheet, stop: ManifestStop): number {
  const notes = formatNotes(stop);
  const cellsHeight = Math.max(
    sheet.measureHeight(formatConsignee(stop), CONSIGNEE_COLUMN),
    sheet.measureHeight(formatPlan(stop), PLAN_COLUMN),
    BARCODE_HEIGHT + TEXT_GAP + sheet.measureHeight(formatPackages(stop), PACKAGES_COLUMN),
    SIGNATURE_FIELD.height,
  );
  const notesHeight = notes.length ? TEXT_GAP + sheet.measureHeight(notes, NOTES_COLUMN) : 0;
  return 2 * STOP_PADDING + cellsHeight + notesHeight;
}

/** Draws a stop: number, consignee, planned time, barcode, packages, a field for the signature, and notes at the bottom. */
function drawStop(
  sheet: Sheet,
  stop: ManifestStop,
  number: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const y = top + STOP_PADDING;
  const notes = formatNotes(stop);
  sheet.drawParagraphs([{ text: String(number), bold: true }], y, NUMBER_COLUMN);
  sheet.drawParagraphs(formatConsignee(stop), y, CONSIGNEE_COLUMN);
  sheet.drawParagraphs(formatPlan(stop), y, PLAN_COLUMN);
  sheet.drawBarcode(stop.trackingNumber, PACKAGES_COLUMN.x, y, PACKAGES_COLUMN.width, BARCODE_HEIGHT);
  sheet.drawParagraphs(formatPackages(stop), y + BARCODE_HEIGHT + TEXT_GAP, PACKAGES_COLUMN);
  sheet.drawFrame(SIGNATURE_FIELD.x, y, SIGNATURE_FIELD.width, SIGNATURE_FIELD.height);
  if (notes.length) {
    const notesTop = bottom - STOP_PADDING - sheet.measureHeight(notes, NOTES_COLUMN);
    sheet.drawParagraphs(notes, notesTop, NOTES_COLUMN);
  }
}

/** Draws the totals and the signature fields for loading, handover and return. */
function drawClosing(sheet: Sheet, manifest: Manifest, y: number): void {
  const totalsLine: Column = { x: edge, width: CONTENT_WIDTH, size: 11, maxHeight: 16 };
  sheet.drawParagraphs([{ text: formatTotals(manifest), bold: true }], y, totalsLine);
  const signatureCaptions = [
    'Loaded: dispatcher, date, time',
    'Taken over: driver, date, time',
    'Returned: driver, date, time',
  ];
  const width = (CONTENT_WIDTH - (signatureCaptions.length - 1) * SIGNATURE_GAP) / signatureCaptions.length;
  signatureCaptions.forEach((text, index) => {
    const x = edge + index * (width + SIGNATURE_GAP);
    sheet.drawFrame(x, y + SIGNATURES_OFFSET, width, SIGNATURE_HEIGHT);
    sheet.drawParagraphs([{ text }], y + SIGNATURE_CAPTIONS_OFFSET, { x, width, size: 7, maxHeight: 10 });
  });
}

/** Draws the page numbers, once the number of pages is known. */
function drawFooters(sheet: Sheet, { business, name, date }: Manifest): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const y = PAGE.height - edge - FOOTER_OFFSET;
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index);
    sheet.drawParagraphs([{ text: `${business.name}: ${name}, ${date}` }], y, {
      x: edge,
      width: CONTENT_WIDTH - PAGE_NUMBER_WIDTH - PAGE_NUMBER_GAP,
      size: 7,
      maxHeight: 9,
    });
    sheet.drawParagraphs([{ text: `Page ${index + 1} of ${count}` }], y, {
      x: PAGE.width - edge - PAGE_NUMBER_WIDTH,
      width: PAGE_NUMBER_WIDTH,
      size: 7,
      maxHeight: 9,
    });
  }
}

/** The characters of the manifest's own texts. `×` stands between the lengths of a package. */
const OWN_CHARACTERS = `${PRINTABLE_ASCII}×`;

/** Loads the fonts for the manifest's own texts and for its data. A character that is in none of these texts cannot be drawn. */
function loadTypesetter(manifest: Manifest): Promise<Typesetter> {
  const { business, name, driver, vehicle, notes, timeZone, stops } = manifest;
  const stopTexts = stops.flatMap(({ consignee, address, phone, orderNumber, instructions, trackingNumber }) => [
    consignee,
    address,
    phone,
    orderNumber,
    instructions,
    trackingNumber,
  ]);
  const texts = [business.name, business.address, name, driver, vehicle, notes, timeZone, OWN_CHARACTERS, ...stopTexts];
  return Typesetter.create(
    texts.map((text) => text ?? ''),
    findHanStyle(business.countryCode),
  );
}
