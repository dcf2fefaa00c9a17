import { readFile } from 'node:fs/promises';
import { type Font, create } from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** A font of one weight, which has glyphs for some characters. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/** The language whose shapes of Chinese characters are used, because Chinese, Japanese and Korean draw them differently. */
export type HanStyle = 'sc' | 'jp' | 'kr';

const LATIN_FONTS = { regular: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' };
/** Scripts whose letters change with their neighbours, or that are written from right to left, each with its own font. */
const SCRIPTS: readonly [script: RegExp, name: string][] = [
  [/\p{Script_Extensions=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
];
const CJK_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const HAN_STYLES: readonly HanStyle[] = ['sc', 'jp', 'kr'];

/**
 * The fonts of labels, loaded when a text first needs them: DejaVu for Latin, Greek and Cyrillic, and Noto for other scripts. Their
 * licenses allow embedding.
 */
class LabelFonts {
  private readonly opened = new Map<string, Promise<Face>>();
  private readonly slices = new Map<HanStyle, Promise<ReadonlyMap<number, string>>>();

  latin(bold: boolean): Promise<Face> {
    return this.open(`latin ${weight(bold)}`, () =>
      readFile(require.resolve(`dejavu-fonts-ttf/ttf/${bold ? LATIN_FONTS.bold : LATIN_FONTS.regular}.ttf`)),
    );
  }

  /** Returns the face that has a glyph for the character; undefined if none has one. */
  async findFace(character: string, bold: boolean, han: HanStyle): Promise<Face | undefined> {
    const latin = await this.latin(bold);
    const script = SCRIPTS.find(([pattern]) => pattern.test(character))?.[1];
    for (const face of [script && (await this.script(script, bold)), !CJK_CHARACTER.test(character) && latin]) {
      if (face && hasGlyph(face, character)) return face;
    }
    return this.cjk(character, bold, han);
  }

  private script(name: string, bold: boolean): Promise<Face> {
    const file = `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight(bold)}-normal.woff`;
    return this.open(`${name} ${weight(bold)}`, async () => unpackFont(await readFile(require.resolve(file))));
  }

  /**
   * Loads the slice of a font with the character, and reduces it to one weight. These fonts have a hundred slices, each with all weights.
   */
  private async cjk(character: string, bold: boolean, preferred: HanStyle): Promise<Face | undefined> {
    const code = character.codePointAt(0) ?? 0;
    for (const style of [preferred, ...HAN_STYLES.filter((other) => other !== preferred)]) {
      const slice = (await this.listSlices(style)).get(code);
      if (!slice) continue;
      const face = await this.open(`${style} ${slice} ${weight(bold)}`, () => this.readSlice(style, slice, bold));
      if (hasGlyph(face, character)) return face;
    }
    return undefined;
  }

  private async readSlice(style: HanStyle, slice: string, bold: boolean): Promise<Buffer> {
    const file = `@fontsource-variable/noto-sans-${style}/files/noto-sans-${style}-${slice}-wght-normal.woff2`;
    const codes = [...(await this.listSlices(style))].filter(([, name]) => name === slice).map(([code]) => code);
    return subsetFont(await readFile(require.resolve(file)), String.fromCodePoint(...codes), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight(bold) },
    });
  }

  private open(name: string, content: () => Promise<Buffer>): Promise<Face> {
    const opened =
      this.opened.get(name) ?? content().then((bytes) => ({ name, font: assertSingleFont(create(bytes)) }));
    this.opened.set(name, opened);
    opened.catch(() => this.opened.delete(name)); // The next label tries again.
    return opened;
  }

  private listSlices(style: HanStyle): Promise<ReadonlyMap<number, string>> {
    const cachedSlices = this.slices.get(style) ?? readSlices(style);
    this.slices.set(style, cachedSlices);
    cachedSlices.catch(() => this.slices.delete(style));
    return cachedSlices;
  }
}

/** One instance for the process, so that labels share the loaded fonts. */
export const labelFonts = new LabelFonts();

/** Unpacks a font, so that it is not unpacked at each access. */
const unpackFont = (font: Buffer) => convert(font, 'truetype');

const weight = (bold: boolean) => (bold ? 700 : 400);

const hasGlyph = ({ font }: Face, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

function assertSingleFont(font: ReturnType<typeof create>): Font {
  if (!('layout' in font)) throw new Error('The file is a collection of fonts instead of a single font.');
  return font;
}

/** Returns the name of the slice for each character, from the table that comes with the fonts: `{"[4]": "U+1f1e9-1f1f5,U+…"}`. */
async function readSlices(style: HanStyle): Promise<ReadonlyMap<number, string>> {
  const table = await readFile(require.resolve(`@fontsource-variable/noto-sans-${style}/unicode.json`), 'utf8');
  const slices = new Map<number, string>();
  for (const [name, ranges] of Object.entries(JSON.parse(table) as Record<string, string>)) {
    for (const [, from = '', to = from] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        slices.set(code, name.replace(/[[\]]/g, ''));
    }
  }
  return slices;
}
