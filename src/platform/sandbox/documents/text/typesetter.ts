import bidiFactory from 'bidi-js';
import type { GlyphRun } from 'fontkit';
import { type Face, type HanStyle, labelFonts } from '../fonts';

/** A piece of a line in one face, ready to be drawn from left to right. */
export interface TextRun {
  readonly face: Face;
  /** The characters in the order that the font face expects. */
  readonly text: string;
  readonly glyphs: GlyphRun;
  /** Advance at size 1. */
  readonly width: number;
}

/** Shown for a character that no font has: better a mark than a name with a hole. */
const REPLACEMENT = '\uFFFD';
/** Characters that combine with the letter before them, or join it to the next one. */
const LEANS = /[\p{M}\u200C\u200D]/u;
const bidi = bidiFactory();

/** The script that decides how Chinese characters look: the country's. */
export const hanStyleOf = (countryCode: string | null): HanStyle =>
  countryCode === 'JP' ? 'jp' : countryCode === 'KR' ? 'kr' : 'sc';

/**
 * Sets lines in the fonts that have their characters, each run of characters in its own, in the order of the Unicode
 * Bidirectional Algorithm. It knows the characters that it was made for.
 */
export class Typesetter {
  private readonly known = new Map<string, readonly TextRun[]>();

  private constructor(private readonly faces: ReadonlyMap<string, Face>) {}

  /** Opens the fonts for all characters of these texts. */
  static async for(texts: readonly string[], han: HanStyle): Promise<Typesetter> {
    const faces = new Map<string, Face>();
    const characters = new Set(texts.flatMap((text) => [...text.normalize('NFC'), ...text]));
    for (const bold of [false, true]) {
      for (const always of [REPLACEMENT, '…', ' ']) faces.set(keyOf(always, bold), await labelFonts.latin(bold));
      for (const character of characters) {
        const face = await labelFonts.faceOf(character, bold, han);
        if (face) faces.set(keyOf(character, bold), face);
      }
    }
    return new Typesetter(faces);
  }

  /** The width of a line at size 1. */
  readonly measure = (text: string, bold: boolean): number =>
    this.set(text, bold).reduce((sum, { width }) => sum + width, 0);

  /** The runs of a line from left to right. It goes in the direction of the text that it is a line of. */
  set(text: string, bold: boolean, of = text): readonly TextRun[] {
    const direction = bidi.getEmbeddingLevels(of, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
    const key = `${direction}${keyOf(text, bold)}`;
    const runs = this.known.get(key) ?? this.shape(text, bold, direction);
    this.known.set(key, runs);
    return runs;
  }

  private shape(text: string, bold: boolean, direction: 'ltr' | 'rtl'): readonly TextRun[] {
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const pieces: { face: Face; text: string; level: number }[] = [];
    let at = 0;
    for (const character of text) {
      const level = levels[at] ?? 0;
      at += character.length;
      const last = pieces.at(-1);
      const { face, shown } = this.faceOf(character, bold, last?.face);
      if (last?.face === face && last.level === level) last.text += shown;
      else pieces.push({ face, text: shown, level });
    }
    return inVisualOrder(pieces).map(({ face, text: piece, level }) => shaped(face, piece, level % 2 === 1));
  }

  /** Spaces and what leans on a letter stay in the face of that letter, if it has them. */
  private faceOf(character: string, bold: boolean, before: Face | undefined): { face: Face; shown: string } {
    const leans = character === ' ' || LEANS.test(character);
    if (before && leans && before.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
      return { face: before, shown: character };
    }
    const face = this.faces.get(keyOf(character, bold));
    if (face) return { face, shown: character };
    const latin = this.faces.get(keyOf(REPLACEMENT, bold));
    if (!latin) throw new Error('The typesetter has no font.');
    return { face: latin, shown: leans ? '' : REPLACEMENT };
  }
}

const keyOf = (text: string, bold: boolean) => `${bold ? 'b' : 'r'}${text}`;

/** Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is turned round. */
function inVisualOrder<T extends { level: number }>(pieces: readonly T[]): readonly T[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let end = from;
      while ((order[end]?.level ?? -1) >= level) end++;
      order.splice(from, end - from, ...order.slice(from, end).reverse());
      from = end;
    }
  }
  return order;
}

/**
 * The shaper turns text round when its script is written from right to left. Where that isn't the run's direction (digits
 * among Arabic letters, brackets among Hebrew ones), the text is turned, and brackets are mirrored, before.
 */
function shaped(face: Face, text: string, rightToLeft: boolean): TextRun {
  let printable = text;
  let glyphs = face.font.layout(printable, []);
  if ((glyphs.direction === 'rtl') !== rightToLeft) {
    printable = [...text]
      .reverse()
      .map((sign) => (rightToLeft ? (bidi.getMirroredCharacter(sign) ?? sign) : sign))
      .join('');
    glyphs = face.font.layout(printable, []);
  }
  return { face, text: printable, glyphs, width: glyphs.advanceWidth / face.font.unitsPerEm };
}
