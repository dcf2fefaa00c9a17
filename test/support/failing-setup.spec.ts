import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './database';

const ROOT = join(__dirname, '../..');
/** Stops a run that hangs. Jest itself fails much earlier. */
const LIMIT_MS = 100_000;

const IMPORTS = `import { createServer } from 'node:net';
import { startTestApp, type TestApp } from '${ROOT}/test/support/test-app';
let t: TestApp;
`;
const AFTER = `afterAll(() => t.stop());
it('never runs', () => expect(true).toBe(true));
`;

interface Ended {
  readonly exitCode: unknown;
  readonly report: string;
}

describe('a test file whose set-up fails', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'failing-setup-'));
    const config = `module.exports = { ...require('${ROOT}/.config/jest.config.js').projects[0], roots: ['${folder}'] };`;
    writeFileSync(join(folder, 'jest.config.cjs'), config);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs Jest on a file with this text. */
  const runSpec = (name: string, text: string): Promise<Ended> => {
    writeFileSync(join(folder, `${name}.spec.ts`), text);
    const args = ['node_modules/jest/bin/jest.js', '--config', join(folder, 'jest.config.cjs'), name];
    const env = { PATH: process.env.PATH, TEST_DATABASE_URL: database.url };
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: ROOT, env, timeout: LIMIT_MS }, (error, _stdout, stderr) =>
        resolve({ exitCode: error ? error.code : 0, report: stderr }),
      );
    });
  };

  it(
    'closes the service that it started and reports only the first error, with exit code 1',
    async () => {
      const { exitCode, report } = await runSpec(
        'start-fails',
        `${IMPORTS}
jest.mock('${ROOT}/test/support/openapi-check', () => ({
  openApiCheck: () => { throw new Error('The document has no examples.'); },
}));
beforeAll(async () => { t = await startTestApp(); });
${AFTER}`,
      );
      expect(report).toContain('The document has no examples.');
      expect(report).not.toContain("reading 'stop'");
      expect(report).not.toContain('did not exit');
      expect(exitCode).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'ends with exit code 1 although it leaves a server open',
    async () => {
      const { exitCode, report } = await runSpec(
        'server-left-open',
        `${IMPORTS}
beforeAll(() => {
  createServer().listen(0, '127.0.0.1');
  throw new Error('The carrier did not start.');
});
${AFTER}`,
      );
      expect(report).toContain('The carrier did not start.');
      expect(report).not.toContain("reading 'stop'");
      expect(report).toContain('A test file left something open');
      expect(exitCode).toBe(1);
    },
    LIMIT_MS,
  );
});
