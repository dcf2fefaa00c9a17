import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/test-app';

const ROOT = join(__dirname, '../..');
const PACKAGE = join(ROOT, 'clients/typescript');
const MODULES = join(ROOT, 'node_modules');
const LIMIT_MS = 300_000;
/** What the package needs, and what Node's types are for a program that uses it. */
const NEEDED = ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'];

/** Stricter than this project's own: what a client may well use. */
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  module: 'node20',
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  skipLibCheck: false,
  outDir: 'built',
};

/** As a program of CommonJS has it; the types are asserted on the way. */
const COMMON_JS = `
import { DispatchClient, DispatchError, type ItemOf, type Schemas } from 'delivery-dispatch-client';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const isSame = <A, B>(same: Same<A, B>): boolean => same;

async function main(url: string, token: string): Promise<void> {
  const dispatch = new DispatchClient({ baseUrl: url, token });
  const { data: order, totalCount } = await dispatch.GET('/api/v1/Orders');
  const { data: known } = await dispatch.GET('/api/business/soft-check', { params: { query: { emailAddress: 'a@b.example' } } });
  const { data: template } = await dispatch.GET('/api/v1/Customers/upload/template');
  const { data: stream } = await dispatch.GET('/api/v1/Customers/upload/template', { parseAs: 'stream' });
  await stream?.cancel();
  const types = [
    isSame<typeof totalCount, number>(true),
    isSame<typeof known, boolean>(true),
    isSame<typeof template, Blob>(true),
    isSame<(typeof order)[number], ItemOf<'/api/v1/Orders'>>(true),
    isSame<Schemas['OrderResponse']['status'], 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled'>(true),
    isSame<Schemas['OrderResponse']['createdAt'], string>(true),
    isSame<null extends Schemas['VehicleResponse']['capacity'] ? true : false, true>(true),
  ];
  const refused = await dispatch.GET('/api/route/{id}', { params: { path: { id: 'x' } } }).catch((error: unknown) => error);
  console.log(JSON.stringify({ types, known, totalCount, template: await template.text(), isError: refused instanceof DispatchError }));
}

void main(process.env['DISPATCH_URL'] ?? '', process.env['DISPATCH_TOKEN'] ?? '');
`;

const run = promisify(execFile);
/** Home folder for the programs: empty, so that no registry settings or cache apply. */
const HOME = mkdtempSync(join(tmpdir(), 'dispatch-client-home-'));

/** Runs a program in `folder`. A failure throws an error with its output. */
const execute = (folder: string, program: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(program, [...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME, npm_config_cache: join(HOME, '.npm'), ...env },
    timeout: LIMIT_MS,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
  });

