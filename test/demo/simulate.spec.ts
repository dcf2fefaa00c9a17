import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { seedTenant } from '../factories/tenant.factory';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ServiceProcess } from '../support/service-process';

const SIMULATOR = join(__dirname, '../../dist/src/tools/simulator/main.js');

describe('the simulator', () => {
  let dataDir: string;
  let database: TestDatabase;
  let service: ServiceProcess;
  let token: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'dispatch-simulate-'));
    database = await createTestDatabase();
    const db = new Pool({ connectionString: database.url });
    token = (await seedTenant(db)).tokens.api;
    await db.end();
    service = await ServiceProcess.start(dataDir, { DATABASE_URL: database.url, MIGRATE: 'false' });
  }, 250_000);
  afterAll(async () => {
    await service.end('SIGTERM');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: T }).data;
  };
  /** Runs the simulation to the end, or interrupts it when its output matches. */
  const simulate = async (args: string[], interruptAt?: RegExp, settings: Record<string, string | undefined> = {}) => {
    const child: ChildProcess = spawn(process.execPath, [SIMULATOR, ...args], {
      env: { PATH: process.env.PATH, DISPATCH_URL: service.url, DISPATCH_TOKEN: token, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let isInterrupted = false;
    const listen = (chunk: Buffer) => {
      text += String(chunk);
      if (isInterrupted || !interruptAt?.test(text)) return;
      isInterrupted = true;
      child.kill('SIGINT');
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, text };
  };
  /** Columns of the table for each vehicle. */
  const rowsOf = (text: string) =>
    [...text.matchAll(/^(Simulated van \d+) +(\S.*?) {2,}(.*)$/gm)].map(([, name, tracker, numbers]) => {
      const [truth, found, percent, sent, accepted, twice, late, stored, stops, foundStops] = numbers!
        .split(/ +/)
        .map(Number);
      return { name, tracker, truth, found, percent, sent, accepted, twice, late, stored, stops, foundStops };
    });

  it('drives vehicles whose distance the service finds within 1.5 %, and loses no position', async () => {
    // Hours of which the phone's positions, a request each, are below what a device may send in a minute.
    const { code, text } = await simulate(['--vehicles', '4', '--hours', '1.2', '--speedup', 'max']);
    expect(text).not.toContain('Not as it should be');
    expect(code).toBe(0);
    const rows = rowsOf(text);
    expect(rows.map(({ tracker }) => tracker)).toEqual(['json 10 s', 'osmand', 'json 5 s', 'json 10 s']);
    for (const { truth, found, sent, accepted, twice, stored: saved } of rows) {
      expect(truth).toBeGreaterThan(5);
      expect(Math.abs(found! / truth! - 1)).toBeLessThan(0.015);
      expect([accepted, saved]).toEqual([sent! - twice!, sent! - twice!]);
    }
    expect(await get('/api/dispatch/overview')).toMatchObject({ activeDispatches: 0, totalDispatches: 4 });
    const vehicles = await get<{ name: string; status: string }[]>('/api/vehicles');
    const simulated = vehicles.filter(({ name }) => name.startsWith('Simulated van'));
    expect(simulated.map(({ status }) => status)).toEqual(Array(4).fill('available'));
  }, 600_000);

  it('ends at once on a signal, with a report and no vehicle on the road', async () => {
    const args = ['--vehicles', '3', '--hours', '1', '--speedup', '300', '--tolerance', '100'];
    const { code, text } = await simulate(args, /as fast as it goes/);
    expect(text).toContain('Ending: ');
    expect(rowsOf(text)).toHaveLength(3);
    expect(text).not.toMatch(/positions are stored of/);
    expect(code).toBe(0);
    expect(await get('/api/dispatch/overview')).toMatchObject({ activeDispatches: 0 });
  }, 600_000);

  it.each([
    ['nothing listens', ['--url', 'http://127.0.0.1:9'], {}, /No response .*npm start/],
    [
      'there is no token',
      [],
      { DISPATCH_TOKEN: undefined, DATA_DIR: '/nowhere' },
      /no token in \/nowhere\/demo\/token.*npm start/,
    ],
    ['the token is wrong', ['--token', 'ddt_wrong'], {}, /does not accept the token/],
    ['an option is wrong', ['--vehicles', 'many'], {}, /--vehicles must be a whole number/],
  ])('reports that %s', async (_, args, settings, message) => {
    const { code, text } = await simulate(args, undefined, settings);
    expect(code).toBe(2);
    expect(text).toMatch(message);
    expect(text).not.toMatch(/\n +at /);
  });
});
