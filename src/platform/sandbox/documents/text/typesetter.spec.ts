import fc from 'fast-check';
import { findHanStyle, Typesetter } from './typesetter';

const setter = (text: string, han: 'sc' | 'jp' | 'kr' = 'sc') => Typesetter.create([text], han);
/** What stands on the line from left to right, as characters. */
const seen = async (text: string) =>
  (await setter(text))
    .shapeLine(text, false)
    .map(({ glyphs }) => glyphs.glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join(''))
    .join('');

describe('Typesetter', () => {
  it.each([
    ['Latin', 'Zürich ẞß Łódź'],
    ['Greek and Cyrillic', 'Αθήνα Київ'],
    ['Chinese', '北京市朝阳区'],
    ['Japanese', '東京都千代田区丸の内カタカナ'],
    ['Korean', '서울 세종대로'],
    ['Thai', 'กรุงเทพมหานคร ที่นี่'],
    ['Hebrew', 'ירושלים'],
    ['Arabic', 'القاهرة شارع التحرير'],
    ['Persian', 'می\u200cخواهم'],
    ['Devanagari', 'दिल्ली क्षत्रिय'],
    ['full-width signs', '（１２）、。'],
  ])('has a glyph for every character of %s, in both weights', async (_, text) => {
    const typesetter = await setter(text);
    for (const bold of [false, true]) {
      const glyphs = typesetter.shapeLine(text, bold).flatMap((run) => run.glyphs.glyphs);
      expect(glyphs.length).toBeGreaterThan(0);
      expect(glyphs.every(({ id }) => id !== 0)).toBe(true);
      expect(typesetter.shapeLine(text, bold).some((run) => run.text.includes('\uFFFD'))).toBe(false);
      expect(typesetter.measure(text, bold)).toBeGreaterThan(0);
    }
  });

  it.each([
    ['Hebrew', 'שלום עולם', 'םלוע םולש'],
    ['digits in Hebrew', 'יפו 23 א', 'א 23 ופי'],
    ['brackets in Hebrew', 'כהן (יפו)', '(ופי) ןהכ'],
    ['Hebrew in Latin', 'Tel Aviv יפו 5 (x)', 'Tel Aviv 5 ופי (x)'],
    ['Latin in Hebrew', 'יפו Building B-2', 'Building B-2 ופי'],
    ['Arabic digits in Arabic', 'دور ٢٣', '٢٣ رود'],
    ['Persian digits in Arabic', 'دور ۴۵', '۴۵ رود'],
  ])('sets %s in its direction', async (_, text, visual) => expect(await seen(text)).toBe(visual));

  it('gives each line the direction of its whole text', async () => {
    const typesetter = await setter('יפו abc 5');
    const order = (of?: string) => typesetter.shapeLine('abc יפו', false, of).map(({ text }) => text.trim());
    expect([order()[0], order('יפו abc יפו')[0]]).toEqual(['abc', 'יפו']);
  });

  it('joins the letters of Arabic and of Devanagari', async () => {
    const ids = async (text: string) =>
      (await setter(text)).shapeLine(text, false).flatMap(({ glyphs }) => glyphs.glyphs.map(({ id }) => id));
    const alone = (await Promise.all([...'بيت'].map(ids))).flat().reverse();
    expect(await ids('بيت')).not.toEqual(alone);
    expect((await ids('क्ष')).length).toBeLessThan(3);
  });

  it.each(['🚚', '𓀀', 'ক', '\u{10FFFF}'])('shows a mark for %s, which no font has', async (sign) => {
    const text = `a${sign}b`;
    expect(
      (await setter(text))
        .shapeLine(text, false)
        .map((run) => run.text)
        .join(''),
    ).toBe('a\uFFFDb');
  });

  it('draws Chinese characters as the country does', async () => {
    const faces = await Promise.all(
      ['CN', 'JP', 'KR', null].map(async (country) => {
        const typesetter = await setter('直', findHanStyle(country));
        return typesetter.shapeLine('直', false)[0]?.face.name.slice(0, 2);
      }),
    );
    expect(faces).toEqual(['sc', 'jp', 'kr', 'sc']);
  });

  it('sets any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const typesetter = await setter(text);
        expect(Number.isFinite(typesetter.measure(text, true))).toBe(true);
      }),
      { numRuns: 50 },
    ));
});
