import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

const CLIENTS = 40;

interface Input {
  readonly status: number;
  readonly connection: string | undefined;
}

/** Stops the service while clients write as fast as they can over persistent connections. */
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
      get(`${url}/health/ready`, { agent: false }, (response) => (response.resume(), resolve(response.statusCode))).on(
        'error',
        () => resolve(undefined),
      );
    });

  const create = (url: string, token: string, agent: Agent, name: string) =>
    new Promise<Input>((resolve, reject) => {
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
      sent.on('response', (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }));
      });
      sent.on('error', reject).end(body);
    });

  it.each([
    ['SIGTERM', '0', 'standing alone'],
    ['SIGTERM', '1', 'after reporting not ready to load balancers for a second'],
    ['SIGHUP', '0', 'when its terminal is closed'],
    ['SIGTERM', '0', 'in forks'],
  ] as const)('%s: every change that was made got a response, DRAIN_SECONDS=%s, %s', async (signal, seconds, how) => {
    const { id, tokens } = await t.seedTenant({ plan: 'enterprise' });
    const settings: Record<string, string> =
      how === 'in forks' ? { WEB_CONCURRENCY: '2', DATABASE_POOL_SIZE: '6' } : {};
    const { child, url } = await start({ DRAIN_SECONDS: seconds, ...settings });
    const exited = once(child, 'exit');
    let signalled = false;
    const responses: Input[] = [];
    const afterwards: Input[] = [];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (let n = 0; ; n++) {
          const isAfter = signalled;
          const input = await create(url, tokens.owner, agent, `c${client}-${n}`);
          responses.push(input);
          if (isAfter) afterwards.push(input);
        }
      } catch {
        // Rejected or closed: the service accepts no further requests.
      } finally {
        agent.destroy();
      }
    });
    await untilTrue(() => responses.length >= 3 * CLIENTS);
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
    const created = responses.filter(({ status }) => status === 201).length;
    expect([code, Number(rows[0]!.count)]).toEqual([0, created]);
    expect(afterwards.filter(({ connection }) => connection !== 'close')).toEqual([]); // No client sends further requests.
    expect(new Set(responses.map(({ status }) => status))).toEqual(
      new Set(responses.some(({ status }) => status === 503) ? [201, 503] : [201]),
    );
  });
});
