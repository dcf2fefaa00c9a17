import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'docs/portal-pages');
const page = readFileSync(join(ROOT, 'docs/portal-pages.md'), 'utf8');
const pictures = [...page.matchAll(/\(portal-pages\/([\w-]+\.webp)\)/g)].map(([, name]) => name!);
const MOST_BYTES = 6_000_000;

describe('the page with pictures of the portal', () => {
  it('shows every page of the router', () => {
    const router = readFileSync(join(ROOT, 'web/portal/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/(?:path: |lazyPage\(\s*)'([\w/:?-]+)'/g)].map(([, path]) => path!);
    const shown = [...page.matchAll(/<br>\s*`\/([^`]*)`/g)].map(([, path]) => path!.replace(/\?.*/, ''));
    const isShown = (path: string) =>
      shown.some((each) => each === path || each.endsWith(`/${path}`) || each.startsWith(`${path}/`));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !path.startsWith('components') && !isShown(path))).toEqual([]);
  });

  it('shows each of its pages at three sizes', () => {
    const names = new Set(pictures.map((name) => name.replace(/-\d+\.webp$/, '')));
    const expected = [...names].flatMap((name) => [1440, 1280, 390].map((width) => `${name}-${width}.webp`));
    expect(pictures.toSorted()).toEqual(expected.toSorted());
  });

  it('uses every picture of the folder, which has less than 6 MB', () => {
    const files = readdirSync(FOLDER);
    expect(files.toSorted()).toEqual(pictures.toSorted());
    const bytes = files.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
