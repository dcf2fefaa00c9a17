import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = (module: string) => JSON.stringify(join(__dirname, '../../dist/src', module));
const SERVICE = `
  const { createLog } = require(${built('platform/observability/log.js')});
  const { Lifecycle } = require(${built('server/lifecycle.js')});
  const lifecycle = new Lifecycle(createLog('info'));
  if (process.argv[1] === 'failing') lifecycle.onStop(() => Promise.reject(new Error('It does not stop.')));
  setInterval(() => undefined, 1000);
  console.error('up');`;

describe('a process that receives a stop signal', () => {
  const start = async (...how: string[]) => {
    const child = spawn(process.execPath, ['-e', SERVICE, ...how], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 15_000,
      killSignal: 'SIGKILL',
    });
    await once(child.stderr, 'data');
    return child;
  };

  it.each([
    ['0', 0, []],
    ['1 when the stop fails', 1, ['failing']],
  ])(
    'exits with %s, also when no one reads its log any more',
    async (_, code, how) => {
      const child = await start(...how);
      child.stdout.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([code, null]);
    },
    30_000,
  );

  it('a process that receives a stop signal has written its last line by then', async () => {
    const child = await start();
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['SIGTERM: stopping', 'stopped']);
  });
});

describe('lines that are gathered', () => {
  const run = (what: string) =>
    spawn(
      process.execPath,
      ['-e', `const log = require(${built('platform/observability/log.js')}).createLog('info'); ${what}`],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );

  it('are all written by a process that ends at once', async () => {
    const child = run(`for (let n = 0; n < 5000; n++) log.info({ n }); process.exit(0)`);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    const lines = text.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(
      Array.from({ length: 5000 }, (_, n) => n),
    );
  });

  it('are written before an error line, whatever the process does next', async () => {
    const child = run(`log.info('before'); log.error('now'); for (;;);`);
    let text = '';
    for await (const chunk of child.stdout) if ((text += String(chunk)).includes('now')) break;
    child.kill('SIGKILL');
    expect(text).toMatch(/before.*\n.*now/);
  });

  it('drops unread lines before they fill the memory and logs their number', async () => {
    const child = run(`
      const filling = 'x'.repeat(1000);
      const more = (n) => { log.info({ n, filling }); n < 30000 ? n % 100 ? more(n + 1) : setImmediate(more, n + 1) : console.error('done'); };
      more(1);
      setInterval(() => undefined, 1000);`);
    await once(child.stderr, 'data');
    let text = '';
    for await (const chunk of child.stdout) if ((text += String(chunk)).includes('are missing here')) break;
    child.kill();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { n?: number; lines?: number });
    const read = lines.flatMap(({ n }) => n ?? []);
    expect(read).toEqual(Array.from(read, (_, n) => n + 1)); // from the first one on, without a gap
    expect(read.length).toBeGreaterThan(5_000);
    expect(lines.at(-1)!.lines).toBeGreaterThan(5_000);
  }, 60_000);
});

describe('a start that fails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dispatch-log-reader-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('logs the reason and exits with 1 even without a reader', async () => {
    const child = spawn(process.execPath, [join(__dirname, '../../dist/service/main.js')], {
      // Exceeds the connections of the embedded server, which is detected and logged after its start.
      env: { PATH: process.env.PATH, PORT: '0', DEMO: 'false', DATA_DIR: dataDir, DATABASE_POOL_SIZE: '500' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
      killSignal: 'SIGKILL',
    });
    child.stdout.once('data', () => child.stdout.destroy());
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close');
    expect(await ended).toEqual([1, null]);
    expect(output).toContain('may need 523 connections');
  }, 150_000);
});
