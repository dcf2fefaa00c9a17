import bidiFactory from 'bidi-js';
import type { GlyphRun } from 'fontkit';
import { type Face, type HanStyle, labelFonts } from '../fonts';

/** A piece of a line in one face, ready to be drawn from left to right. */
export interface TextRun {
  readonly face: Face;
  /** The characters in the order that the font face expects. */
  readonly text: string;
  readonly glyphs: GlyphRun;
  /** The width at font size 1. */
  readonly width: number;
}

/** Replaces a character that no font has, so that a name shows that something is missing. */
const REPLACEMENT = '\uFFFD';
/** Characters that combine with the letter before them, or join it to the next one. */
const COMBINING_CHARACTERS = /[\p{M}\u200C\u200D]/u;
/** Characters that fitting a text may add. */
const ALWAYS_NEEDED = [REPLACEMENT, '…', ' '];
/** The printable characters of ASCII, from the space (32) to the tilde (126), for documents that print texts of their own. */
export const PRINTABLE_ASCII = String.fromCharCode(...Array.from({ length: 126 - 32 + 1 }, (_, index) => 32 + index));
const bidi = bidiFactory();

const HAN_STYLE_OF_COUNTRY: Readonly<Record<string, HanStyle>> = { JP: 'jp', KR: 'kr' };

/** Returns the style in which a country writes Chinese characters. It is the Chinese one for all other countries. */
export const findHanStyle = (countryCode: string | null): HanStyle => HAN_STYLE_OF_COUNTRY[countryCode ?? ''] ?? 'sc';

/**
 * Splits lines into runs. Each run has one font that contains its characters. The runs are in the visual order of the Unicode Bidirectional
 * Algorithm. Only the characters of the texts with which it was created have fonts.
 */
export class Typesetter {
  private readonly cachedRuns = new Map<string, readonly TextRun[]>();

  /** @param faces the face of each character and weight, by the result of `buildKey` */
  private constructor(private readonly faces: ReadonlyMap<string, Face>) {}

  /** Opens the fonts for all characters of these texts. */
  static async create(texts: readonly string[], hanStyle: HanStyle): Promise<Typesetter> {
    const faces = new Map<string, Face>();
    const characters = new Set(texts.flatMap((text) => [...text.normalize('NFC'), ...text]));
    for (const bold of [false, true]) {
      const weight = bold ? 700 : 400;
      const latinFace = await labelFonts.openLatinFace(weight);
      for (const character of ALWAYS_NEEDED) faces.set(buildKey(character, bold), latinFace);
      for (const character of characters) {
        const face = await labelFonts.findFace(character, weight, hanStyle);
        if (face) faces.set(buildKey(character, bold), face);
      }
    }
    return new Typesetter(faces);
  }

  /** Returns the width of a line at size 1. It is a property, so that it can be passed as a Measure. */
  readonly measure = (text: string, bold: boolean): number =>
    this.shapeLine(text, bold).reduce((sum, { width }) => sum + width, 0);

  /**
   * Returns the runs of a line from left to right.
   *
   * @param paragraphText the whole text that the line is a part of, which decides the writing direction
   */
  shapeLine(text: string, bold: boolean, paragraphText = text): readonly TextRun[] {
    const direction = bidi.getEmbeddingLevels(paragraphText, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
    const key = `${direction}${buildKey(text, bold)}`;
    const runs = this.cachedRuns.get(key) ?? this.splitIntoRuns(text, bold, direction);
    this.cachedRuns.set(key, runs);
    return runs;
  }

  /** Splits a line where the face or the writing direction changes. */
  private splitIntoRuns(text: string, bold: boolean, direction: 'ltr' | 'rtl'): readonly TextRun[] {
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    // A level is the nesting of directions: even levels are written from left to right, odd ones from right to left.
    const pieces: { face: Face; text: string; level: number }[] = [];
    let index = 0; // in UTF-16 units, as in `levels`
    for (const character of text) {
      const level = levels[index] ?? 0;
      index += character.length;
      const last = pieces.at(-1);
      const { face, shown } = this.findFace(character, bold, last?.face);
      if (last?.face === face && last.level === level) last.text += shown;
      else pieces.push({ face, text: shown, level });
    }
    return orderVisually(pieces).map(({ face, text: piece, level }) => shapeRun(face, piece, level % 2 === 1));
  }

  /** Returns the face of a character. Spaces and combining characters stay in the face of the letter before them, if it has them. */
  private findFace(character: string, bold: boolean, before: Face | undefined): { face: Face; shown: string } {
    const joinsPrevious = character === ' ' || COMBINING_CHARACTERS.test(character);
    if (before && joinsPrevious && before.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
      return { face: before, shown: character };
    }
    const face = this.faces.get(buildKey(character, bold));
    if (face) return { face, shown: character };
    const latin = this.faces.get(buildKey(REPLACEMENT, bold));
    if (!latin) throw new Error('The typesetter has no font.');
    return { face: latin, shown: joinsPrevious ? '' : REPLACEMENT };
  }
}

/** Prefixes a text with its weight: b for bold, r for regular. */
const buildKey = (text: string, bold: boolean) => `${bold ? 'b' : 'r'}${text}`;

/** Applies rule L2 of the algorithm: from the highest level down to 1, reverses each sequence of pieces at that level or above. */
function orderVisually<T extends { level: number }>(pieces: readonly T[]): readonly T[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < order.length) {
      const end = findSequenceEnd(order, start, level);
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1; // The piece at `end`, if there is one, is below the level.
    }
  }
  return order;
}

/** Returns the index after the sequence of pieces at the level or above that begins at `start`; `start` itself if there is none. */
function findSequenceEnd(pieces: readonly { level: number }[], start: number, level: number): number {
  let end = start;
  while (end < pieces.length && pieces[end]!.level >= level) end++;
  return end;
}

/**
 * Returns the glyphs of a piece. The library reverses text whose script is written from right to left. If the direction of the piece is
 * different (digits among Arabic letters, brackets among Hebrew ones), the text is reversed and its brackets are mirrored before.
 */
function shapeRun(face: Face, text: string, isRightToLeft: boolean): TextRun {
  let printable = text;
  let glyphs = face.font.layout(printable, []);
  if ((glyphs.direction === 'rtl') !== isRightToLeft) {
    printable = [...text]
      .reverse()
      .map((character) => (isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character))
      .join('');
    glyphs = face.font.layout(printable, []);
  }
  return { face, text: printable, glyphs, width: glyphs.advanceWidth / face.font.unitsPerEm };
}
