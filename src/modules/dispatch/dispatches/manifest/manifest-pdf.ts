import { buffer } from 'node:stream/consumers';
import { setImmediate as serveOtherTasks } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import type { Paragraph } from '../../../../platform/sandbox/documents/text/fit-text';
import { findHanStyle, Typesetter } from '../../../../platform/sandbox/documents/text/typesetter';
import { formatWeight } from '../../../../platform/sandbox/documents/text/weight-text';
import type { Manifest, ManifestPackage, ManifestStop } from './manifest';
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
/** Height of the totals and the signature fields. */
const CLOSING_HEIGHT = 110;
/** Offsets from the top of the totals to the frames of the signatures, and to the captions below the frames. */
const SIGNATURES_OFFSET = 24;
const SIGNATURE_CAPTIONS_OFFSET = 83;
/** Largest number of packages of a stop that are listed individually. */
const MAX_LISTED_PACKAGES = 6;

// The columns of a stop, from left to right. They fill the width between the edges.
const NUMBER_COLUMN: Column = { x: edge, width: 24, size: 11, maxHeight: 20 };
const CONSIGNEE_COLUMN: Column = { x: edge + 26, width: 168, size: 9, maxHeight: 110 };
const PLAN_COLUMN: Column = { x: edge + 200, width: 62, size: 9, maxHeight: 60 };
const PACKAGES_COLUMN: Column = { x: edge + 268, width: 138, size: 8, maxHeight: 110 };
const SIGNATURE_FIELD = { x: edge + 414, width: CONTENT_WIDTH - 414, height: 52 } as const;
const NOTES_COLUMN: Column = {
  x: CONSIGNEE_COLUMN.x,
  width: PACKAGES_COLUMN.x + PACKAGES_COLUMN.width - CONSIGNEE_COLUMN.x,
  size: 8,
  maxHeight: 120,
};
const BARCODE_HEIGHT = 24;

/** Renders the manifest as a PDF of A4 pages. Yields to the event loop between pages. */
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
      await serveOtherTasks();
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
  drawClosing(sheet, manifest, y + 12);
  drawFooters(sheet, manifest);
  pdf.end();
  return bytes;
}

/** Draws business, driver, vehicle, date and notes. Returns the position below them. */
function drawHeader(sheet: Sheet, manifest: Manifest): number {
  drawTitle(sheet, manifest);
  const belowTitle = edge + TITLE_HEIGHT;
  sheet.drawRule(belowTitle);
  const belowFacts = drawFacts(sheet, manifest, belowTitle + 6);
  return drawNotes(sheet, manifest, belowFacts) + 4;
}

/** Draws the name of the dispatch on the left, and the business on the right. */
function drawTitle(sheet: Sheet, { business, name }: Manifest): void {
  const left: Column = { x: edge, width: 300, size: 16, maxHeight: 60 };
  const right: Column = { x: edge + 310, width: CONTENT_WIDTH - 310, size: 9, maxHeight: 60 };
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
    const column: Column = { x: edge + index * width, width: width - 10, size: 10, maxHeight: 38 };
    const paragraphs = [
      { text: caption, scale: 0.65 },
      { text: value || '-', bold: true },
    ];
    sheet.drawParagraphs(paragraphs, y, column);
  }
  return y + 42;
}

/** Draws the notes, if there are any. Returns the position below them. */
function drawNotes(sheet: Sheet, { notes }: Manifest, y: number): number {
  if (!notes?.trim()) return y;
  const column: Column = { x: edge, width: CONTENT_WIDTH, size: 9, maxHeight: 130 };
  const paragraphs = [{ text: `Notes: ${notes}` }];
  sheet.drawParagraphs(paragraphs, y, column);
  return y + sheet.measureHeight(paragraphs, column) + 4;
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
  sheet.drawRule(y + 11);
  return y + 11;
}

/** Returns the height of a stop with its notes. */
function measureStopHeight(sheet: Sheet, stop: ManifestStop): number {
  const notes = formatNotes(stop);
  const cellsHeight = Math.max(
    sheet.measureHeight(formatRecipient(stop), CONSIGNEE_COLUMN),
    sheet.measureHeight(formatPlan(stop), PLAN_COLUMN),
    BARCODE_HEIGHT + TEXT_GAP + sheet.measureHeight(formatPackages(stop), PACKAGES_COLUMN),
    SIGNATURE_FIELD.height,
  );
  const notesHeight = notes.length ? TEXT_GAP + sheet.measureHeight(notes, NOTES_COLUMN) : 0;
  return 2 * STOP_PADDING + cellsHeight + notesHeight;
}

/** Draws a stop: number, recipient, planned time, barcode, packages, a field for the signature, and notes at the bottom. */
function drawStop(
  sheet: Sheet,
  stop: ManifestStop,
  number: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const y = top + STOP_PADDING;
  const notes = formatNotes(stop);
  sheet.drawParagraphs([{ text: String(number), bold: true }], y, NUMBER_COLUMN);
  sheet.drawParagraphs(formatRecipient(stop), y, CONSIGNEE_COLUMN);
  sheet.drawParagraphs(formatPlan(stop), y, PLAN_COLUMN);
  sheet.drawBarcode(stop.trackingNumber, PACKAGES_COLUMN.x, y, PACKAGES_COLUMN.width, BARCODE_HEIGHT);
  sheet.drawParagraphs(formatPackages(stop), y + BARCODE_HEIGHT + TEXT_GAP, PACKAGES_COLUMN);
  sheet.drawFrame(SIGNATURE_FIELD.x, y, SIGNATURE_FIELD.width, SIGNATURE_FIELD.height);
  if (notes.length) {
    const notesTop = bottom - STOP_PADDING - sheet.measureHeight(notes, NOTES_COLUMN);
    sheet.drawParagraphs(notes, notesTop, NOTES_COLUMN);
  }
}

