import { findFirstTop, type FittedLine, fitText, LEADING, type Measure } from './fit-text';
import type { TextBlock } from './text-block';
import type { TextRun, Typesetter } from './typesetter';

/** A line of a block with its place, in the unit of the block. */
export interface PlacedLine extends FittedLine {
  x: number;
  /** The top of the line. */
  top: number;
  baseline: number;
  runs: readonly TextRun[];
}

/** The height of capital letters as a factor of the font size (DejaVu Sans). */
const CAP_HEIGHT = 0.73;

/**
 * Places the lines of a text in its box. The capital letters are in the vertical middle of their line, with the same space above and
 * below. With descenders included, they would look too high.
 *
 * @param measure the widths by which lines are broken; default: those of the typesetter, which always centre a line
 */
export function placeLines(
  block: TextBlock,
  typesetter: Typesetter,
  measure: Measure = typesetter.measure,
): PlacedLine[] {
  const lines = fitText(block.paragraphs, block, measure);
  let top = findFirstTop(block, lines);
  return lines.map((line) => {
    const { text, paragraphText, bold, size } = line;
    const runs = typesetter.shapeLine(text, bold, paragraphText);
    const indent = block.look.centre ? (block.width - typesetter.measure(text, bold) * size) / 2 : 0;
    const placed = { ...line, x: block.x + indent, top, baseline: top + (size * (LEADING + CAP_HEIGHT)) / 2, runs };
    top += size * LEADING;
    return placed;
  });
}
