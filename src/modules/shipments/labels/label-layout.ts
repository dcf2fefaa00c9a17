import { encodeCode128, encodeQrCode } from '../../../platform/sandbox/documents/barcodes';
import type { Paragraph, TextBox } from '../../../platform/sandbox/documents/text/fit-text';
import type { Look, Place, TextBlock } from '../../../platform/sandbox/documents/text/text-block';
import { formatWeight } from '../../../platform/sandbox/documents/text/weight-text';
import { toCountryLine, type Label, type LabelParty, toTownLine } from './label';

// The layout of a label. All measures are dots of the printer from the top left corner, unless a name says otherwise.

/** The resolution of the printer: 203.2 dots per inch. All positions on a label are whole dots, so that bars are printed sharply. */
export const DOTS_PER_MM = 8;
export const LABEL_WIDTH = 100 * DOTS_PER_MM;
export const LABEL_HEIGHT = 150 * DOTS_PER_MM;

/** A filled rectangle: a rule, or the ground of white text. */
export type Area = Place & { kind: 'area'; width: number; height: number };
/** A bar code. `bars` has the widths of bars and gaps in turn, in modules. A module is the width of the narrowest bar, in dots. */
export type Code128 = Place & { kind: 'code128'; text: string; bars: number[]; module: number; height: number };
/** A QR code. Each row has a value for each module: whether it is dark. A module is the side of a square, in dots. */
export type Qr = Place & { kind: 'qr'; text: string; rows: boolean[][]; module: number };

/** One element of a page. Labels in PDF and ZPL draw the same elements, in the same order. */
export type LabelElement = Area | TextBlock | Code128 | Qr;

/** The margin at the left, right and top. */
const EDGE = 40;
const INNER = LABEL_WIDTH - 2 * EDGE;
const RULE_HEIGHT = 6;
/** 2.1 mm: the least that a thermal printer at 203 dpi prints legibly. */
const MIN_TEXT_SIZE = 17;

/** The sections from top to bottom. A rule is between two of them; the QR code is at the right of the data. */
const SECTIONS = {
  header: { y: EDGE, height: 96 },
  sender: { y: 160, height: 140 },
  recipient: { y: 322, height: 310 },
  shipmentData: { y: 664, rowHeight: 112 },
  qrCode: { y: 650, height: 236 },
  barcode: { y: 912, height: 190 },
  trackingNumber: { y: 1110, height: 60 },
} as const;
const RULES = { belowHeader: 148, belowSender: 308, belowRecipient: 640, belowShipmentData: 890 } as const;

/** The font sizes of texts that fit. Longer texts are set smaller, but not below MIN_TEXT_SIZE. */
const TEXT_SIZES = {
  carrier: 56,
  serviceLevel: 48,
  partyTitle: 24,
  sender: 26,
  recipient: 46,
  caption: 20,
  value: 36,
  trackingNumber: 46,
} as const;

/** The black ground of the service level. */
const BADGE_WIDTH = 300;
const PARTY_TITLE_WIDTH = 84;
const DATA_COLUMN_WIDTH = 240;
const DATA_CAPTION_HEIGHT = 28;

/** Modules of at most 1 mm. Four modules around the code stay blank (ISO/IEC 18004). */
const QR_CODE = { maxModule: 8, quietModules: 4 } as const;
/** Modules of at most 0.5 mm. Ten modules on each side stay blank (ISO/IEC 15417). */
const BARCODE = { maxModule: 4, quietModules: 10 } as const;

/** Returns the pages of a label, one for each package. They differ in weight and count only. */
export function layOutLabelPages(label: Label): LabelElement[][] {
  const { sender, recipient, trackingNumber, packages } = label;
  const shared = [
    ...layOutHeader(label),
    createRule(RULES.belowHeader),
    ...layOutParty('FROM', sender, { ...SECTIONS.sender, size: TEXT_SIZES.sender }),
    createRule(RULES.belowSender),
    ...layOutParty('TO', recipient, { ...SECTIONS.recipient, size: TEXT_SIZES.recipient }),
    createRule(RULES.belowRecipient),
    createQrCode(trackingNumber),
    createRule(RULES.belowShipmentData),
    createBarcode(trackingNumber),
    createTextBlock(
      [{ text: trackingNumber, bold: true }],
      { x: EDGE, width: INNER, ...SECTIONS.trackingNumber, size: TEXT_SIZES.trackingNumber },
      { centre: true },
    ),
  ];
  return packages.map(({ weightKg }, index) => [...shared, ...layOutShipmentData(label, weightKg, index)]);
}