describe('the package of the TypeScript client', () => {
  let t: TestApp | undefined;
  let folder: string;
  let archive: string;
  const node = (args: readonly string[], env?: Record<string, string>) =>
    execute(folder, process.execPath, args, env).then(({ stdout }) => stdout);
  const service = () => ({ DISPATCH_URL: t!.url, DISPATCH_TOKEN: t!.tenant.tokens.api });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dispatch-client-'));
    // As from a registry, but without a network: archives of the installed packages.
    const pack = async (path: string, ...more: string[]) => {
      const { stdout } = await execute(path, 'npm', ['pack', '--silent', '--pack-destination', folder, ...more]);
      return stdout.trim().split('\n').at(-1)!;
    };
    archive = await pack(PACKAGE);
    const archives = [archive];
    for (const name of NEEDED) archives.push(await pack(join(MODULES, name), '--ignore-scripts'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await execute(folder, 'npm', ['install', ...quiet, ...archives.map((name) => `./${name}`)]);

    const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
    writeFileSync(join(folder, 'readme.ts'), blocks.join('\n'));
    const page = readFileSync(join(ROOT, 'docs/quickstart.md'), 'utf8');
    writeFileSync(join(folder, 'quickstart.ts'), /^```ts title="quickstart"\n([^]*?)^```$/m.exec(page)![1]!);
    copyFileSync(join(PACKAGE, 'examples/day.ts'), join(folder, 'day.ts'));
    writeFileSync(join(folder, 'common.cts'), COMMON_JS);
    const files = ['readme.ts', 'quickstart.ts', 'day.ts', 'common.cts'];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files }));
    t = await startTestApp();
  }, LIMIT_MS);
  afterAll(async () => {
    await t?.stop();
    for (const each of [folder, HOME]) rmSync(each, { recursive: true, force: true });
  });

  it('contains only the needed files and passes publint and "Are the types wrong?"', async () => {
    const installed = join(folder, 'node_modules/delivery-dispatch-client');
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
    const found = await execute(ROOT, process.execPath, [
      join(ROOT, 'tools/package-check.mjs'),
      installed,
      join(folder, archive),
    ]);
    expect(JSON.parse(found.stdout)).toEqual({ messages: [], problems: [] });
  });

  it.each(['typescript', 'mcp'])('of %s can be published without a warning', async (client) => {
    const options = ['publish', '--dry-run', '--ignore-scripts', '--offline'];
    const { stdout, stderr } = await execute(join(ROOT, 'clients', client), 'npm', options);
    const warnings = stderr.split('\n').filter((line) => /warn/i.test(line) && !line.includes('to be logged in'));
    expect([stdout, warnings]).toEqual([expect.stringMatching(/^\+ delivery-dispatch-\w+@0\.1\.0$/m), []]);
  });

  describe('in a separate project', () => {
    beforeAll(() => node([join(ROOT, 'tools/node_modules/typescript-7/bin/tsc'), '-p', '.']), LIMIT_MS);

    it('drives a whole day as an ES module', async () => {
      const day = JSON.parse(await node(['built/day.js'], service())) as Record<string, Record<string, unknown>>;
      expect(day.order).toMatchObject({ status: 'delivered', totalValue: 39.8, carrier: { name: expect.any(String) } });
      expect(day.shipment).toMatchObject({ status: 'delivered', packages: [{ weight: 1.1 }, { weight: 1.1 }] });
      const traces = day.traces as unknown as { status: string }[];
      expect(traces.map(({ status }) => status)).toEqual(['created', 'collected', 'out_for_delivery', 'delivered']);
      expect(day.dispatch).toMatchObject({
        status: 'completed',
        progress: { completed: 1, total: 1, percentage: 100 },
      });
      expect(day.route).toMatchObject({ stops: [{ sequence: 1, address: expect.stringContaining('Operngasse 7') }] });
      expect(day.refusal).toMatchObject({ code: 'VALIDATION_ERROR', details: { status: expect.any(String) } });
    });

    it('delivers an order as the quickstart shows', async () => {
      expect(await node(['built/quickstart.js'], service())).toMatch(/^ORD-\d+ delivered\n$/);
    });

    it('works as CommonJS', async () => {
      const emitted = JSON.parse(await node(['built/common.cjs'], service())) as Record<string, unknown>;
      expect(emitted).toMatchObject({ known: false, totalCount: expect.any(Number), isError: true });
      expect(emitted.template).toMatch(/^name,email/);
    });

    it('does what its README shows', async () => {
      const secret = randomBytes(24);
      const body = JSON.stringify({
        type: 'shipment.status_changed',
        data: { trackingNumber: 'DD1', status: 'delivered' },
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`m.${timestamp}.${body}`).digest('base64');
      const headers = { 'webhook-id': 'm', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
      writeFileSync(
        join(folder, 'run.mjs'),
        `import { receive } from './built/readme.js';
         const { body, headers, secrets } = JSON.parse(process.env.WEBHOOK);
         const send = (text) => receive(new Request('http://x', { method: 'POST', body: text, headers }), secrets);
         console.log((await send(body)).status, (await send(body + ' ')).status);`,
      );
      const webhook = JSON.stringify({ body, headers, secrets: [`whsec_${secret.toString('base64')}`] });
      const lines = await node(['run.mjs'], { ...service(), WEBHOOK: webhook });
      for (const line of [
        /^ORD-\d+ \/api\/v1\/Orders\/\S+$/m,
        /^ORD-\d+ 39\.8$/m,
        /^400 VALIDATION_ERROR \{[\s\S]*?status: '[\s\S]*?\} \S+$/m,
        /^\S+ processing$/m,
        /^0 \S{36}\n1 \S{36}\n/m,
        /^ORD-\d+ created$/m,
        /^Plan: completed \d+$/m,
        /^confirmed 1$/m,
        /^DD1 delivered\n204 401$/m,
      ])
        expect(lines).toMatch(line);
    });
  });
});
