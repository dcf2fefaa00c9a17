import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { drawBars, drawText } from '../../../platform/sandbox/documents/pdf-drawing';
import type { Typesetter } from '../../../platform/sandbox/documents/text/typesetter';
import type { Label } from './label';
import { DOTS_PER_MM, LABEL_HEIGHT, LABEL_WIDTH, type LabelElement, layOutLabelPages, type Qr } from './label-layout';
import { createLabelTypesetter } from './label-typesetter';

/** A point is 1/72 inch, a dot is that of the layout. */
const POINTS_PER_DOT = 72 / 25.4 / DOTS_PER_MM;
/** Labels with one typesetter: enough to shape most texts only once, few enough to limit the memory of the cached texts. */
const LABELS_PER_TYPESETTER = 25;

/** Returns the label as a PDF of 100 × 150 mm, one page for each package. */
export const renderLabelPdf = (label: Label): Promise<Buffer> =>
  renderLabelsPdf([label], `Label ${label.trackingNumber}`);

/**
 * Returns one PDF with the pages of all labels. Each font is embedded once, with the glyphs that are used. Bars and modules are vectors
 * on the grid of a 203 dpi printer. Yields to the event loop between pages.
 */
export async function renderLabelsPdf(labels: readonly Label[], title: string): Promise<Buffer> {
  const pdf = new PdfDocument({ margin: 0, autoFirstPage: false, info: { Title: title } });
  const bytes = buffer(pdf);
  for (const group of groupByTypesetter(labels)) {
    const pages = group.flatMap((label) => layOutLabelPages(label));
    const [firstLabel] = group; // All labels of the group have its country, which decides on the fonts.
    const typesetter = await createLabelTypesetter(firstLabel!, pages);
    for (const page of pages) {
      pdf.addPage({ size: [LABEL_WIDTH * POINTS_PER_DOT, LABEL_HEIGHT * POINTS_PER_DOT], margin: 0 });
      pdf.scale(POINTS_PER_DOT);
      for (const element of page) drawElement(pdf, element, typesetter);
      await yieldToEventLoop();
    }
  }
  pdf.end();
  return bytes;
}

/**
 * Returns the labels in groups of consecutive labels, each with one typesetter. A typesetter caches the texts that it has shaped, such as
 * the sender of many labels. Its fonts depend on the country of the recipient, so a group has one country.
 */
function groupByTypesetter(labels: readonly Label[]): Label[][] {
  const groups: Label[][] = [];
  for (const label of labels) {
    const last = groups.at(-1);
    const canJoin =
      last && last.length < LABELS_PER_TYPESETTER && last[0]!.recipient.country === label.recipient.country;
    if (canJoin) last.push(label);
    else groups.push([label]);
  }
  return groups;
}

function drawElement(pdf: PDFKit.PDFDocument, element: LabelElement, typesetter: Typesetter): void {
  switch (element.kind) {
    case 'area':
      pdf.rect(element.x, element.y, element.width, element.height).fill('black');
      return;
    case 'text':
      return drawText(pdf, element, typesetter);
    case 'code128':
      return drawBars(pdf, element);
    case 'qr':
      return drawQr(pdf, element);
  }
}

/** Fills the whole symbol as one path, because adjacent squares would have thin lines between them. */
function drawQr(pdf: PDFKit.PDFDocument, { x, y, rows, module }: Qr): void {
  rows.forEach((row, rowIndex) => {
    for (const { start, end } of findDarkRuns(row))
      pdf.rect(x + start * module, y + rowIndex * module, (end - start) * module, module);
  });
  pdf.fill('black');
}

/** Returns the runs of dark modules of a row. The end is the index after the last one. */
function findDarkRuns(row: readonly boolean[]): { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let start = row.indexOf(true);
  while (start >= 0) {
    const nextLight = row.indexOf(false, start);
    const end = nextLight < 0 ? row.length : nextLight;
    runs.push({ start, end });
    start = row.indexOf(true, end);
  }
  return runs;
}
