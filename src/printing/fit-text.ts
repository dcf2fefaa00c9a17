/** One thought of a text block: begins a line of its own, wraps when it must. */
export interface Paragraph {
  text: string;
  bold?: boolean;
  /** Its size against the block's; 1 when absent. */
  scale?: number;
}

export interface FittedLine {
  text: string;
  /** The whole text that it is a line of, whose direction is the line's. */
  of: string;
  bold: boolean;
  size: number;
}

/** Where a text has to stay inside, and the sizes it may have: all in one unit. */
export interface TextBox {
  width: number;
  height: number;
  size: number;
  minSize: number;
}

/** The width of a text at size 1. */
export type Measure = (text: string, bold: boolean) => number;

/** Distance of base lines against the size. */
export const LEADING = 1.2;

/**
 * Wraps paragraphs into a box at the greatest size at which all of them fit. What doesn't fit at the smallest size is
 * cut with an ellipsis, each paragraph by itself, so that a long name never pushes the town off the label.
 */
export function fitText(paragraphs: readonly Paragraph[], box: TextBox, measure: Measure): FittedLine[] {
  const clean = paragraphs.map((p) => ({ ...p, text: oneLine(p.text) })).filter(({ text }) => text);
  const measured = remembered(measure);
  for (let size = box.size; ; size = Math.max(box.minSize, size - 1)) {
    const blocks = clean.map((paragraph) => wrap(paragraph, size, box.width, measured));
    const lines = blocks.flat();
    if (heightOf(lines) <= box.height) return lines;
    if (size <= box.minSize) return cut(blocks, box, measured);
  }
}

const heightOf = (lines: readonly FittedLine[]) => lines.reduce((sum, { size }) => sum + size * LEADING, 0);

/** Where the first line begins: at the top of the block, or so that all of them stand in its middle. */
export function firstTop(
  block: { y: number; height: number; look: { middle?: boolean } },
  lines: readonly FittedLine[],
) {
  return block.look.middle ? block.y + (block.height - heightOf(lines)) / 2 : block.y;
}

/** Without what is not seen, but for the two signs that part and join the letters of Persian and Hindi. */
const oneLine = (text: string) =>
  text
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** What a reader takes for one letter: a mark never parts from the letter that it stands on. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(LETTERS.segment(text), ({ segment }) => segment);

function remembered(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (text, bold) => {
    const key = `${bold ? 'b' : 'r'}${text}`;
    const width = known.get(key) ?? measure(text, bold);
    known.set(key, width);
    return width;
  };
}

/** Greedy lines of whole words; a word longer than the line is broken between letters. */
function wrap({ text, bold = false, scale = 1 }: Paragraph, size: number, width: number, measure: Measure) {
  const lines: FittedLine[] = [];
  const room = width / (size * scale);
  const space = measure(' ', bold);
  let line = '';
  let used = 0;
  const close = () => {
    if (line) lines.push({ text: line, of: text, bold, size: size * scale });
    line = '';
    used = 0;
  };
  for (const word of text.split(' ')) {
    for (const piece of pieces(word, room, bold, measure)) {
      const long = measure(piece, bold);
      if (line && used + space + long > room) close();
      used += long + (line ? space : 0);
      line = line ? `${line} ${piece}` : piece;
    }
  }
  close();
  return lines;
}

function pieces(word: string, room: number, bold: boolean, measure: Measure): string[] {
  if (measure(word, bold) <= room) return [word];
  const parts: string[] = [];
  for (let rest = lettersOf(word); rest.length;) {
    const fitting = Math.max(1, howMany(rest, room, bold, measure));
    parts.push(rest.slice(0, fitting).join(''));
    rest = rest.slice(fitting);
  }
  return parts;
}

/** How many letters fit: their widths one by one are the guess, and their width together, as joined letters have it, decides. */
function howMany(letters: readonly string[], room: number, bold: boolean, measure: Measure): number {
  let used = 0;
  let count = letters.findIndex((letter) => (used += measure(letter, bold)) > room);
  if (count < 0) count = letters.length;
  while (count > 1 && measure(letters.slice(0, count).join(''), bold) > room) count -= 1;
  return count;
}

/** Gives every paragraph the same share of lines, and what some leave to the first that need more. */
function cut(blocks: readonly FittedLine[][], box: TextBox, measure: Measure): FittedLine[] {
  const tallest = Math.max(...blocks.flat().map(({ size }) => size)) * LEADING;
  const total = Math.max(blocks.length, Math.floor(box.height / tallest));
  const shares = blocks.map((block) => Math.min(block.length, Math.floor(total / blocks.length)));
  let left = total - shares.reduce((sum, share) => sum + share, 0);
  return blocks.flatMap((block, index) => {
    const share = Math.min(block.length, (shares[index] ?? 0) + left);
    left -= share - (shares[index] ?? 0);
    const kept = block.slice(0, share);
    const last = kept.at(-1);
    if (last && share < block.length) kept[share - 1] = withEllipsis(last, box.width, measure);
    return kept;
  });
}

function withEllipsis(line: FittedLine, width: number, measure: Measure): FittedLine {
  const letters = lettersOf(line.text);
  while (letters.length && measure(`${letters.join('')}…`, line.bold) > width / line.size) letters.pop();
  return { ...line, text: `${letters.join('').trimEnd()}…` };
}
