import { encodeCode128 } from './barcodes';
import { LEADING, type Paragraph } from './text/fit-text';
import { drawBars, drawText } from './pdf-drawing';
import { placeLines } from './text/placed-lines';
import type { TextBlock } from './text/text-block';
import type { Typesetter } from './text/typesetter';

/** A page of A4 with its edges, in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89, edge: 36 } as const;
/** The width between the edges. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.edge;
/** The width of lines, in points. */
const HAIRLINE = 0.5;
/** The smallest font size that is readable on paper, in points. */
const MIN_READABLE_SIZE = 6;
/** A module, the narrowest bar of a barcode, is at most one point (0.35 mm) wide. */
const MAX_MODULE_WIDTH = 1;
/** The empty space beside a barcode, on both sides together, in modules. */
const QUIET_ZONE_MODULES = 10;

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

  /** Draws the paragraphs in the column, from `y` downwards. */
  drawParagraphs(paragraphs: Paragraph[], y: number, column: Column, look: TextBlock['look'] = {}): void {
    drawText(this.pdf, { ...this.toTextBlock(paragraphs, y, column), look }, this.typesetter);
  }

  /** Draws a horizontal line. Default: over the whole width of the content. */
  drawRule(y: number, x: number = PAGE.edge, width: number = CONTENT_WIDTH): void {
    this.pdf.rect(x, y, width, HAIRLINE).fill('black');
  }

  /** Draws an empty frame that is filled in by hand. */
  drawFrame(x: number, y: number, width: number, height: number): void {
    this.pdf.lineWidth(HAIRLINE).rect(x, y, width, height).stroke('#888888');
  }

  /** Draws a Code 128 barcode with its quiet zones in the available width. Its modules are one point wide if there is room. */
  drawBarcode(text: string, x: number, y: number, width: number, height: number): void {
    const bars = encodeCode128(text);
    const moduleCount = bars.reduce((sum, bar) => sum + bar, 0);
    const module = Math.min(MAX_MODULE_WIDTH, width / (moduleCount + QUIET_ZONE_MODULES));
    drawBars(this.pdf, { x, y, height, bars, module });
  }

  /**
   * Draws a picture as large as possible in its proportions.
   *
   * @param content JPEG or PNG
   */
  drawPicture(content: Uint8Array, { x, y, width, height }: Area): void {
    this.pdf.image(Buffer.from(content), x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  /** Returns the block of text in the column whose top is at `y`. */
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
