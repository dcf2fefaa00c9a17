/** A paragraph of a text block. It begins a new line and wraps if it is too long. */
export interface Paragraph {
  text: string;
  bold?: boolean;
  /** The factor of its size to the size of the block. Default: 1. */
  scale?: number;
}

/** A line of a paragraph that has been wrapped. */
export interface FittedLine {
  text: string;
  /** The text of the whole paragraph, which decides the writing direction of the line. */
  paragraphText: string;
  bold: boolean;
  size: number;
}

/** The box of a text, and the range of its font size. All values have the same unit. */
export interface TextBox {
  width: number;
  height: number;
  /** The largest size, which is used if the text fits. */
  size: number;
  minSize: number;
}

/** Returns the width of a text at font size 1. The width at any other size is proportional. */
export type Measure = (text: string, bold: boolean) => number;

/** The distance between base lines, as a factor of the font size. */
export const LEADING = 1.2;

/**
 * Wraps paragraphs into a box at the largest size at which all of them fit. If they do not fit at the smallest size, each paragraph that
 * is too long ends with an ellipsis. So a long name on a label never displaces the town.
 */
export function fitText(paragraphs: readonly Paragraph[], box: TextBox, measure: Measure): FittedLine[] {
  const printedParagraphs = paragraphs
    .map((paragraph) => ({ ...paragraph, text: toOneLine(paragraph.text) }))
    .filter(({ text }) => text);
  const cachedMeasure = withCache(measure);
  for (let size = box.size; ; size = Math.max(box.minSize, size - 1)) {
    const blocks = printedParagraphs.map((paragraph) => wrapParagraph(paragraph, size, box.width, cachedMeasure));
    const lines = blocks.flat();
    if (computeHeight(lines) <= box.height) return lines;
    if (size <= box.minSize) return cutToBox(blocks, box, cachedMeasure);
  }
}

/** Returns the height of lines below each other. */
const computeHeight = (lines: readonly FittedLine[]) => lines.reduce((sum, { size }) => sum + size * LEADING, 0);

/** Returns the y coordinate at which the first line begins: the top of the block, or the position that centers the lines in the block. */
export function findFirstTop(
  block: { y: number; height: number; look: { middle?: boolean } },
  lines: readonly FittedLine[],
): number {
  return block.look.middle ? block.y + (block.height - computeHeight(lines)) / 2 : block.y;
}

/** Joins lines and removes invisible characters, except U+200C and U+200D, which separate and join letters in Persian and Hindi. */
const toOneLine = (text: string) =>
  text
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Splits text into the units that a reader sees as one letter, so that a mark is never separated from its letter. */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const splitIntoLetters = (text: string): string[] => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Returns a function that measures each text only once. */
function withCache(measure: Measure): Measure {
  const widths = new Map<string, number>();
  return (text, bold) => {
    const key = `${bold ? 'bold' : 'regular'} ${text}`;
    const width = widths.get(key) ?? measure(text, bold);
    widths.set(key, width);
    return width;
  };
}

/** Wraps a paragraph greedily into lines of whole words. A word that is longer than a line is broken between letters. */
function wrapParagraph(
  { text, bold = false, scale = 1 }: Paragraph,
  size: number,
  width: number,
  measure: Measure,
): FittedLine[] {
  const lines: FittedLine[] = [];
  const lineWidth = width / (size * scale); // at font size 1
  const spaceWidth = measure(' ', bold);
  let line = '';
  let usedWidth = 0;
  /** Adds the current line, and begins an empty one. */
  const endLine = () => {
    if (line) lines.push({ text: line, paragraphText: text, bold, size: size * scale });
    line = '';
    usedWidth = 0;
  };
  for (const word of text.split(' ')) {
    for (const piece of breakWord(word, lineWidth, bold, measure)) {
      const pieceWidth = measure(piece, bold);
      if (line && usedWidth + spaceWidth + pieceWidth > lineWidth) endLine();
      usedWidth += pieceWidth + (line ? spaceWidth : 0);
      line = line ? `${line} ${piece}` : piece;
    }
  }
  endLine();
  return lines;
}

/** Breaks a word that is longer than a line into pieces that fit. Each piece has at least one letter. */
function breakWord(word: string, lineWidth: number, bold: boolean, measure: Measure): string[] {
  if (measure(word, bold) <= lineWidth) return [word];
  const pieces: string[] = [];
  let remainingLetters = splitIntoLetters(word);
  while (remainingLetters.length > 0) {
    const count = Math.max(1, countFittingLetters(remainingLetters, lineWidth, bold, measure));
    pieces.push(remainingLetters.slice(0, count).join(''));
    remainingLetters = remainingLetters.slice(count);
  }
  return pieces;
}

/**
 * Returns how many letters fit into a width. The sum of their single widths gives an estimate. The width of the joined letters decides,
 * because letters that are joined have other widths.
 */
function countFittingLetters(letters: readonly string[], lineWidth: number, bold: boolean, measure: Measure): number {
  let usedWidth = 0;
  let count = 0;
  for (const letter of letters) {
    usedWidth += measure(letter, bold);
    if (usedWidth > lineWidth) break;
    count += 1;
  }
  while (count > 1 && measure(letters.slice(0, count).join(''), bold) > lineWidth) count -= 1;
  return count;
}

/**
 * Cuts paragraphs to the lines that fit into the box. Each paragraph gets an equal share of them, and unused lines go to the first
 * paragraphs that need more. Each paragraph has at least one line, even if they do not fit.
 *
 * @param blocks the lines of each paragraph at the smallest size
 */
function cutToBox(blocks: readonly FittedLine[][], box: TextBox, measure: Measure): FittedLine[] {
  const maxLineHeight = Math.max(...blocks.flat().map(({ size }) => size)) * LEADING;
  const lineCount = Math.max(blocks.length, Math.floor(box.height / maxLineHeight));
  const equalShare = Math.floor(lineCount / blocks.length);
  const shares = blocks.map((block) => Math.min(block.length, equalShare));
  let unusedLines = lineCount - shares.reduce((sum, share) => sum + share, 0);
  return blocks.flatMap((block, index) => {
    const share = shares[index]!;
    const extraLines = Math.min(block.length - share, unusedLines);
    unusedLines -= extraLines;
    const lines = block.slice(0, share + extraLines);
    const lastLine = lines.at(-1);
    const isCut = lines.length < block.length;
    if (lastLine && isCut) lines[lines.length - 1] = withEllipsis(lastLine, box.width, measure);
    return lines;
  });
}

/** Removes letters at the end of a line until it fits with an ellipsis. */
function withEllipsis(line: FittedLine, width: number, measure: Measure): FittedLine {
  const letters = splitIntoLetters(line.text);
  while (letters.length && measure(`${letters.join('')}…`, line.bold) > width / line.size) letters.pop();
  return { ...line, text: `${letters.join('').trimEnd()}…` };
}