// The functions `format…` return the paragraphs of a cell. `Sheet` draws nothing for a paragraph with an empty text.

const formatRecipient = ({ kind, consignee, address, phone, orderNumber }: ManifestStop): Paragraph[] => [
  { text: kind === 'pickup' ? 'COLLECT FROM' : '', scale: 0.75 },
  { text: consignee, bold: true },
  { text: address },
  { text: phone?.trim() ? `Tel. ${phone}` : '' },
  { text: orderNumber ? `Order ${orderNumber}` : '' },
];

const formatPlan = ({ arrival, window }: ManifestStop): Paragraph[] => [
  { text: arrival ?? '-', bold: true },
  { text: window ?? '' },
];

function formatPackages({ trackingNumber, packages }: ManifestStop): Paragraph[] {
  const paragraphs: Paragraph[] = [{ text: trackingNumber, bold: true }];
  const [firstPackage] = packages;
  if (firstPackage && packages.length === 1) {
    paragraphs.push({ text: formatPackage(firstPackage) });
    return paragraphs;
  }
  paragraphs.push({ text: `${packages.length} packages, ${formatWeight(sumWeightKg(packages))}` });
  for (const [index, listedPackage] of packages.slice(0, MAX_LISTED_PACKAGES).entries()) {
    paragraphs.push({ text: `${index + 1}: ${formatPackage(listedPackage)}`, scale: 0.9 });
  }
  const unlistedCount = packages.length - MAX_LISTED_PACKAGES;
  if (unlistedCount > 0) paragraphs.push({ text: `and ${unlistedCount} more`, scale: 0.9 });
  return paragraphs;
}

function formatNotes({ instructions, comesBack, toCollect }: ManifestStop): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  if (toCollect) paragraphs.push({ text: `Cash on delivery: ${toCollect}`, bold: true });
  if (comesBack) paragraphs.push({ text: 'Return to the depot.', bold: true });
  if (instructions?.trim()) paragraphs.push({ text: `Note: ${instructions}` });
  return paragraphs;
}

const formatPackage = ({ length, width, height, weight }: ManifestPackage): string =>
  `${length} × ${width} × ${height} cm, ${formatWeight(weight)}`;

/** Returns the total weight as text: `0 kg` without packages, otherwise at least 10 g as on a label. */
const formatTotalWeight = (packages: readonly ManifestPackage[]): string =>
  packages.length ? formatWeight(sumWeightKg(packages)) : '0 kg';

const sumWeightKg = (packages: readonly ManifestPackage[]): number =>
  packages.reduce((sum, { weight }) => sum + weight, 0);

/** Draws the totals and the signature fields for loading, handover and return. */
function drawClosing(sheet: Sheet, { stops, distanceKm }: Manifest, y: number): void {
  const packages = stops.flatMap((stop) => (stop.kind === 'delivery' ? stop.packages : []));
  const sums = `${stops.length} stops, ${packages.length} packages, ${formatTotalWeight(packages)}, ${distanceKm.toFixed(1)} km`;
  const returningCount = stops.filter(({ comesBack }) => comesBack).length;
  const total = `Total: ${sums}${returningCount > 0 ? `; ${returningCount} back to the depot` : ''}`;
  sheet.drawParagraphs([{ text: total, bold: true }], y, { x: edge, width: CONTENT_WIDTH, size: 11, maxHeight: 16 });
  const signatureCaptions = [
    'Loaded: dispatcher, date, time',
    'Taken over: driver, date, time',
    'Returned: driver, date, time',
  ];
  const width = (CONTENT_WIDTH - 20) / signatureCaptions.length;
  signatureCaptions.forEach((text, index) => {
    const x = edge + index * (width + 10);
    sheet.drawFrame(x, y + SIGNATURES_OFFSET, width, 56);
    sheet.drawParagraphs([{ text }], y + SIGNATURE_CAPTIONS_OFFSET, { x, width, size: 7, maxHeight: 10 });
  });
}

/** Draws the page numbers, once the number of pages is known. */
function drawFooters(sheet: Sheet, { business, name, date }: Manifest): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const y = PAGE.height - edge - 8;
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index);
    sheet.drawParagraphs([{ text: `${business.name}: ${name}, ${date}` }], y, {
      x: edge,
      width: CONTENT_WIDTH - 80,
      size: 7,
      maxHeight: 9,
    });
    sheet.drawParagraphs([{ text: `Page ${index + 1} of ${count}` }], y, {
      x: PAGE.width - edge - 60,
      width: 60,
      size: 7,
      maxHeight: 9,
    });
  }
}

/** Loads the fonts for the manifest's own texts and for its data. */
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

/** The characters of the manifest's own texts: printable ASCII, and the sign between the lengths of a package. */
const OWN_CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}×`;
