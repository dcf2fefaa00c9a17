import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '../..');
/** What people read: at the top, and in the folders that have pages. */
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['bench', 'clients', 'deploy', 'docs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
].sort();

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
/** Removes code between fences and backticks, where brackets are no links. */
const proseOf = (page: string): string =>
  textOf(page)
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '');

/** As GitHub makes them of headings. */
const anchorsOf = (page: string): string[] =>
  [
    ...textOf(page)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ +(.+)$/gm),
  ].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Paths of tests, benchmarks and so on, as pages name them in backticks. */
const filesOf = (page: string): string[] =>
  [...textOf(page).matchAll(/`((?:test|src|bench|deploy|docs|clients|migrations|\.config|\.ci)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );

describe('pages', () => {
  it.each(PAGES.filter((page) => linksOf(page).length > 0))('links only to existing files and headings: %s', (page) => {
    const broken = linksOf(page).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? normalize(join(dirname(page), decodeURI(path))) : page;
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && statSync(join(ROOT, target)).isFile() && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  // The changelog may name files that no longer exist.
  it.each(PAGES.filter((page) => page !== 'CHANGELOG.md' && filesOf(page).length > 0))(
    'names only existing files: %s',
    (page) => {
      const places = ['', dirname(page)];
      const missing = filesOf(page).filter((path) => !places.some((place) => existsSync(join(ROOT, place, path))));
      expect(missing).toEqual([]);
    },
  );

  it.each(PAGES)('contains no placeholder instead of a figure or a table: %s', (page) => {
    expect(proseOf(page)).not.toMatch(/\{\{/);
  });
});
