import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import type { Paragraph } from '../../../../printing/fit-text';
import { hanStyleOf, Typesetter } from '../../../../printing/typesetter';
import { weightText } from '../../../../printing/weight-text';
import type { Manifest, ManifestPackage, ManifestStop } from './manifest';
import { type Column, INNER, PAGE, Sheet } from '../../../../printing/sheet';

const { edge } = PAGE;
const BOTTOM = PAGE.height - edge - 18; // the footer stands below
const GAP = 5;
/** Packages of a stop that are listed one by one. */
const LISTED = 6;

const NUMBER: Column = { x: edge, width: 24, size: 11, most: 20 };
const CONSIGNEE: Column = { x: edge + 26, width: 168, size: 9, most: 110 };
const PLAN: Column = { x: edge + 200, width: 62, size: 9, most: 60 };
const PARCELS: Column = { x: edge + 268, width: 138, size: 8, most: 110 };
const SIGNED = { x: edge + 414, width: INNER - 414, height: 52 } as const;
const NOTES: Column = { x: CONSIGNEE.x, width: PARCELS.x + PARCELS.width - CONSIGNEE.x, size: 8, most: 120 };
const BARCODE_HEIGHT = 24;

/** The manifest as a PDF of A4 pages. Other work gets its turn between pages. */
export async function renderManifestPdf(manifest: Manifest): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true, // the footers know how many pages there are
    info: { Title: `Manifest ${manifest.name}` },
  });
  const whole = buffer(pdf);
  const sheet = new Sheet(pdf, await typesetterOf(manifest));
  pdf.addPage();
  let y = drawHeader(sheet, manifest);
  y = drawTitles(sheet, y);
  for (const [index, stop] of manifest.stops.entries()) {
    const height = heightOf(sheet, stop);
    if (y + height > BOTTOM) {
      pdf.addPage();
      await setImmediate();
      y = drawTitles(sheet, edge);
    }
    drawStop(sheet, stop, index + 1, { top: y, bottom: y + height });
    y += height;
    sheet.rule(y);
  }
  if (y + CLOSING > BOTTOM) {
    pdf.addPage();
    y = edge;
  }
  drawClosing(sheet, manifest, y + 12);
  drawFooters(sheet, manifest);
  pdf.end();
  return whole;
}

/** Business, driver, vehicle and date, and what the dispatcher wrote. @returns where it ends */
function drawHeader(sheet: Sheet, manifest: Manifest): number {
  const { business, name, driver, vehicle, date, timeZone, notes } = manifest;
  const left: Column = { x: edge, width: 300, size: 16, most: 60 };
  const right: Column = { x: edge + 310, width: INNER - 310, size: 9, most: 60 };
  sheet.text(
    [
      { text: 'Manifest', bold: true },
      { text: name, bold: true, scale: 0.8 },
    ],
    edge,
    left,
  );
  sheet.text([{ text: business.name, bold: true, scale: 1.2 }, { text: business.address }], edge, right);
  let y = edge + 66;
  sheet.rule(y);
  y += 6;
  const facts: [caption: string, value: string | null][] = [
    ['DRIVER', driver],
    ['VEHICLE', vehicle],
    [`DEPARTURE (${timeZone})`, date],
  ];
  const width = INNER / facts.length;
  facts.forEach(([caption, value], index) => {
    const column: Column = { x: edge + index * width, width: width - 10, size: 10, most: 38 };
    sheet.text(
      [
        { text: caption, scale: 0.65 },
        { text: value || '-', bold: true },
      ],
      y,
      column,
    );
  });
  y += 42;
  if (notes?.trim()) {
    const column: Column = { x: edge, width: INNER, size: 9, most: 130 };
    const paragraphs = [{ text: `Notes: ${notes}` }];
    sheet.text(paragraphs, y, column);
    y += sheet.heightOf(paragraphs, column) + 4;
  }
  return y + 4;
}

/** The captions of the columns. @returns where the first stop begins */
function drawTitles(sheet: Sheet, y: number): number {
  const titles: [string, { x: number; width: number }][] = [
    ['STOP', NUMBER],
    ['CONSIGNEE', CONSIGNEE],
    ['PLANNED', PLAN],
    ['PACKAGES', PARCELS],
    ['RECEIVED: NAME, TIME, SIGNATURE', SIGNED],
  ];
  for (const [text, { x, width }] of titles) sheet.text([{ text, bold: true }], y, { x, width, size: 6.5, most: 9 });
  sheet.rule(y + 11);
  return y + 11;
}

function heightOf(sheet: Sheet, stop: ManifestStop): number {
  const notes = notesOf(stop);
  const cells = Math.max(
    sheet.heightOf(consigneeOf(stop), CONSIGNEE),
    sheet.heightOf(planOf(stop), PLAN),
    BARCODE_HEIGHT + 3 + sheet.heightOf(parcelsOf(stop), PARCELS),
    SIGNED.height,
  );
  return 2 * GAP + cells + (notes.length ? 3 + sheet.heightOf(notes, NOTES) : 0);
}

