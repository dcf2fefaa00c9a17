import { encodeCode128 } from './barcodes';
import { LEADING, type Paragraph } from './text/fit-text';
import { drawBars, drawText } from './pdf-drawing';
import { placeLines } from './text/placed-lines';
import type { TextBlock } from './text/text-block';
import type { Typesetter } from './text/typesetter';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, edge: 36 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.edge;
const HAIRLINE = 0.5;
/** The smallest font size that is readable on paper. */
const MIN_READABLE_SIZE = 6;

/** A rectangle on a sheet, in points (1/72 inch) from the top left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A column of text. */
export interface Column {
  readonly x: number;
  readonly width: number;
  /** The font size of a text that fits into `maxHeight`. A longer text is set smaller. */
  readonly size: number;
  readonly maxHeight: number;
}

/** Draws texts, rules and barcodes on the pages of a document, in points from the top left corner. */
export class Sheet {
  constructor(
    readonly pdf: PDFKit.PDFDocument,
    private readonly typesetter: Typesetter,
  ) {}

  /** Returns the height of the paragraphs in the column. */
  measureHeight(paragraphs: Paragraph[], column: Column): number {
    const lines = placeLines(this.toTextBlock(paragraphs, 0, column), this.typesetter);
    return lines.reduce((sum, { size }) => sum + size * LEADING, 0);
  }

  drawParagraphs(paragraphs: Paragraph[], y: number, column: Column, look: TextBlock['look'] = {}): void {
    drawText(this.pdf, { ...this.toTextBlock(paragraphs, y, column), look }, this.typesetter);
  }

  drawRule(y: number, x: number = PAGE.edge, width: number = CONTENT_WIDTH): void {
    this.pdf.rect(x, y, width, HAIRLINE).fill('black');
  }

  /** Draws an empty frame that is filled in by hand. */
  drawFrame(x: number, y: number, width: number, height: number): void {
    this.pdf.lineWidth(HAIRLINE).rect(x, y, width, height).stroke('#888888');
  }

  /**
   * Draws a barcode with its quiet zones in the available width. Its modules are at least a third of a millimetre wide if there is room.
   */
  drawBarcode(text: string, x: number, y: number, width: number, height: number): void {
    const bars = encodeCode128(text);
    const modules = bars.reduce((sum, bar) => sum + bar, 0);
    drawBars(this.pdf, { x, y, height, bars, module: Math.min(1, width / (modules + 10)) });
  }

  /**
   * Draws a picture as large as possible in its proportions.
   *
   * @param content JPEG or PNG
   */
  drawPicture(content: Uint8Array, { x, y, width, height }: Area): void {
    this.pdf.image(Buffer.from(content), x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  private toTextBlock(paragraphs: Paragraph[], y: number, { x, width, size, maxHeight }: Column): TextBlock {
    return {
      kind: 'text',
      x,
      y,
      width,
      height: maxHeight,
      size,
      minSize: Math.min(MIN_READABLE_SIZE, size),
      paragraphs,
      look: {},
    };
  }
}
