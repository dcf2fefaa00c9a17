import type { Font } from 'fontkit';
import { placeLines } from './text/placed-lines';
import type { Place, TextBlock } from './text/text-block';
import type { Typesetter } from './text/typesetter';

/** A barcode: the widths of its bars and spaces in modules, which alternate and begin with a bar, and the width of a module. */
export type Bars = Place & { bars: number[]; module: number; height: number };

/** pdfkit also accepts a loaded font (PDFFontFactory.open), but its type declarations do not. */
const asSource = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource;

/** Draws a block of text, fitted into its box. */
export function drawText(pdf: PDFKit.PDFDocument, block: TextBlock, typesetter: Typesetter): void {
  pdf.fillColor(block.look.white ? 'white' : 'black');
  for (const { x, baseline, size, runs } of placeLines(block, typesetter)) {
    let left = x;
    for (const { face, text, width } of runs) {
      pdf.font(asSource(face.font), face.name, size);
      // With a list of features, pdfkit shapes the text as a whole, as it was measured, instead of word by word.
      pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
      left += width * size;
    }
  }
}

/** Draws a barcode as vectors. */
export function drawBars(pdf: PDFKit.PDFDocument, { x, y, height, bars, module }: Bars): void {
  let left = x;
  bars.forEach((width, index) => {
    if (index % 2 === 0) pdf.rect(left, y, width * module, height);
    left += width * module;
  });
  pdf.fill('black');
}
