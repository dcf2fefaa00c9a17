import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
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
  'clients',
  'docs',
  'migrations',
  'ormconfig.ts',
  'package-lock.json',
  'package.json',
  'src',
  'test',
  'tsconfig.json',
];
const LIMIT_MS = 900_000;

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

/**
 * A copy of the project with two more modules: the one of docs/extending.md, and one of `npm run generate`. Each tool runs once
 * for both, because a run of most of them takes longer for the project than for a module.
 */
describe('a project with two more modules', () => {
  let copy: string;
  let database: TestDatabase;
  /** The files that the guide adds. */
  let guide: string[];
  /** The files that the generator wrote or changed. */
  let generated: { created: string[]; changed: string[] };

  /** Runs a script in the copy. An error contains the script's output. */
  const node = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
    run(process.execPath, [script, ...args], {
      cwd: copy,
      env: { PATH: process.env.PATH, TEST_DATABASE_URL: database.url, ...env },
      timeout: LIMIT_MS,
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${script} failed:\n${error.stdout}\n${error.stderr}`);
    });
  const generate = (...args: string[]) => node('.config/generate/module.mjs', ['module', ...args]);
  const jest = (paths: readonly string[], env?: Record<string, string>) =>
    node(
      'node_modules/jest/bin/jest.js',
      ['--selectProjects', 'file', '--config', '.config/jest.config.js', '-w', '1', ...paths],
      env,
    );
  const sources = () => [...guide, ...generated.created, ...generated.changed].filter((file) => file.endsWith('.ts'));

  beforeAll(async () => {
    database = await createTestDatabase();
    copy = mkdtempSync(join(realpathSync(tmpdir()), 'dispatch-extended-'));
    for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    for (const folder of ['node_modules', 'tools']) symlinkSync(join(ROOT, folder), join(copy, folder));
    const blocks = blocksOf(readFileSync(join(ROOT, 'docs/extending.md'), 'utf8'));
    for (const block of blocks) {
      const file = join(copy, block.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, block.language === 'diff' ? changed(readFileSync(file, 'utf8'), block) : block.text);
    }
    guide = blocks.filter(({ language }) => language === 'ts').map(({ file }) => file);
    const { stdout } = await generate('loading-areas', '--only-files');
    const lists = /^Created:\n([\s\S]*)Changed:\n([\s\S]*?)^Run/m.exec(stdout)!;
    const [, written, edited] = lists.map((list) => list.trim().split(/\s+/));
    generated = { created: written!, changed: edited! };
  });
  afterAll(async () => {
    await database.drop();
    rmSync(copy, { recursive: true, force: true });
  });

  it.each([
    [['LoadingAreas'], '"LoadingAreas" is not a module name: use lower-case words with dashes, such as parking-lots.'],
    [['loading_areas'], '"loading_areas" is not a module name'],
    [['vehicles'], 'The name "vehicles" is in use: src/modules/vehicles exists.'],
    [['saved-views'], 'The name "saved-views" is in use: there is a table saved_views.'],
    [['fleet'], '"fleet" is no regular plural. Give the singular as well'],
    [['sheep', 'sheep'], 'The singular must differ from the plural "sheep".'],
  ])('rejects the name %j and writes nothing', async (names, message) => {
    const before = readFileSync(join(copy, 'src/app.module.ts'), 'utf8');
    await expect(generate(...names, '--only-files')).rejects.toThrow(message);
    expect(readFileSync(join(copy, 'src/app.module.ts'), 'utf8')).toBe(before);
  });

  it('generates a module by an entry in each of three lists and new files', () => {
    expect(generated.changed).toEqual(['src/app.module.ts', 'src/cli/distribution/layout.ts', 'docs/api.md']);
    expect(generated.created).toContain('src/modules/loading-areas/entities/loading-area.entity.ts');
    expect(existsSync(join(copy, 'test/loading-areas/loading-areas.e2e-spec.ts'))).toBe(true);
    expect(readFileSync(join(copy, 'src/modules/loading-areas/loading-areas.controller.ts'), 'utf8')).toContain(
      "id: 'listLoadingAreas',",
    );
  });

  it('numbers the migrations of the guide after all others, and its sections one after the other', () => {
    const numbers = (files: readonly string[]) => files.map((file) => Number(/(\d{13})-/.exec(file)?.[1] ?? 0));
    const own = guide.filter((file) => file.startsWith('migrations/'));
    expect(own).toHaveLength(2);
    expect(Math.min(...numbers(own))).toBeGreaterThan(Math.max(...numbers(readdirSync(join(ROOT, 'migrations')))));
    const page = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8');
    const sections = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual(sections.map((_, index) => index + 1));
  });

  it(
    'passes the type check',
    async () => {
      // With their tests, all of the service would be checked.
      const files = sources().filter((file) => /^(src\/modules|migrations)\//.test(file));
      expect(files).toEqual(
        expect.arrayContaining([
          'src/modules/garages/garages.controller.ts',
          'src/modules/loading-areas/loading-areas.controller.ts',
        ]),
      );
      const compilerOptions = { noEmit: true, incremental: false };
      const config = { extends: './tsconfig.json', compilerOptions, files, include: ['src/**/*.d.ts'] };
      writeFileSync(join(copy, 'added.json'), JSON.stringify(config));
      await expect(node('tools/node_modules/typescript-7/bin/tsc', ['-p', 'added.json'])).resolves.toBeDefined();
    },
    LIMIT_MS,
  );

  it(
    'passes the lint and the formatting where files are generated',
    async () => {
      const files = [...generated.created, ...generated.changed];
      const lint = ['--config', '.config/eslint.config.mjs', '--max-warnings', '0'];
      await node('tools/node_modules/eslint/bin/eslint.js', [...lint, ...files.filter((file) => file.endsWith('.ts'))]);
      const { stdout } = await node('tools/node_modules/prettier/bin/prettier.cjs', ['--check', ...files]);
      expect(stdout).toContain('All matched files use Prettier code style!');
    },
    LIMIT_MS,
  );

  it(
    'keeps the module borders',
    async () => {
      const { stdout } = await node('tools/node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
        ...['--config', '.config/dependency-cruiser.cjs'],
        ...['src/modules/garages', 'src/modules/loading-areas'],
      ]);
      expect(stdout).toContain('no dependency violations found');
    },
    LIMIT_MS,
  );

  it(
    'passes the tests of its new modules and those of roles, tables, statements and tenancy of all modules',
    async () => {
      const specs = sources().filter((file) => file.endsWith('spec.ts'));
      expect(specs).toHaveLength(3);
      const sql = readdirSync(join(ROOT, 'test/sql')).filter((file) => file.endsWith('.spec.ts'));
      // The first three do what `npm run openapi`, `npm run schema` and `npm run docs:data-model` do.
      const files = [
        'test/openapi/document.spec.ts',
        'test/schema/migrations.spec.ts',
        'test/docs/data-model.spec.ts',
        ...specs,
        'test/schema/tenancy.spec.ts',
        ...sql.map((file) => `test/sql/${file}`),
        'src/core/module-metadata.spec.ts',
        'src/cli/distribution/plan.spec.ts',
      ];
      // One file that contains them all, because each file of Jest loads the service again.
      const together = 'test/docs/all-modules.spec.ts';
      writeFileSync(
        join(copy, together),
        `import { runFiles } from '../shards/run-shard';\n\nrunFiles(${JSON.stringify(files)});\n`,
      );
      const { stderr } = await jest([together], { UPDATE_OPENAPI: '1', UPDATE_CATALOGUE: '1', UPDATE_DATA_MODEL: '1' });
      expect(stderr).toMatch(/^Tests: +[1-9]\d* passed, \d+ total$/m);
      await node('clients/generate.mjs', []);
    },
    LIMIT_MS,
  );

  it(
    'a project with two more modules has operations whose documented examples and errors are those of the service',
    async () => {
      const ids = 'are all|(create|update)(Depot|LoadingArea)';
      const { stderr } = await jest(['test/openapi/requests', 'test/openapi/refusals', '-t', ids]);
      expect(stderr).toMatch(/^Tests: +\d+ skipped, 10 passed, \d+ total$/m);
    },
    LIMIT_MS,
  );
});
