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

/** Texts by key, with plural forms as one key: `late_one` and `late_other` are `late`. */
function flat(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + name, value] as [string, string]]
      : flat(value as object, `${before}${name}.`),
  );
}
const wordsIn = (folder: string, language: string) =>
  new Map(flat(JSON.parse(readFileSync(join(folder, 'words', `${language}.json`), 'utf8')) as object));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(Object.entries(PAGES))('texts of %s', (_name, folder) => {
  const source = sourceOf(folder);
  const wordsOf = (language: string) => wordsIn(folder, language);
  const english = wordsOf('en');

  it.each(readdirSync(join(folder, 'words')).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []))(
    'are complete in %s, with the same placeholders',
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
    const made = [
      ...source.matchAll(/t\(`([a-zA-Z]+)\.\$\{/g),
      ...source.matchAll(/t\('([a-zA-Z]+)', \{ returnObjects: true \}\)/g),
    ].map(([, name]) => `${name}.`);
    const unused = [...english.keys()]
      .map((name) => name.replace(/_(one|other)$/, ''))
      .filter((name) => !literal.has(name) && !made.some((beginning) => name.startsWith(beginning)));
    expect(unused).toEqual([]);
  });

  it('exist for every key', () => {
    const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, name]) => name!);
    const known = new Set(
      [...english.keys()].flatMap((name) => [name.replace(/_(one|other)$/, ''), name.replace(/\.\w+$/, '')]),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('exist for every action of the audit log', () => {
  const folder = join(__dirname, '../../src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.service.ts') || name.endsWith('.listener.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((source) => source.includes('audit.record('));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/(?:action: |\b(?:record\w*|change)\([^()]*?)'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) =>
      action!.replace('.', '_'),
    ),
  );
  expect(actions).toEqual(expect.arrayContaining(['token_created', 'webhook_deleted', 'device_key_revoked']));
  const known = wordsIn(PAGES['the portal'], 'en');
  expect(actions.filter((action) => !known.has(`auditAction.${action}`))).toEqual([]);
});
