import { readFile } from 'node:fs/promises';
import { type Font, create } from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** A font of one weight, which has glyphs (drawn shapes) for some characters. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/** Regular or bold, as CSS numbers it. */
export type FontWeight = 400 | 700;

/** The language whose shapes of Chinese characters are used, because Chinese, Japanese and Korean draw them differently. */
export type HanStyle = 'sc' | 'jp' | 'kr';

const LATIN_FONTS: Readonly<Record<FontWeight, string>> = {
  400: 'DejaVuSansCondensed',
  700: 'DejaVuSansCondensed-Bold',
};
/** Scripts whose letters change with their neighbours, or that are written from right to left, each with its own font. */
const SCRIPTS: readonly [script: RegExp, name: string][] = [
  [/\p{Script_Extensions=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
];
/** Matches Chinese, Japanese and Korean characters. */
const CJK_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const HAN_STYLES: readonly HanStyle[] = ['sc', 'jp', 'kr'];

/**
 * The fonts of labels, loaded when a text first needs them: DejaVu for Latin, Greek and Cyrillic, and Noto for other scripts. Their
 * licenses allow embedding. A Noto font for East Asia consists of about a hundred files, the slices, each with some of its characters.
 */
class LabelFonts {
  private readonly facesByName = new Map<string, Promise<Face>>();
  private readonly slicesByStyle = new Map<HanStyle, Promise<ReadonlyMap<number, string>>>();

  /** Returns the face of Latin, Greek and Cyrillic letters. */
  openLatinFace(weight: FontWeight): Promise<Face> {
    return this.openFace(`latin ${weight}`, () =>
      readFile(require.resolve(`dejavu-fonts-ttf/ttf/${LATIN_FONTS[weight]}.ttf`)),
    );
  }

  /**
   * Returns the face that has a glyph for the character: the font of its script, else the Latin one, else one for East Asia, which also
   * has many symbols. Returns undefined if none has one.
   */
  async findFace(character: string, weight: FontWeight, hanStyle: HanStyle): Promise<Face | undefined> {
    const scriptName = SCRIPTS.find(([pattern]) => pattern.test(character))?.[1];
    if (scriptName) {
      const scriptFace = await this.openScriptFace(scriptName, weight);
      if (hasGlyph(scriptFace, character)) return scriptFace;
    }
    // The Latin font is not tried for characters of East Asia.
    if (!CJK_CHARACTER.test(character)) {
      const latinFace = await this.openLatinFace(weight);
      if (hasGlyph(latinFace, character)) return latinFace;
    }
    return this.findCjkFace(character, weight, hanStyle);
  }

  private openScriptFace(name: string, weight: FontWeight): Promise<Face> {
    const file = `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`;
    return this.openFace(`${name} ${weight}`, async () => unpackFont(await readFile(require.resolve(file))));
  }

  /**
   * Loads the slice with the character, and reduces it to one weight, because each slice contains all weights. Tries the preferred style
   * first.
   */
  private async findCjkFace(
    character: string,
    weight: FontWeight,
    preferredStyle: HanStyle,
  ): Promise<Face | undefined> {
    const code = character.codePointAt(0) ?? 0;
    for (const style of [preferredStyle, ...HAN_STYLES.filter((other) => other !== preferredStyle)]) {
      const slice = (await this.listSlices(style)).get(code);
      if (!slice) continue;
      const face = await this.openFace(`${style} ${slice} ${weight}`, () => this.readSlice(style, slice, weight));
      if (hasGlyph(face, character)) return face;
    }
    return undefined;
  }

  /** Reads a slice of one weight. */
  private async readSlice(style: HanStyle, slice: string, weight: FontWeight): Promise<Buffer> {
    const file = `@fontsource-variable/noto-sans-${style}/files/noto-sans-${style}-${slice}-wght-normal.woff2`;
    const codes = [...(await this.listSlices(style))].filter(([, name]) => name === slice).map(([code]) => code);
    return subsetFont(await readFile(require.resolve(file)), String.fromCodePoint(...codes), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
  }

  /** Returns the face of this name. The content of its font is read once. */
  private openFace(name: string, readContent: () => Promise<Buffer>): Promise<Face> {
    const existing = this.facesByName.get(name);
    if (existing) return existing;
    const face = readContent().then((bytes) => ({ name, font: assertSingleFont(create(bytes)) }));
    this.facesByName.set(name, face);
    face.catch(() => this.facesByName.delete(name)); // The next label tries again.
    return face;
  }

  /** Returns the name of the slice for each character code. */
  private listSlices(style: HanStyle): Promise<ReadonlyMap<number, string>> {
    const existing = this.slicesByStyle.get(style);
    if (existing) return existing;
    const slices = readSlices(style);
    this.slicesByStyle.set(style, slices);
    slices.catch(() => this.slicesByStyle.delete(style)); // The next label tries again.
    return slices;
  }
}

/** One instance for the process, so that labels share the loaded fonts. */
export const labelFonts = new LabelFonts();

/** Unpacks a font, so that it is not unpacked at each access. */
const unpackFont = (font: Buffer) => convert(font, 'truetype');

const hasGlyph = ({ font }: Face, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

function assertSingleFont(font: ReturnType<typeof create>): Font {
  if (!('layout' in font)) throw new Error('The file is a collection of fonts instead of a single font.');
  return font;
}

/** Matches one code or a range of codes: `U+1f1e9-1f1f5`. */
const CODE_RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/** Reads the name of the slice for each character code from the table that comes with the fonts: `{"[4]": "U+1f1e9-1f1f5,U+…"}`. */
async function readSlices(style: HanStyle): Promise<ReadonlyMap<number, string>> {
  const table = await readFile(require.resolve(`@fontsource-variable/noto-sans-${style}/unicode.json`), 'utf8');
  const slices = new Map<number, string>();
  for (const [name, ranges] of Object.entries(JSON.parse(table) as Record<string, string>)) {
    const sliceName = name.replace(/[[\]]/g, '');
    for (const [, first = '', last = first] of ranges.matchAll(CODE_RANGE)) {
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) slices.set(code, sliceName);
    }
  }
  return slices;
}
