import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { type Font, openSync } from 'fontkit';
import PdfDocument from 'pdfkit';
import { firstTop, fitText, LEADING } from './fit-text';
import type { Label } from './label';
import {
  type Code128,
  DOTS_PER_MM,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelElement,
  labelPages,
  type Qr,
  type TextBlock,
} from './label-layout';

const POINTS_PER_DOT = 72 / 25.4 / DOTS_PER_MM;

/** The height of capitals against the size (DejaVu Sans). */
const CAP_HEIGHT = 0.73;

/**
 * DejaVu: every Latin, Greek, Cyrillic, Armenian and Georgian letter, free to embed. Words of scripts written from right
 * to left come in the wrong order, and Chinese, Japanese and Korean as empty boxes. Parsed once: a document that parses
 * its fonts itself takes six times as long.
 */
let fonts: { regular: Font; bold: Font } | undefined;

function openFont(name: string): Font {
  const font = openSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  if (font.type !== 'TTF') throw new Error(`${name} is not a single TrueType font.`);
  return font;
}

/** pdfkit takes an opened font too (PDFFontFactory.open); its type declarations only know files and bytes. */
const asSource = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource;

/**
 * The label as a PDF of 100 × 150 mm, one page for each package. Bars and modules are vectors on the grid of a
 * 203 dpi printer. Other work gets its turn between pages.
 */
export async function renderLabelPdf(label: Label): Promise<Buffer> {
  fonts ??= { regular: openFont('DejaVuSansCondensed'), bold: openFont('DejaVuSansCondensed-Bold') };
  const pdf = new PdfDocument({
    size: [LABEL_WIDTH * POINTS_PER_DOT, LABEL_HEIGHT * POINTS_PER_DOT],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Label ${label.trackingNumber}` },
  });
  const whole = buffer(pdf);
  pdf.registerFont('regular', asSource(fonts.regular));
  pdf.registerFont('bold', asSource(fonts.bold));
  for (const page of labelPages(label)) {
    pdf.addPage();
    pdf.scale(POINTS_PER_DOT);
    for (const element of page) draw(pdf, element);
    await setImmediate();
  }
  pdf.end();
  return whole;
}

function draw(pdf: PDFKit.PDFDocument, element: LabelElement): void {
  switch (element.kind) {
    case 'area':
      pdf.rect(element.x, element.y, element.width, element.height).fill('black');
      return;
    case 'text':
      return drawText(pdf, element);
    case 'code128':
      return drawBars(pdf, element);
    case 'qr':
      return drawQr(pdf, element);
  }
}

/** Lines are centred on their capitals: what stands below the base line is no weight to the eye. */
function drawText(pdf: PDFKit.PDFDocument, block: TextBlock): void {
  const face = (bold: boolean) => pdf.font(bold ? 'bold' : 'regular');
  const lines = fitText(block.paragraphs, block, (text, bold) => face(bold).fontSize(1).widthOfString(text));
  let top = firstTop(block, lines);
  pdf.fillColor(block.look.white ? 'white' : 'black');
  for (const { text, bold, size } of lines) {
    face(bold).fontSize(size);
    const indent = block.look.centre ? (block.width - pdf.widthOfString(text)) / 2 : 0;
    const baseline = top + (size * LEADING + size * CAP_HEIGHT) / 2;
    pdf.text(text, block.x + indent, baseline, { lineBreak: false, baseline: 'alphabetic' });
    top += size * LEADING;
  }
}

function drawBars(pdf: PDFKit.PDFDocument, { x, y, height, bars, module }: Code128): void {
  let left = x;
  bars.forEach((width, index) => {
    if (index % 2 === 0) pdf.rect(left, y, width * module, height);
    left += width * module;
  });
  pdf.fill('black');
}

/** One path for the whole symbol: neighbours filled one by one would show hair lines between them. */
function drawQr(pdf: PDFKit.PDFDocument, { x, y, rows, module }: Qr): void {
  rows.forEach((row, down) => {
    for (let from = row.indexOf(true); from >= 0;) {
      const end = row.indexOf(false, from);
      const to = end < 0 ? row.length : end;
      pdf.rect(x + from * module, y + down * module, (to - from) * module, module);
      from = row.indexOf(true, to);
    }
  });
  pdf.fill('black');
}
