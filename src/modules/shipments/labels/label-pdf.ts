import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { drawBars, drawText } from '../../../platform/sandbox/documents/pdf-drawing';
import type { Typesetter } from '../../../platform/sandbox/documents/text/typesetter';
import type { Label } from './label';
import { DOTS_PER_MM, LABEL_HEIGHT, LABEL_WIDTH, type LabelElement, layOutLabelPages, type Qr } from './label-layout';
import { createLabelTypesetter } from './label-typesetter';

const POINTS_PER_DOT = 72 / 25.4 / DOTS_PER_MM;

/** Returns the label as a PDF of 100 × 150 mm, one page for each package. */
export const renderLabelPdf = (label: Label): Promise<Buffer> =>
  renderLabelsPdf([label], `Label ${label.trackingNumber}`);

/**
 * Returns one PDF with the pages of all labels. Each font is embedded once, with the glyphs that are used. Bars and modules are vectors
 * on the grid of a 203 dpi printer. Yields to the event loop between pages.
 */
export async function renderLabelsPdf(labels: readonly Label[], title: string): Promise<Buffer> {
  const pdf = new PdfDocument({ margin: 0, autoFirstPage: false, info: { Title: title } });
  const whole = buffer(pdf);
  for (const run of groupIntoRuns(labels)) {
    const pages = run.map(layOutLabelPages);
    const typesetter = await createLabelTypesetter(run[0]!, pages.flat());
    for (const page of pages.flat()) {
      pdf.addPage({ size: [LABEL_WIDTH * POINTS_PER_DOT, LABEL_HEIGHT * POINTS_PER_DOT], margin: 0 });
      pdf.scale(POINTS_PER_DOT);
      for (const element of page) draw(pdf, element, typesetter);
      await setImmediate();
    }
  }
  pdf.end();
  return whole;
}

/** Returns the labels in runs, each with one typesetter. It caches the texts that it has shaped, such as the sender of many labels. */
function groupIntoRuns(labels: readonly Label[]): Label[][] {
  const runs: Label[][] = [];
  for (const label of labels) {
    const last = runs.at(-1);
    if (last && last.length < LABELS_PER_RUN && last[0]!.recipient.country === label.recipient.country)
      last.push(label);
    else runs.push([label]);
  }
  return runs;
}

/** Long enough to shape most texts only once, short enough to limit the memory of the cached texts. */
const LABELS_PER_RUN = 25;

function draw(pdf: PDFKit.PDFDocument, element: LabelElement, typesetter: Typesetter): void {
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
