import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import separate from './separate.json';

const ROOT = join(__dirname, '..', '..');
/** Those of `npm test`: enough to share among three workers evenly, few enough that loading the service hardly counts. */
const SHARDS = 8;
/** Those of `npm run test:whole`. */
const SET_APART = { thorough: 4, olderBrowser: 1 };
/** Those of `npm run test:chromium` in the headless shell. */
const CHROMIUM_SHARDS = 5;
/** The newest Chromium of the distribution: all of it, and its engine without windows, which needs a quarter less processor time. */
const CHROMIUM = { full: '/usr/bin/chromium', shell: '/usr/bin/chromium-headless-shell' };
/** This folder, and what needs a program that a fresh machine lacks: its own command (`npm run test:citus`, `test:pgbouncer`, `test:redis`, `test:deploy`). */
const EXCLUDED = ['test/shards/', 'test/citus/', 'test/pgbouncer/', 'test/redis/', 'test/deploy-tools/'];
const ELSEWHERE = [
  ...EXCLUDED,
  ...separate.alone,
  ...separate.whole,
  ...separate.browser,
  ...Object.keys(SET_APART).flatMap((kind) => separate[kind as keyof typeof SET_APART]),
];

/**
 * Runs every `SHARDS`th spec file as a block of this one. Jest loads all modules again for each file, and loading the
 * service takes longer than most files' tests: in a shard they share it. Each file still starts its own service on its
 * own database; one that can't be loaded fails as a separate test. Those of `separate.json` are elsewhere: `alone` and
 * `whole` ones start processes instead of loading the service, so Jest runs them by themselves; `thorough` ones (properties
 * with many examples, the largest files, every request of the document) and those in a `browser` take long. All but the
 * `alone` ones have a command of their own, `npm run test:whole`.
 *
 * @param shard from 1 to SHARDS
 */
export function runShard(shard: number): void {
  runFiles(every(SHARDS, shard, specFiles()));
}

/** The same of those that `npm run test:whole` runs. */
export function runShardOf(kind: keyof typeof SET_APART, shard: number): void {
  if (kind === 'olderBrowser') repeatFailedTests();
  runFiles(every(SET_APART[kind], shard, separate[kind]));
}

/**
 * Runs a part of the `browser` tests in the headless shell of the newest Chromium, or in the one that CHROMIUM_PATH names. The `fullBrowser`
 * tests, one or more of each of the web's three parts, are left out: they run in the full browser. The `olderBrowser` tests, of what
 * drivers and consignees see, and of pages that fail, run in the older Chromium of the npm packages too.
 */
export function runShardInChromium(shard: number): void {
  repeatFailedTests();
  useChromium(existsSync(CHROMIUM.shell) ? CHROMIUM.shell : CHROMIUM.full);
  const files = separate.browser.filter((file) => !separate.fullBrowser.includes(file));
  runFiles(balanced(CHROMIUM_SHARDS, shard, files));
}

/** Runs the `fullBrowser` tests in the newest Chromium with its windows. */
export function runInFullChromium(): void {
  repeatFailedTests();
  useChromium(CHROMIUM.full);
  runFiles(separate.fullBrowser);
}

/**
 * Runs a failed test again, once. Tests in a browser depend on its timing on a busy machine. The reporter lists those that passed only then,
 * so that they can be corrected.
 */
function repeatFailedTests(): void {
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}

/** Names the browser for the tests of this file only, because Jest gives each test file its own environment. */
function useChromium(path: string): void {
  process.env.CHROMIUM_PATH ??= path;
}

/** Seconds of files that were not measured yet. */
const USUAL_SECONDS = 20;

/** Returns the files of one shard, so that all shards take about as long: the longest file goes first to the shortest shard. */
function balanced(count: number, shard: number, files: readonly string[]): readonly string[] {
  const measured: Readonly<Record<string, number>> = separate.browserSeconds;
  const secondsOf = (file: string) => measured[file] ?? USUAL_SECONDS;
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }));
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const shortest = shards.reduce((best, each) => (each.seconds < best.seconds ? each : best));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return shards[shard - 1]!.files;
}

const every = (count: number, shard: number, files: readonly string[]) =>
  files.filter((_file, index) => index % count === shard - 1);

/** Runs these spec files, each as a block of the calling one. */
export function runFiles(files: readonly string[]): void {
  for (const file of files) {
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
