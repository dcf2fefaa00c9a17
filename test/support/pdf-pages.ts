import { inflateSync } from 'node:zlib';

export interface PdfPage {
  widthMm: number;
  heightMm: number;
  /** Each piece of text with its size and the position of its base line in units of the page. */
  texts: { text: string; size: number; x: number; y: number }[];
  /** Every rectangle in drawing order: x, y, width, height. */
  areas: [number, number, number, number][];
}

/** Parses output of pdfkit: pages, text decoded by the fonts' ToUnicode tables, rectangles. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = readObjects(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const object = (name: string, within = head) =>
        objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(within)?.[1] ?? '') ?? { head: '', stream: '' };
      const resources = object('Resources').head;
      const unicodeOf = (font: string) => readUnicode(object('ToUnicode', object(font, resources).head).stream);
      const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)?.map(Number) ?? [];
      return {
        widthMm: (width / 72) * 25.4,
        heightMm: (height / 72) * 25.4,
        ...readContent(object('Contents').stream, height, unicodeOf),
      };
    });
}

function readObjects(pdf: Buffer) {
  const objects = new Map<string, { head: string; stream: string }>();
  const text = pdf.toString('latin1');
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest = ''] = body.split(/\nstream\n/, 2);
    const bytes = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
    const packed = head.includes('/FlateDecode');
    objects.set(id, { head, stream: (packed ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

function readUnicode(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of cmap.matchAll(/^<([\da-f]{4})> <[\da-f]{4}> \[(.*)\]$/gm)) {
    [...list.matchAll(/<([\da-f ]*)>/g)].forEach(([, units = ''], index) => {
      const codes = units.split(' ').map((unit) => parseInt(unit, 16));
      letters[parseInt(from, 16) + index] = String.fromCharCode(...codes);
    });
  }
  return letters;
}

function readContent(content: string, height: number, unicodeOf: (font: string) => string[]) {
  const texts: PdfPage['texts'] = [];
  const areas: PdfPage['areas'] = [];
  const fonts = new Map<string, string[]>();
  for (const [block] of content.matchAll(/BT[\s\S]*?ET/g)) {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const [, font = '', size] = /\/(F\d+) (\S+) Tf/.exec(block) ?? [];
    const letters = fonts.get(font) ?? unicodeOf(font);
    fonts.set(font, letters);
    const glyphs = [...block.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters[parseInt(glyph, 16)] ?? '\uFFFD').join('');
    texts.push({ text, size: Number(size), x: Number(x), y: height - Number(y) });
  }
  for (const [, x, y, wide, high] of content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm))
    areas.push([Number(x), Number(y), Number(wide), Number(high)]);
  return { texts, areas };
}
