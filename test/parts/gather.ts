import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import alone from './alone.json';

const ROOT = join(__dirname, '..', '..');
/** Enough parts to share among two workers evenly, few enough that loading the service hardly counts. */
const PARTS = 4;
/** This folder, and what needs a program that a fresh machine lacks: a command of its own (`npm run test:pgbouncer`, `test:redis`). */
const NOT_HERE = ['test/parts/', 'test/pgbouncer/', 'test/redis/'];

/**
 * Runs every `PARTS`th spec file as a block of this one. Jest loads all modules anew for each file, and loading the
 * service takes longer than most files' tests: gathered, they share it. Each file still starts its own service on its
 * own database; one that can't be loaded fails as a test of its own. Those of `alone.json` start processes instead of
 * loading the service: Jest runs them by themselves.
 *
 * @param part from 1 to PARTS
 */
export function gather(part: number): void {
  for (const file of gathered().filter((_file, index) => index % PARTS === part - 1)) {
    describe(file, () => {
      try {
        jest.requireActual(join(ROOT, file));
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
    });
  }
}

/** The spec files to be gathered, as paths from the project's root, always in the same order. */
function gathered(): string[] {
  return ['src', 'test']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => file.endsWith('spec.ts') && ![...NOT_HERE, ...alone].some((path) => file.startsWith(path)))
    .sort();
}
