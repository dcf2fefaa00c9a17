import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceProcess } from '../support/service-process';

const WRITERS = 8;
const LOAD_MS = Number(process.env.KILL_LOAD_MS ?? 1500);

interface Answer {
  status: number;
  body: { data: { guid: string; token?: string }; totalCount?: number };
}

/** Every order that was answered with 201 is there afterwards, whatever was killed. KILL_LOAD_MS makes the load longer. */
describe('kill -9 under a writing load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dispatch-kill-'));
  let service: ServiceProcess;
  let token = '';
  let customerId = '';
  const acknowledged = new Set<string>();

  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

  /** Writes until told to stop; an answer that never came was no acknowledgement. Returns what the refusals were. */
  const writeOrders = async (until: () => boolean): Promise<number[]> => {
    const refused: number[] = [];
    const writer = async () => {
      while (!until()) {
        const answer = await send('POST', '/api/v1/Orders', {
          customerId,
          items: [{ description: 'Coffee beans', quantity: 2, price: 12.5 }],
          deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
        }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.add(answer.body.data.guid);
        else {
          if (answer) refused.push(answer.status);
          await pause(20);
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return refused;
  };

  /** The acknowledged orders that the service does not find. */
  const lost = async () => {
    const missing: string[] = [];
    for (const guid of acknowledged)
      if ((await send('GET', `/api/v1/Orders/${guid}`)).status !== 200) missing.push(guid);
    return missing;
  };

  beforeAll(async () => {
    service = await ServiceProcess.start(dataDir, { LOG_LEVEL: 'info' });
    const login = { email: 'owner@business.example', password: 'nine blue parcels' };
    await send('POST', '/api/user/register', {
      ...login,
      confirmPassword: login.password,
      firstName: 'Olga',
      lastName: 'Owner',
      acceptedTerms: true,
    });
    token = (await send('POST', '/api/user/login', login)).body.data.token!;
    await send('POST', '/api/business', { name: 'Kill test', email: 'kill@business.example' });
    customerId = (await send('POST', '/api/v1/Customers', { name: 'Anna', email: 'anna@customer.example' })).body.data
      .guid;
    await liftRateLimit();
  }, 300_000);

  afterAll(async () => {
    await service.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The operator's own command, with the service running. */
  async function liftRateLimit(): Promise<void> {
    const { execFileSync } = await import('node:child_process');
    execFileSync(
      process.execPath,
      [join(__dirname, '../../dist/src/cli/admin.js'), 'plan', 'kill@business.example', 'enterprise'],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      },
    );
  }

  it('of the service: the next start has every acknowledged order', async () => {
    let killed = false;
    const writing = writeOrders(() => killed);
    await pause(LOAD_MS);
    for (let waited = 0; acknowledged.size <= 20 && waited < 120_000; waited += 100) await pause(100);
    await service.end('SIGKILL');
    killed = true;
    await writing;
    service = await ServiceProcess.start(dataDir);
    expect(acknowledged.size).toBeGreaterThan(20);
    expect(await lost()).toEqual([]);
  }, 300_000);

  it('of PostgreSQL: the service says 503, comes back by itself and has every acknowledged order', async () => {
    const before = acknowledged.size;
    let over = false;
    const writing = writeOrders(() => over);
    await pause(LOAD_MS);
    for (let waited = 0; acknowledged.size === before && waited < 120_000; waited += 100) await pause(100);
    process.kill(service.databasePid, 'SIGKILL');
    const between = acknowledged.size;
    for (let waited = 0; acknowledged.size < between + WRITERS && waited < 120_000; waited += 100) await pause(100);
    over = true;
    const refused = await writing;
    expect(between).toBeGreaterThan(before);
    expect(acknowledged.size).toBeGreaterThan(between); // it serves again, without a restart
    expect([...new Set(refused)].filter((status) => status !== 503 && status !== 429)).toEqual([]);
    expect(await lost()).toEqual([]);
  }, 300_000);

  it('leaves a service that stops in order', async () => {
    expect(await service.end('SIGTERM')).toBe(0);
    expect(() => process.kill(service.databasePid, 0)).toThrow();
    service = await ServiceProcess.start(dataDir);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  }, 300_000);
});
