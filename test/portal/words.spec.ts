import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = join(__dirname, '../../web/portal');
const source = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(PORTAL, name), 'utf8'))
  .join('\n');

/** Words by their names, with forms of number as one: `late_one` and `late_other` are `late`. */
function flat(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + name, value] as [string, string]]
      : flat(value as object, `${before}${name}.`),
  );
}
const wordsOf = (language: string) =>
  new Map(flat(JSON.parse(readFileSync(join(PORTAL, 'words', `${language}.json`), 'utf8')) as object));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the words of the portal', () => {
  const english = wordsOf('en');

  it.each(readdirSync(join(PORTAL, 'words')).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []))(
    'are complete in %s, with the same holes',
    (language) => {
      const words = wordsOf(language);
      expect([...words.keys()]).toEqual([...english.keys()]);
      for (const [name, text] of words) {
        expect([name, text.trim()]).not.toEqual([name, '']);
        expect([name, holes(text)]).toEqual([name, holes(english.get(name)!)]);
      }
    },
  );

  it('are all used', () => {
    const literal = new Set([...source.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)*)'/g)].map(([, name]) => name));
    const made = [...source.matchAll(/t\(`([a-zA-Z]+)\.\$\{/g)].map(([, name]) => `${name}.`);
    const unused = [...english.keys()]
      .map((name) => name.replace(/_(one|other)$/, ''))
      .filter((name) => !literal.has(name) && !made.some((beginning) => name.startsWith(beginning)));
    expect(unused).toEqual([]);
  });

  it('are all there', () => {
    const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, name]) => name!);
    const known = new Set([...english.keys()].map((name) => name.replace(/_(one|other)$/, '')));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
