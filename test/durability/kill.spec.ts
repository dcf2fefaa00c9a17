import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '../support/service-process';
import { letTimePass, untilTrue } from '../support/until';

/** More than the pool has connections: some requests wait for one at every moment, also when the server goes. */
const WRITERS = 40;
const LOAD_MS = Number(process.env.KILL_LOAD_MS ?? 500);
/** How often PostgreSQL goes, in each of the ways; `npm run test:kills` does 20 of each. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const ROUND_LIMIT_MS = 300_000;

interface Made {
  guid: string;
  token?: string;
}
interface Reply<T> {
  status: number;
  body: { data: T; totalCount?: number };
}

/**
 * Every order that was answered with 201 is there afterwards, whatever was killed, and the service outlives its database.
 * KILL_LOAD_MS makes the load longer.
 */
describe('processes that are killed under a writing load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dispatch-kill-'));
  let service: ServiceProcess;
  let token = '';
  let customerId = '';
  const acknowledged = new Set<string>();

  const send = async <T = Made>(method: string, path: string, body?: object): Promise<Reply<T>> => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: (await response.json()) as Reply<T>['body'] };
  };

  /**
   * Writes until `until` returns true. A missing response is no acknowledgement. Returns the statuses of rejections.
   */
  const writeOrders = async (until: () => boolean): Promise<number[]> => {
    const refused: number[] = [];
    const writer = async () => {
      while (!until()) {
        const response = await send('POST', '/api/v1/Orders', {
          customerId,
          items: [{ description: 'Coffee beans', quantity: 2, price: 12.5 }],
          deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
        }).catch(() => undefined);
        if (response?.status === 201) acknowledged.add(response.body.data.guid);
        else {
          if (response) refused.push(response.status);
          await letTimePass(20);
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return refused;
  };

  /** The acknowledged orders that the service does not find. */
  const lost = async () => {
    const missing = new Set(acknowledged);
    for (let page = 1; ; page++) {
      const { status, body } = await send<Made[]>('GET', `/api/v1/Orders?PageSize=100&Page=${page}`);
      expect(status).toBe(200);
      for (const { guid } of body.data) missing.delete(guid);
      if (page * 100 >= body.totalCount!) return [...missing];
    }
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
    await service.admin('plan', 'kill@business.example', 'enterprise');
  }, 300_000);

  afterAll(async () => {
    await service.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps every acknowledged order when the service is killed by -9', async () => {
    let killed = false;
    const writing = writeOrders(() => killed);
    await letTimePass(LOAD_MS);
    await untilTrue(() => acknowledged.size > 20, 120_000);
    await service.end('SIGKILL');
    killed = true;
    await writing;
    service = await ServiceProcess.start(dataDir);
    expect(acknowledged.size).toBeGreaterThan(20);
    expect(await lost()).toEqual([]);
  }, 300_000);

  // SIGINT is what `pg_ctl restart -m fast` sends: every connection is cut with a message.
  it.each([
    ['is killed by -9', 'SIGKILL'],
    ['is restarted, fast', 'SIGINT'],
  ] as const)(
    'responds 503 while PostgreSQL %s, recovers by itself and keeps every acknowledged order',
    async (_, signal) => {
      const { child } = service;
      const refused = new Set<number>();
      for (let round = 1; round <= ROUNDS; round++) {
        const before = acknowledged.size;
        let over = false;
        const writing = writeOrders(() => over);
        const untilMore = (than: number) => untilTrue(() => acknowledged.size >= than || !alive(), 120_000);
        const alive = () => child.exitCode === null && child.signalCode === null;
        await letTimePass(LOAD_MS);
        await untilMore(before + 1);
        process.kill(service.databasePid, signal);
        const between = acknowledged.size;
        await untilMore(between + WRITERS);
        over = true;
        for (const status of await writing) refused.add(status);
        if (!alive()) throw new Error(`In round ${round} ${await service.lastWords()}`);
        const [wroteBefore, wroteAfter] = [between > before, acknowledged.size > between];
        expect({ round, wroteBefore, wroteAfter }).toEqual({ round, wroteBefore: true, wroteAfter: true }); // without a restart
      }
      expect([...refused].filter((status) => status !== 503 && status !== 429)).toEqual([]);
      expect(await lost()).toEqual([]);
    },
    ROUNDS * ROUND_LIMIT_MS,
  );

  it('leaves a service that stops in order', async () => {
    expect(await service.end('SIGTERM')).toBe(0);
    expect(() => process.kill(service.databasePid, 0)).toThrow();
    service = await ServiceProcess.start(dataDir);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  }, 300_000);
});
