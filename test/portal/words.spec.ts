import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = {
  'the portal': join(__dirname, '../../web/portal'),
  "the driver's app": join(__dirname, '../../web/driver'),
};
const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Words by their names, with forms of number as one: `late_one` and `late_other` are `late`. */
function flat(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + name, value] as [string, string]]
      : flat(value as object, `${before}${name}.`),
  );
}
const wordsIn = (folder: string, language: string) =>
  new Map(flat(JSON.parse(readFileSync(join(folder, 'words', `${language}.json`), 'utf8')) as object));
/** Hints of fields that take a query of the interface. */
const FOR_TECHNICIANS = ['orders.filterHint', 'customers.filterHint'];
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(Object.entries(PAGES))('the words of %s', (_name, folder) => {
  const source = sourceOf(folder);
  const wordsOf = (language: string) => wordsIn(folder, language);
  const english = wordsOf('en');

  it.each(readdirSync(join(folder, 'words')).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []))(
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

  it.each([
    ['a path of the interface', /\/api\/|\{\w+Id\}/],
    ['a setting of the service', /\b[A-Z]{2,}(_[A-Z]+)+\b/],
    ['the path of a field', /\b[a-z]\w*\.\d+\.\w+|\b[a-z]+[A-Z]\w*\/\w+/],
    ['an operator of a query', / (eq|ne|gt|ge|lt|le) ['\d]|\w+\((\w+\/)?\w+, '/],
  ])('never show %s to a reader', (_what, machines) => {
    const texts = [...english, ...wordsOf('de')].filter(([name]) => !FOR_TECHNICIANS.includes(name));
    expect(texts.filter(([, text]) => machines.test(text))).toEqual([]);
  });

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
