import sharp from 'sharp';
import type { PlacedLine } from '../../../platform/sandbox/documents/text/placed-lines';
import type { TextRun } from '../../../platform/sandbox/documents/text/typesetter';

/** How far characters with marks (Arabic, Thai) reach above and below the base line, relative to the font size. */
const ABOVE = 1.25;
const BELOW = 0.6;
/** Coverage (0 to 255) above which a pixel becomes a black dot. */
const MIN_COVERAGE = 110;

/**
 * Returns a line as a ZPL graphic of black dots (`^GFA`), for letters that the printer's font lacks. All measures are dots.
 *
 * @param reverse the command for white letters on a black ground, or an empty text
 */
export async function createGraphicField(line: PlacedLine, reverse: string): Promise<string> {
  const { size, runs } = line;
  const left = Math.floor(line.x);
  const top = Math.floor(line.baseline - size * ABOVE);
  const width = Math.ceil(runs.reduce((sum, run) => sum + run.width, 0) * size) + 2;
  const height = Math.ceil(size * (ABOVE + BELOW));
  const outlines = drawOutlines(runs, { x: line.x - left, baseline: line.baseline - top, size });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines}</svg>`;
  const coverage = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();

  const bytesPerRow = Math.ceil(width / 8);
  const dots = toDots(coverage, width, bytesPerRow);
  // Rows above the label are left out, because a field cannot begin there.
  const visibleTop = Math.max(0, top);
  const visibleDots = dots.subarray((visibleTop - top) * bytesPerRow);
  const { length } = visibleDots;
  const hex = visibleDots.toString('hex').toUpperCase();
  return `^FO${left},${visibleTop}${reverse}^GFA,${length},${length},${bytesPerRow},${hex}^FS`;
}

/** Returns one bit for each pixel, row by row. A row begins at a byte, and its first pixel is the highest bit. */
function toDots(coverage: Buffer, width: number, bytesPerRow: number): Buffer {
  const rowCount = coverage.length / width;
  const dots = Buffer.alloc(bytesPerRow * rowCount);
  coverage.forEach((value, pixel) => {
    if (value <= MIN_COVERAGE) return;
    const row = Math.floor(pixel / width);
    const column = pixel % width;
    dots[row * bytesPerRow + Math.floor(column / 8)]! |= 0x80 >> (column % 8);
  });
  return dots;
}

/** Returns the glyphs of a line as SVG paths, one after the other. Fonts measure upwards, SVG downwards. */
function drawOutlines(
  runs: readonly TextRun[],
  { x, baseline, size }: { readonly x: number; readonly baseline: number; readonly size: number },
): string {
  const paths: string[] = [];
  let penX = x;
  for (const { face, glyphs } of runs) {
    const scale = size / face.font.unitsPerEm;
    glyphs.glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {};
      const place = `translate(${penX + xOffset * scale} ${baseline - yOffset * scale}) scale(${scale} ${-scale})`;
      paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`);
      penX += xAdvance * scale;
    });
  }
  return paths.join('');
}
