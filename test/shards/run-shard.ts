import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import separate from './separate.json';

const ROOT = join(__dirname, '..', '..');
/** Enough shards to share among three workers evenly, few enough that loading the service hardly counts. */
const SHARDS = 6;
/** This folder, and what needs a program that a fresh machine lacks: a command of its own (`npm run test:pgbouncer`, `test:redis`). */
const EXCLUDED = ['test/shards/', 'test/pgbouncer/', 'test/redis/'];
const ELSEWHERE = [...EXCLUDED, ...separate.alone, ...separate.whole];

/**
 * Runs every `SHARDS`th spec file as a block of this one. Jest loads all modules anew for each file, and loading the
 * service takes longer than most files' tests: in a shard they share it. Each file still starts its own service on its
 * own database; one that can't be loaded fails as a test of its own. Those of `separate.json` start processes instead of
 * loading the service: Jest runs them by themselves, `whole` ones by a command of their own (`npm run test:whole`).
 *
 * @param shard from 1 to SHARDS
 */
export function runShard(shard: number): void {
  for (const file of specFiles().filter((_file, index) => index % SHARDS === shard - 1)) {
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

/** The spec files of all shards, as paths from the project's root, always in the same order. */
function specFiles(): string[] {
  return ['src', 'test']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => file.endsWith('spec.ts') && !ELSEWHERE.some((path) => file.startsWith(path)))
    .sort();
}