/** Returns the carrier, and the service level in white on black. A sorter looks for these two. */
function layOutHeader({ carrierName, serviceLevel }: Label): LabelElement[] {
  const badge = { x: LABEL_WIDTH - EDGE - BADGE_WIDTH, width: BADGE_WIDTH, ...SECTIONS.header };
  const carrierWidth = serviceLevel ? INNER - BADGE_WIDTH - 20 : INNER;
  const carrier = createTextBlock(
    [{ text: carrierName ?? '', bold: true }],
    { x: EDGE, width: carrierWidth, ...SECTIONS.header, size: TEXT_SIZES.carrier },
    { middle: true },
  );
  if (!serviceLevel) return [carrier];
  const service = createTextBlock(
    [{ text: serviceLevel.replaceAll('_', ' ').toUpperCase(), bold: true }],
    { ...badge, x: badge.x + 12, width: badge.width - 24, size: TEXT_SIZES.serviceLevel },
    { centre: true, middle: true, white: true },
  );
  return [carrier, { kind: 'area', ...badge }, service];
}

/** Returns the title of a party at the left, and its name and address beside it. */
function layOutParty(title: string, party: LabelParty, box: { y: number; height: number; size: number }): TextBlock[] {
  const phone = party.phone?.trim();
  return [
    createTextBlock([{ text: title, bold: true }], {
      x: EDGE,
      y: box.y,
      width: PARTY_TITLE_WIDTH,
      height: 32,
      size: TEXT_SIZES.partyTitle,
    }),
    createTextBlock(
      [
        { text: party.name, bold: true, scale: 1.1 },
        { text: party.street },
        { text: toTownLine(party), bold: true },
        { text: toCountryLine(party.country) },
        { text: phone ? `Tel. ${phone}` : '', scale: 0.7 },
      ],
      { x: EDGE + PARTY_TITLE_WIDTH, width: INNER - PARTY_TITLE_WIDTH, ...box },
    ),
  ];
}

/** Returns captions with their values in two columns, left of the QR code. Cells without a value are left out. */
function layOutShipmentData(label: Label, weightKg: number, packageIndex: number): LabelElement[] {
  const cells: [caption: string, value: string][] = [
    ['WEIGHT', formatWeight(weightKg)],
    ['PACKAGE', `${packageIndex + 1} of ${label.packages.length}`],
    ['ORDER', label.orderNumber ?? ''],
    label.amountDue ? ['CASH ON DELIVERY', label.amountDue] : ['DATE', label.createdOn],
  ];
  const filledCells = cells.filter(([, value]) => value !== '');
  const { y: top, rowHeight } = SECTIONS.shipmentData;
  const width = DATA_COLUMN_WIDTH;
  return filledCells.flatMap(([caption, value], index) => {
    const x = EDGE + (index % 2) * (width + 24);
    const y = top + Math.floor(index / 2) * rowHeight;
    const captionBox = { x, y, width, height: DATA_CAPTION_HEIGHT, size: TEXT_SIZES.caption };
    const valueBox = { x, y: y + DATA_CAPTION_HEIGHT, width, height: 64, size: TEXT_SIZES.value };
    return [createTextBlock([{ text: caption }], captionBox), createTextBlock([{ text: value, bold: true }], valueBox)];
  });
}

/** Returns the QR code, as large as its box allows. A carrier's long number has smaller modules than our own numbers. */
function createQrCode(text: string): Qr {
  const { y, height: boxSide } = SECTIONS.qrCode;
  const rows = encodeQrCode(text);
  const module = Math.min(QR_CODE.maxModule, Math.floor(boxSide / (rows.length + 2 * QR_CODE.quietModules)));
  const side = rows.length * module;
  return { kind: 'qr', text, rows, module, x: LABEL_WIDTH - EDGE - side, y: y + Math.round((boxSide - side) / 2) };
}

/** Returns the bar code in the middle of the label, as wide as the label allows. */
function createBarcode(text: string): Code128 {
  const bars = encodeCode128(text);
  const moduleCount = bars.reduce((sum, width) => sum + width, 0);
  const widestModule = Math.floor(LABEL_WIDTH / (moduleCount + 2 * BARCODE.quietModules));
  const module = Math.max(1, Math.min(BARCODE.maxModule, widestModule));
  const x = Math.round((LABEL_WIDTH - moduleCount * module) / 2);
  return { kind: 'code128', text, bars, module, x, ...SECTIONS.barcode };
}

const createRule = (y: number): Area => ({ kind: 'area', x: EDGE, y, width: INNER, height: RULE_HEIGHT });

function createTextBlock(paragraphs: Paragraph[], box: Place & Omit<TextBox, 'minSize'>, look: Look = {}): TextBlock {
  return { kind: 'text', ...box, paragraphs, look, minSize: Math.min(MIN_TEXT_SIZE, box.size) };
}
