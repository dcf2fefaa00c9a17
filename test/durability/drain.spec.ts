import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';

const CLIENTS = 40;

interface Given {
  readonly status: number;
  readonly connection: string | undefined;
}

/** A service that is told to stop while clients write as fast as they can, on connections that they keep. */
describe('a stop under load', () => {
  let t: TestApp;
  let service: ServiceProcess | undefined;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterEach(async () => {
    if (service?.child.exitCode === null) await service.end('SIGKILL');
  });
  afterAll(() => t.stop());

  const start = async (settings: Record<string, string> = {}) =>
    (service = await ServiceProcess.start(t.folder, {
      DATABASE_URL: t.databaseUrl,
      MIGRATE: 'false',
      PROCESS: 'api',
      LOG_LEVEL: 'info',
      ...settings,
    }));

  const ready = (url: string) =>
    new Promise<number | undefined>((resolve) => {
      get(`${url}/health/ready`, { agent: false }, (answer) => (answer.resume(), resolve(answer.statusCode))).on(
        'error',
        () => resolve(undefined),
      );
    });

  const create = (url: string, token: string, agent: Agent, name: string) =>
    new Promise<Given>((resolve, reject) => {
      const body = JSON.stringify({ name, email: `${name}@load.example` });
      const sent = request(`${url}/api/v1/Customers`, {
        method: 'POST',
        agent,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Length': body.length,
        },
      });
      sent.on('response', (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }));
      });
      sent.on('error', reject).end(body);
    });

  it.each([
    ['SIGTERM', '0', 'standing alone'],
    ['SIGTERM', '1', 'after telling load balancers for a second'],
    ['SIGHUP', '0', 'when its terminal is closed'],
    ['SIGTERM', '0', 'in forks'],
  ] as const)('%s: every change that was made was answered, DRAIN_SECONDS=%s, %s', async (signal, seconds, how) => {
    const { id, tokens } = await t.seedTenant({ plan: 'enterprise' });
    const settings: Record<string, string> =
      how === 'in forks' ? { WEB_CONCURRENCY: '2', DATABASE_POOL_SIZE: '6' } : {};
    const { child, url } = await start({ DRAIN_SECONDS: seconds, ...settings });
    const exited = once(child, 'exit');
    let signalled = false;
    const answered: Given[] = [];
    const afterwards: Given[] = [];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (let n = 0; ; n++) {
          const isAfter = signalled;
          const given = await create(url, tokens.owner, agent, `c${client}-${n}`);
          answered.push(given);
          if (isAfter) afterwards.push(given);
        }
      } catch {
        // refused or closed: the service takes no more
      } finally {
        agent.destroy();
      }
    });
    while (answered.length < 3 * CLIENTS) await pause(5);
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    await once(idle, 'connect');
    idle.resume().on('error', () => undefined);
    const idleClosed = once(idle, 'close');
    signalled = true;
    child.kill(signal);
    if (seconds === '1') {
      let state: number | undefined;
      do state = await ready(url);
      while (state === 200);
      expect(state).toBe(503);
    }
    const [code] = (await exited) as [number | null];
    await Promise.all([...clients, idleClosed]);
    const { rows } = await t.db.query<{ count: string }>('SELECT count(*) FROM customers WHERE business_id = $1', [id]);
    const created = answered.filter(({ status }) => status === 201).length;
    expect([code, Number(rows[0]!.count)]).toEqual([0, created]);
    expect(afterwards.filter(({ connection }) => connection !== 'close')).toEqual([]); // nobody goes on asking
    expect(new Set(answered.map(({ status }) => status))).toEqual(
      new Set(answered.some(({ status }) => status === 503) ? [201, 503] : [201]),
    );
  });
});
