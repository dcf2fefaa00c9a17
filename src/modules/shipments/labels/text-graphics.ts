import sharp from 'sharp';
import type { PlacedLine } from '../../../platform/sandbox/documents/text/placed-lines';
import type { TextRun } from '../../../platform/sandbox/documents/text/typesetter';

/** How far characters with marks (Arabic, Thai) reach above and below the base line, relative to the font size. */
const ABOVE = 1.25;
const BELOW = 0.6;
/** Coverage (0 to 255) above which a pixel becomes a black dot. */
const MIN_INK = 110;

/** Returns a line as a ZPL graphic of black dots (`^GFA`), for letters that the printer's font lacks. */
export async function createGraphicField(line: PlacedLine, white: string): Promise<string> {
  const { size, runs } = line;
  const x = Math.floor(line.x);
  const y = Math.floor(line.baseline - size * ABOVE);
  const width = Math.ceil(runs.reduce((sum, run) => sum + run.width, 0) * size) + 2;
  const height = Math.ceil(size * (ABOVE + BELOW));
  const outlines = outlinesOf(runs, line.x - x, line.baseline - y, size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines}</svg>`;
  const ink = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const rowBytes = Math.ceil(width / 8);
  const dots = Buffer.alloc(rowBytes * height);
  ink.forEach((darkness, at) => {
    const row = Math.floor(at / width);
    const column = at % width;
    if (darkness > MIN_INK) dots[row * rowBytes + (column >> 3)]! |= 0x80 >> (column & 7);
  });
  const top = Math.max(0, y);
  const seen = dots.subarray((top - y) * rowBytes);
  return `^FO${x},${top}${white}^GFA,${seen.length},${seen.length},${rowBytes},${seen.toString('hex').toUpperCase()}^FS`;
}

/** Returns the glyphs of a line as SVG paths, one after the other. */
function outlinesOf(runs: readonly TextRun[], x: number, baseline: number, size: number): string {
  const paths: string[] = [];
  let pen = x;
  for (const { face, glyphs } of runs) {
    const scale = size / face.font.unitsPerEm;
    glyphs.glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {};
      const place = `translate(${pen + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`;
      paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`);
      pen += xAdvance * scale;
    });
  }
  return paths.join('');
}
