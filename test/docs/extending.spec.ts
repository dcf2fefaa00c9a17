import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../support/database';

const ROOT = join(__dirname, '../..');
const COPIED = [
  '.config',
  'migrations',
  'package-lock.json',
  'package.json',
  'src',
  'test/factories',
  'test/schema/catalogue.txt',
  'test/sql',
  'test/support',
  'tsconfig.json',
];
const LIMIT_MS = 400_000;

interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

/** The blocks of the guide that name a file. */
function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+) title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, language, file, text]) => ({
    language: language!,
    file: file!,
    text: text!,
  }));
}

/** Applies a change as the guide writes it: lines that begin with a blank stay, `-` goes, `+` comes; `@@` stands between places. */
function changed(source: string, { file, text }: Block): string {
  return text.split('@@\n').reduce((before, place) => {
    const lines = place.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [old, next] = [without('+'), without('-')];
    if (before.split(`\n${old}`).length !== 2) throw new Error(`${file} has not exactly one place with:\n${old}`);
    return before.replace(`\n${old}`, () => `\n${next}`);
  }, source);
}

const run = promisify(execFile);

describe('the guide to a module of one’s own', () => {
  let copy: string;
  let blocks: Block[];
  let database: TestDatabase;

  /** Runs a tool of this project in the copy; what it said on failure is in the error. */
  const tool = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
    run(process.execPath, [join('node_modules', script), ...args], {
      cwd: copy,
      env: { PATH: process.env.PATH, ...env },
      timeout: LIMIT_MS,
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${script} failed:\n${error.stdout}\n${error.stderr}`);
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    copy = mkdtempSync(join(realpathSync(tmpdir()), 'dispatch-extended-'));
    for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    blocks = blocksOf(readFileSync(join(ROOT, 'docs/extending.md'), 'utf8'));
    for (const block of blocks) {
      const file = join(copy, block.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, block.language === 'diff' ? changed(readFileSync(file, 'utf8'), block) : block.text);
    }
  });
  afterAll(async () => {
    await database.drop();
    rmSync(copy, { recursive: true, force: true });
  });

  const added = () => blocks.filter(({ language }) => language === 'ts').map(({ file }) => file);

  it('numbers its migrations behind all that there are, and its sections one after the other', () => {
    const numbers = (files: readonly string[]) => files.map((file) => Number(/(\d{13})-/.exec(file)?.[1] ?? 0));
    const own = added().filter((file) => file.startsWith('migrations/'));
    expect(own).toHaveLength(2);
    expect(Math.min(...numbers(own))).toBeGreaterThan(Math.max(...numbers(readdirSync(join(ROOT, 'migrations')))));
    const page = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8');
    const sections = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual(sections.map((_, index) => index + 1));
  });

  it(
    'makes files that type-check',
    async () => {
      const files = added().filter((file) => !file.startsWith('test/')); // with the test, all of the service would be checked
      expect(files).toContain('src/modules/depots/depots.controller.ts');
      const compilerOptions = { noEmit: true, incremental: false };
      writeFileSync(
        join(copy, 'guide.json'),
        JSON.stringify({ extends: './tsconfig.json', compilerOptions, files, include: [] }),
      );
      await tool('typescript/bin/tsc', ['-p', 'guide.json']);
    },
    LIMIT_MS,
  );

  it(
    'makes a module within its borders',
    async () => {
      const { stdout } = await tool('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.config/dependency-cruiser.cjs',
        'src/modules/depots',
      ]);
      expect(stdout).toContain('no dependency violations found');
    },
    LIMIT_MS,
  );

  it(
    'makes endpoints that pass their test on a migrated database',
    async () => {
      const specs = added().filter((file) => file.startsWith('test/'));
      expect(specs).toHaveLength(2);
      const { stderr } = await tool('jest/bin/jest.js', ['--config', '.config/jest.config.js', ...specs, 'test/sql/'], {
        TEST_DATABASE_URL: database.url,
      });
      expect(stderr).toMatch(/^Tests: +[1-9]\d* passed, \d+ total$/m);
    },
    LIMIT_MS,
  );
});
