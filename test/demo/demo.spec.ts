import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACES } from '../../src/tools/demo/places';
import { ServiceProcess } from '../support/service-process';
import { until } from '../support/until';

const DAY = join(__dirname, '../../dist/src/tools/demo/day.js');

interface Reply<T> {
  data: T;
  totalCount: number;
}

describe('the demo', () => {
  const folders: string[] = [];
  let dataDir: string;
  let service: ServiceProcess;

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-demo-'));
    folders.push(folder);
    return folder;
  };
  const printedToken = async () => (await service.says(/API token +(ddt_\w{38})/))[1]!;
  const get = async <T>(path: string): Promise<Reply<T>> => {
    const token = readFileSync(join(dataDir, 'demo/token'), 'utf8').trim();
    const response = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return (await response.json()) as Reply<T>;
  };
  const orders = async (status: string) =>
    (await get(`/api/v1/Orders?PageSize=1&$filter=${encodeURIComponent(`status eq '${status}'`)}`)).totalCount;

  const start = (settings: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [DAY], {
      env: { PATH: process.env.PATH, DISPATCH_URL: service.url, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  /** Runs a day to its end, or until a van has left and it is killed. */
  const run = async (settings: Record<string, string> = {}, { isKilled = false } = {}) => {
    const child = start(settings);
    let text = '';
    const listen = (chunk: Buffer) => (text += String(chunk));
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    const closed = once(child, 'close') as Promise<[number | null]>;
    const hasLeft = async () => {
      if (child.exitCode !== null) return true;
      const { data } = await get<{ activeDispatches: number }>('/api/dispatch/overview');
      return data.activeDispatches > 0;
    };
    if (isKilled) {
      await until('a van has left', hasLeft, 100_000);
      child.kill('SIGKILL');
    }
    const [code] = await closed;
    return { code, text };
  };

  beforeAll(async () => {
    dataDir = newFolder();
    service = await ServiceProcess.start(dataDir, { DEMO: 'true', LOG_LEVEL: 'info' });
    await service.admin('plan', 'office@dispatch.example', 'enterprise'); // two days in a minute are over the quota
  }, 300_000);

  afterAll(async () => {
    await service.end('SIGTERM');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('is made at the first start, complete', async () => {
    expect((await get('/api/v1/Customers?PageSize=1')).totalCount).toBe(PLACES.length);
    expect((await get('/api/v1/Orders?PageSize=1')).totalCount).toBe(60);
    expect((await get<unknown[]>('/api/vehicles')).data).toHaveLength(3);
    expect((await get<unknown[]>('/api/drivers')).data).toHaveLength(3);
    expect((await get('/api/business/my-business')).data).toMatchObject({
      address: { city: 'Wien', latitude: 48.135 },
      settings: { timezone: 'Europe/Vienna', currency: 'EUR' },
    });
    const counts = await Promise.all(['draft', 'pending', 'processing', 'ready', 'delivered'].map(orders));
    expect(counts).toEqual([6, 24, 12, 18, 0]);
  });

  it('prints curl lines that work when they are pasted', async () => {
    const [, token, url] = await service.says(/curl -H "Authorization: Bearer (ddt_\w+)" "(\S+\/Orders\?PageSize=3)"/);
    const response = await fetch(url!, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(((await response.json()) as Reply<unknown[]>).data).toHaveLength(3);
    expect(url!.startsWith(service.url)).toBe(true);
  });

  it('prints a login that works, also from the file', async () => {
    const [, body] = await service.says(/-d '(\{.*\})'/);
    expect(JSON.parse(readFileSync(join(dataDir, 'demo/login.json'), 'utf8'))).toEqual(JSON.parse(body!));
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${service.url}/api/user/login`, { method: 'POST', headers, body: body! });
    expect(response.status).toBe(200);
    expect(((await response.json()) as Reply<{ user: object }>).data.user).toMatchObject({
      role: 'owner',
      verified: true,
    });
  });

  it('keeps its secrets to the owner of the files, and out of the log', async () => {
    const token = await printedToken();
    const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;
    expect(['demo', 'demo/token', 'demo/login.json'].map(mode)).toEqual([0o700, 0o600, 0o600]);
    expect(service.lines.filter((line) => line.startsWith('{') && line.includes(token))).toEqual([]);
  });

  it('drives a whole day and prints the figures of the service', async () => {
    const { code, text } = await run();
    expect(text).not.toContain('Not as it should be');
    expect(code).toBe(0);
    const tours = [
      ...text.matchAll(/^\S+ \S+ +Van \d .*?(\d+) +\dh \d+m +[\d.]+ +([\d.]+) +\d\d:\d\d +\d\d:\d\d +(\d+) +(\d+)$/gm),
    ];
    const sum = (column: number) => tours.reduce((total, match) => total + Number(match[column]), 0);
    expect(tours).toHaveLength(3);
    expect(sum(1)).toBe(60);
    expect(sum(3) + sum(4)).toBe(60);
    expect(await orders('delivered')).toBe(sum(3));
    expect((await get('/api/v1/shipments/overview')).data).toMatchObject({
      delivered: sum(3),
      exceptions: sum(4),
      inTransit: 0,
      pending: 0,
    });
    const { data: overview } = await get<{ onTimeRate: number }>('/api/dispatch/overview');
    expect(overview).toMatchObject({ totalDispatches: 3, activeDispatches: 0 });
    expect(overview.onTimeRate).toBeGreaterThan(0.5);
    const { data: vehicles } = await get<{ guid: string }[]>('/api/vehicles');
    for (const { guid } of vehicles) {
      const { data: days } = await get<{ distanceTraveled: number }[]>(`/api/vehicle/travel-history/${guid}`);
      expect(days.reduce((km, day) => km + day.distanceTraveled, 0)).toBeGreaterThan(10);
    }
    expect(text).toMatch(/Value delivered +€[\d,]+\.\d\d/);
  }, 300_000);

  it('brings a day that was killed on the road to its end, and drives another', async () => {
    expect((await run({}, { isKilled: true })).code).toBeNull();
    const { code, text } = await run();
    expect(text).toContain('is still in progress from an earlier run');
    expect(text).not.toContain('Not as it should be');
    expect(code).toBe(0);
    expect((await get('/api/dispatch/overview')).data).toMatchObject({ activeDispatches: 0, pendingDeliveries: 0 });
    const { data } = await get<{ status: string }[]>('/api/vehicles');
    expect(data.map(({ status }) => status)).toEqual(['available', 'available', 'available']);
  }, 300_000);

  it.each([
    ['nothing listens', { DISPATCH_URL: 'http://127.0.0.1:9' }, /No response from http:\/\/127\.0\.0\.1:9 .*npm start/],
    ['there is no token', { DATA_DIR: '/nowhere' }, /no token in \/nowhere\/demo\/token.*npm start/],
    ['the token is wrong', { DISPATCH_TOKEN: 'ddt_wrong' }, /does not accept the token/],
  ])('reports that %s', async (_, settings, message) => {
    const { code, text } = await run(settings);
    expect(code).toBe(1);
    expect(text).toMatch(message);
    expect(text).not.toMatch(/\n +at /);
  });

  it('keeps its records at the next start, and replaces a lost secret', async () => {
    const before = await printedToken();
    const customers = (await get('/api/v1/Customers?PageSize=1')).totalCount;
    await service.end('SIGTERM');
    service = await ServiceProcess.start(dataDir, { DEMO: 'true' });
    expect(await printedToken()).toBe(before);
    expect((await get('/api/v1/Customers?PageSize=1')).totalCount).toBe(customers);

    await service.end('SIGTERM');
    rmSync(join(dataDir, 'demo'), { recursive: true });
    service = await ServiceProcess.start(dataDir, { DEMO: 'true' });
    expect(await printedToken()).not.toBe(before);
    const [, body] = await service.says(/-d '(\{.*\})'/);
    const headers = { 'Content-Type': 'application/json' };
    const login = await fetch(`${service.url}/api/user/login`, { method: 'POST', headers, body: body! });
    expect(login.status).toBe(200);
    expect((await get('/api/v1/Customers?PageSize=1')).totalCount).toBe(customers);
  }, 300_000);

  it('is not created when it is switched off', async () => {
    const folder = newFolder();
    const other = await ServiceProcess.start(folder, { DEMO: 'false' });
    try {
      const taken = await fetch(`${other.url}/api/business/soft-check?emailAddress=office@dispatch.example`);
      expect(await taken.json()).toBe(false);
      expect(existsSync(join(folder, 'demo'))).toBe(false);
      expect(other.lines.join('\n')).not.toContain('Demo business');
    } finally {
      await other.end('SIGTERM');
    }
  }, 300_000);
});
