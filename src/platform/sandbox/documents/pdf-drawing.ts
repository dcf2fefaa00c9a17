import type { Font } from 'fontkit';
import { placeLines } from './text/placed-lines';
import type { Place, TextBlock } from './text/text-block';
import type { Typesetter } from './text/typesetter';

/**
 * A barcode at a place on the page, in points. A module is the width of the narrowest bar.
 */
export type Bars = Place & {
  /** The widths of bars and spaces in modules. They alternate and begin with a bar. */
  bars: number[];
  /** The width of a module. */
  module: number;
  height: number;
};

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
    const isBar = index % 2 === 0;
    if (isBar) pdf.rect(left, y, width * module, height);
    left += width * module;
  });
  pdf.fill('black');
}
