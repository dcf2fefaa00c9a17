import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Env } from '../../src/config/env';

const root = join(__dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the page on configuration', () => {
  it('lists every setting with its default, and no other', () => {
    const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Z_]+)`\s*\| ([^|]*)\|/gm)].map(
      ([, name, value]) => [name!, value!.trim()] as const,
    );
    const source = readFileSync(join(root, 'src/config/env.ts'), 'utf8');
    const declared = [...source.matchAll(/^ {2}(?:@.*\) )?([A-Z_]+)\??: /gm)].map(([, name]) => name!);
    expect(rows.map(([name]) => name).sort()).toEqual([...new Set(declared)].sort());
    const defaults = new Env() as unknown as Record<string, unknown>;
    const wrong = rows.filter(
      ([name, value]) => defaults[name] !== undefined && value !== `\`${String(defaults[name])}\``,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the README', () => {
  it('the README has at most 130 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
  });

  it('gives the two commands, each on a separate line', () => {
    expect(readme).toMatch(/^npm ci && npm start$/m);
    expect(readme).toMatch(/^npm ci && npm test$/m);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const texts = readme + readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const named = [...texts.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  it('reaches every page of docs/ directly or through docs/README.md, without broken links', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
    ];
    const links = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) =>
        [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to]) => ({
          page,
          to: join(dirname(page), to!),
        })),
      );
    expect(links.filter(({ to }) => !existsSync(join(root, to)))).toEqual([]);
    const fromReadme = links
      .filter(({ page }) => page === 'README.md' || page === 'docs/README.md')
      .map(({ to }) => to);
    /** Pictures may be on another page. */
    const reached = (page: string) =>
      /\.(png|webp)$/.test(page) ? links.some(({ to }) => to === page) : fromReadme.some((to) => to.startsWith(page));
    expect(pages.slice(1).filter((page) => !reached(page))).toEqual([]);
  });
});

describe('the page on the architecture', () => {
  it('names every folder of the tree, and no other', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const cells = [...page.matchAll(/^\| (`[^|]+`)\s*\|/gm)].flatMap(([, cell]) => cell!.match(/[\w/-]+/g)!);
    const folders = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['modules', 'platform'].includes(entry.name))
        .map((entry) => `${folder}/${entry.name}`);
    const expected = ['src', 'src/platform', 'src/modules'].flatMap(folders);
    expect(cells.sort()).toEqual([...expected, 'migrations', 'web', 'clients', 'test', 'bench'].sort());
  });
});