function drawStop(
  sheet: Sheet,
  stop: ManifestStop,
  number: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const y = top + GAP;
  const notes = notesOf(stop);
  sheet.text([{ text: String(number), bold: true }], y, NUMBER);
  sheet.text(consigneeOf(stop), y, CONSIGNEE);
  sheet.text(planOf(stop), y, PLAN);
  sheet.barcode(stop.trackingNumber, PARCELS.x, y, PARCELS.width, BARCODE_HEIGHT);
  sheet.text(parcelsOf(stop), y + BARCODE_HEIGHT + 3, PARCELS);
  sheet.frame(SIGNED.x, y, SIGNED.width, SIGNED.height);
  if (notes.length) sheet.text(notes, bottom - GAP - sheet.heightOf(notes, NOTES), NOTES);
}

const consigneeOf = ({ kind, consignee, address, phone, orderNumber }: ManifestStop): Paragraph[] => [
  { text: kind === 'pickup' ? 'COLLECT FROM' : '', scale: 0.75 },
  { text: consignee, bold: true },
  { text: address },
  { text: phone?.trim() ? `Tel. ${phone}` : '' },
  { text: orderNumber ? `Order ${orderNumber}` : '' },
];

const planOf = ({ arrival, window }: ManifestStop): Paragraph[] => [
  { text: arrival ?? '-', bold: true },
  { text: window ?? '' },
];

function parcelsOf({ trackingNumber, packages }: ManifestStop): Paragraph[] {
  const listed = packages.length === 1 ? [] : packages.slice(0, LISTED);
  const left = packages.length - listed.length;
  return [
    { text: trackingNumber, bold: true },
    {
      text:
        packages.length === 1 ? sizeOf(packages[0]!) : `${packages.length} packages, ${weightText(weightOf(packages))}`,
    },
    ...listed.map((parcel, index) => ({ text: `${index + 1}: ${sizeOf(parcel)}`, scale: 0.9 })),
    ...(listed.length && left ? [{ text: `and ${left} more`, scale: 0.9 }] : []),
  ];
}

const notesOf = ({ instructions, comesBack, toCollect }: ManifestStop): Paragraph[] => [
  ...(toCollect ? [{ text: `Cash on delivery: ${toCollect}`, bold: true }] : []),
  ...(comesBack ? [{ text: 'Comes back to the depot.', bold: true }] : []),
  ...(instructions?.trim() ? [{ text: `Note: ${instructions}` }] : []),
];

const sizeOf = ({ length, width, height, weight }: ManifestPackage): string =>
  `${length} × ${width} × ${height} cm, ${weightText(weight)}`;

/** `0 kg` of nothing; else at least 10 g, as a label has it. */
const weightLine = (packages: readonly ManifestPackage[]): string =>
  packages.length ? weightText(weightOf(packages)) : '0 kg';

const weightOf = (packages: readonly ManifestPackage[]): number =>
  packages.reduce((sum, { weight }) => sum + weight, 0);

const CLOSING = 110;

/** The sums, and where those sign who hand over and take back. */
function drawClosing(sheet: Sheet, { stops, distanceKm }: Manifest, y: number): void {
  const packages = stops.flatMap((stop) => (stop.kind === 'delivery' ? stop.packages : []));
  const sums = `${stops.length} stops, ${packages.length} packages, ${weightLine(packages)}, ${distanceKm.toFixed(1)} km`;
  const back = stops.filter(({ comesBack }) => comesBack).length;
  const total = `Total: ${sums}${back ? `; ${back} back to the depot` : ''}`;
  sheet.text([{ text: total, bold: true }], y, { x: edge, width: INNER, size: 11, most: 16 });
  const places = ['Loaded: dispatcher, date, time', 'Taken over: driver, date, time', 'Returned: driver, date, time'];
  const width = (INNER - 20) / places.length;
  places.forEach((text, index) => {
    const x = edge + index * (width + 10);
    sheet.frame(x, y + 24, width, 56);
    sheet.text([{ text }], y + 83, { x, width, size: 7, most: 10 });
  });
}

/** Which page it is and of how many, known at the end. */
function drawFooters(sheet: Sheet, { business, name, date }: Manifest): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const y = PAGE.height - edge - 8;
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index);
    sheet.text([{ text: `${business.name}: ${name}, ${date}` }], y, { x: edge, width: INNER - 80, size: 7, most: 9 });
    sheet.text([{ text: `Page ${index + 1} of ${count}` }], y, {
      x: PAGE.width - edge - 60,
      width: 60,
      size: 7,
      most: 9,
    });
  }
}

/** With the fonts of all that the manifest prints: its own words and what it was given. */
function typesetterOf(manifest: Manifest): Promise<Typesetter> {
  const { business, name, driver, vehicle, notes, timeZone, stops } = manifest;
  const given = stops.flatMap(({ consignee, address, phone, orderNumber, instructions, trackingNumber }) => [
    ...[consignee, address, phone, orderNumber, instructions, trackingNumber],
  ]);
  const texts = [business.name, business.address, name, driver, vehicle, notes, timeZone, PRINTABLE, ...given];
  return Typesetter.for(
    texts.map((text) => text ?? ''),
    hanStyleOf(business.countryCode),
  );
}

const PRINTABLE = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}×`;
