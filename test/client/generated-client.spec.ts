import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/test-app';

const ROOT = join(__dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
const LIMIT_MS = 240_000;

/** Stricter than this project's own: what a client may well use. */
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  module: 'node20',
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
  skipLibCheck: false,
};

const run = promisify(execFile);

/** Runs a file of Node.js in `folder`; what it said on failure is in the error. */
const node = (folder: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, [...args], { cwd: folder, env: { PATH: process.env.PATH, ...env }, timeout: LIMIT_MS }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${args[0]} failed:\n${error.stdout}\n${error.stderr}`);
    },
  );

describe('a client that is generated from the OpenAPI document', () => {
  let t: TestApp;
  let folder: string;

  beforeAll(async () => {
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(join(CACHE, 'typed-client-'));
    copyFileSync(join(ROOT, 'docs/typed-client/day.ts'), join(folder, 'day.ts'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...STRICT, outDir: 'built' }, files: ['schema.d.ts', 'day.ts'] }),
    );
    t = await startTestApp();
  });
  afterAll(async () => {
    await t.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'type-checks under the strictest settings, and drives a whole day',
    async () => {
      const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
      await node(folder, [generator, join(ROOT, 'docs/openapi.json'), '--output', 'schema.d.ts']);
      await node(folder, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.']);
      const { stdout } = await node(folder, ['built/day.js'], {
        DISPATCH_URL: t.url,
        DISPATCH_TOKEN: t.tenant.tokens.api,
      });

      const day = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
      expect(day.order).toMatchObject({ status: 'delivered', totalValue: 39.8, carrier: { name: expect.any(String) } });
      expect(day.shipment).toMatchObject({ status: 'delivered', packages: [{ weight: 1.1 }, { weight: 1.1 }] });
      expect((day.traces as unknown as { status: string }[]).map(({ status }) => status)).toEqual([
        'created',
        'collected',
        'out_for_delivery',
        'delivered',
      ]);
      expect(day.dispatch).toMatchObject({
        status: 'completed',
        progress: { completed: 1, total: 1, percentage: 100 },
      });
      expect(day.route).toMatchObject({ stops: [{ sequence: 1, address: expect.stringContaining('Operngasse 7') }] });
      expect(day.refusal).toMatchObject({ code: 'VALIDATION_ERROR', details: { status: expect.any(String) } });
    },
    LIMIT_MS,
  );
});
