import { encodeCode128, encodeQrCode } from '../../../platform/sandbox/documents/barcodes';
import type { Paragraph, TextBox } from '../../../platform/sandbox/documents/text/fit-text';
import type { Look, Place, TextBlock } from '../../../platform/sandbox/documents/text/text-block';
import { formatWeight } from '../../../platform/sandbox/documents/text/weight-text';
import { toCountryLine, type Label, type LabelParty, toTownLine } from './label';

/** The resolution of the printer: 203.2 dots per inch. All positions on a label are whole dots, so that bars are printed sharply. */
export const DOTS_PER_MM = 8;
export const LABEL_WIDTH = 100 * DOTS_PER_MM;
export const LABEL_HEIGHT = 150 * DOTS_PER_MM;

/** A filled rectangle: a rule, or the ground of white text. */
export type Area = Place & { kind: 'area'; width: number; height: number };
export type Code128 = Place & { kind: 'code128'; text: string; bars: number[]; module: number; height: number };
export type Qr = Place & { kind: 'qr'; text: string; rows: boolean[][]; module: number };

/** The content of one page, in dots from the top left corner. Labels in PDF and ZPL draw the same content. */
export type LabelElement = Area | TextBlock | Code128 | Qr;

const EDGE = 40;
const INNER = LABEL_WIDTH - 2 * EDGE;
const RULE_HEIGHT = 6;
const SMALLEST_TEXT = 17; // 2.1 mm: the least that a thermal printer at 203 dpi prints legibly

/** Returns the pages of a label, one for each package. They differ in weight and count only. */
export function layOutLabelPages(label: Label): LabelElement[][] {
  const shared = [
    ...layOutHeader(label),
    createRule(148),
    ...layOutParty('FROM', label.sender, { y: 160, height: 140, size: 26 }),
    createRule(308),
    ...layOutParty('TO', label.recipient, { y: 322, height: 310, size: 46 }),
    createRule(640),
    createQrCode(label.trackingNumber),
    createRule(890),
    createBarcode(label.trackingNumber),
    createTextBlock(
      [{ text: label.trackingNumber, bold: true }],
      { x: EDGE, y: 1110, width: INNER, height: 60, size: 46 },
      { centre: true },
    ),
  ];
  return label.packages.map(({ weightKg }, index) => [...shared, ...layOutShipmentData(label, weightKg, index)]);
}

/** Returns the carrier, and the service level in white on black. A sorter looks for these two. */
function layOutHeader({ carrierName, serviceLevel }: Label): LabelElement[] {
  const badge = { x: LABEL_WIDTH - EDGE - 300, y: EDGE, width: 300, height: 96 };
  const carrierWidth = serviceLevel ? INNER - badge.width - 20 : INNER;
  const carrier = createTextBlock(
    [{ text: carrierName ?? '', bold: true }],
    { x: EDGE, y: EDGE, width: carrierWidth, height: badge.height, size: 56 },
    { middle: true },
  );
  if (!serviceLevel) return [carrier];
  const service = createTextBlock(
    [{ text: serviceLevel.replaceAll('_', ' ').toUpperCase(), bold: true }],
    { ...badge, x: badge.x + 12, width: badge.width - 24, size: 48 },
    { centre: true, middle: true, white: true },
  );
  return [carrier, { kind: 'area', ...badge }, service];
}

function layOutParty(title: string, party: LabelParty, box: { y: number; height: number; size: number }) {
  const titleWidth = 84;
  const phone = party.phone?.trim();
  return [
    createTextBlock([{ text: title, bold: true }], { x: EDGE, y: box.y, width: titleWidth, height: 32, size: 24 }),
    createTextBlock(
      [
        { text: party.name, bold: true, scale: 1.1 },
        { text: party.street },
        { text: toTownLine(party), bold: true },
        { text: toCountryLine(party.country) },
        { text: phone ? `Tel. ${phone}` : '', scale: 0.7 },
      ],
      { x: EDGE + titleWidth, width: INNER - titleWidth, ...box },
    ),
  ];
}

/** Returns captions with their values in two columns, left of the QR code. */
function layOutShipmentData(label: Label, weightKg: number, packageIndex: number): LabelElement[] {
  const cells: [caption: string, value: string][] = [
    ['WEIGHT', formatWeight(weightKg)],
    ['PACKAGE', `${packageIndex + 1} of ${label.packages.length}`],
    ['ORDER', label.orderNumber ?? ''],
    label.amountDue ? ['CASH ON DELIVERY', label.amountDue] : ['DATE', label.createdOn],
  ];
  const width = 240;
  return cells
    .filter(([, value]) => value)
    .flatMap(([caption, value], index) => {
      const x = EDGE + (index % 2) * (width + 24);
      const y = 664 + Math.floor(index / 2) * 112;
      return [
        createTextBlock([{ text: caption }], { x, y, width, height: 28, size: 20 }),
        createTextBlock([{ text: value, bold: true }], { x, y: y + 28, width, height: 64, size: 36 }),
      ];
    });
}

/** Returns the QR code, with modules of 1 mm for our own numbers and smaller ones for a carrier's long number. Four modules around it stay blank. */
function createQrCode(text: string): Qr {
  const box = 236;
  const rows = encodeQrCode(text);
  const module = Math.min(8, Math.floor(box / (rows.length + 8)));
  const size = rows.length * module;
  return { kind: 'qr', text, rows, module, x: LABEL_WIDTH - EDGE - size, y: 650 + Math.round((box - size) / 2) };
}

/** Returns the bar code, with modules of 0.5 mm for our own tracking numbers. Ten modules on each side stay blank, as the standard requires. */
function createBarcode(text: string): Code128 {
  const widths = encodeCode128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.max(1, Math.min(4, Math.floor(LABEL_WIDTH / (modules + 20))));
  const x = Math.round((LABEL_WIDTH - modules * module) / 2);
  return { kind: 'code128', text, bars: widths, module, x, y: 912, height: 190 };
}

const createRule = (y: number): Area => ({ kind: 'area', x: EDGE, y, width: INNER, height: RULE_HEIGHT });

function createTextBlock(paragraphs: Paragraph[], box: Place & Omit<TextBox, 'minSize'>, look: Look = {}): TextBlock {
  return { kind: 'text', ...box, paragraphs, look, minSize: Math.min(SMALLEST_TEXT, box.size) };
}
