import { RETEST_AFTER_MS } from '../../src/common/optional-server';
import { announceTestServer } from '../support/admin';
import { PrimaryAndReplica } from '../support/replica';
import { prepareTemplate } from '../support/template';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const METRICS_TOKEN = 'metrics-for-the-test';

/** The service beside a real streaming replica. */
describe('reads that weigh', () => {
  let servers: PrimaryAndReplica;
  let t: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    servers = await PrimaryAndReplica.start();
    const { adminUrl } = servers;
    announceTestServer({ adminUrl, template: await prepareTemplate(adminUrl), prefix: 'dispatch_test_replica_' });
    t = await startOnReplica();
    await untilUsed(); // On a busy machine, the new database may reach the replica after the start.
    lines.length = 0;
  }, 300_000);
  afterAll(async () => {
    await t.stop();
    await servers.stop();
  });

  /** The database is made by the start, so its replica's address is known afterwards alone: they differ in the port. */
  const startOnReplica = () =>
    startTestApp(
      { METRICS_TOKEN, LOG_LEVEL: 'info' },
      { write: (line: string) => void lines.push(line) },
      (databaseUrl) => ({ DATABASE_REPLICA_URL: servers.urlOn(databaseUrl) }),
    );

  const metric = async (name: string) => {
    const { text } = await t.as(METRICS_TOKEN).get('/metrics');
    return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const readsOf = (server: 'replica' | 'primary') => metric(`database_replica_reads_total{server="${server}"}`);
  /** Returns the server that `work` read from. */
  const queriesOf = async (work: () => Promise<unknown>) => {
    const before = [await readsOf('replica'), await readsOf('primary')];
    await work();
    return { replica: (await readsOf('replica')) - before[0]!, primary: (await readsOf('primary')) - before[1]! };
  };
  const add = async (name: string) => {
    const { status } = await t.api.post('/api/v1/Customers').send({ name, email: `${name}@customer.example` });
    expect(status).toBe(201);
  };
  const find = async (name: string, api = t.api): Promise<number> => {
    const { body, status } = await api.get(`/api/v1/Customers?$filter=${encodeURIComponent(`name eq '${name}'`)}`);
    expect(status).toBe(200);
    return body.totalCount;
  };
  const exported = async () => {
    const { status, text } = await t.api.get('/api/v1/Customers/export?format=csv');
    expect(status).toBe(200);
    return text;
  };
  /** Sends requests until the service uses a server again that did not respond. */
  const untilUsed = async () => {
    const isUsed = async () => (await queriesOf(() => find('unmatched'))).replica > 0;
    await until('the replica is used again', isUsed, 4 * RETEST_AFTER_MS);
  };

  it('reads that weigh are served by the replica with all previous writes, for the own business only', async () => {
    const other = await t.seedTenant();
    const counts = await queriesOf(async () => {
      for (let n = 0; n < 25; n++) {
        await add(`anna-${n}`);
        expect(await find(`anna-${n}`)).toBe(1);
      }
      expect(await find('anna-0', t.as(other.tokens.owner))).toBe(0);
    });
    expect(counts).toEqual({ replica: 26, primary: 0 });
  });

  it('serve reports, searches and exports too, but not records, plain lists and recent events', async () => {
    const weighs = ['/api/search?q=anna', '/api/reports/deliveries?groupBy=day&from=2026-01-01&to=2026-01-02'];
    const counts = await queriesOf(async () => {
      for (const path of weighs) expect([path, (await t.api.get(path)).status]).toEqual([path, 200]);
      expect(await exported()).toContain('anna-24');
    });
    expect(counts).toEqual({ replica: weighs.length + 1, primary: 0 });
    expect(await queriesOf(() => t.api.get('/api/v1/Customers'))).toEqual({ replica: 0, primary: 0 });
    expect(await queriesOf(() => t.api.get('/api/events'))).toEqual({ replica: 0, primary: 0 });
  });

  it('reads that weigh are served by the primary while the replica does not show what was written, and by the replica once it does', async () => {
    await servers.pauseReplay();
    await add('late');
    expect(await queriesOf(async () => expect(await find('late')).toBe(1))).toEqual({ replica: 0, primary: 1 });
    expect(await metric('database_replica_up')).toBe(0);
    await until('the lag is measured', async () => (await metric('database_replica_lag_bytes')) > 0); // every five seconds
    await servers.resumeReplay();
    await untilUsed();
    expect(await find('late')).toBe(1);
    expect(await metric('database_replica_up')).toBe(1);
  });

  it('reads that weigh are served by the primary, many at once, while the replica hangs with its connections open', async () => {
    servers.freezeReplica();
    try {
      const counts = await queriesOf(async () => {
        const found = await Promise.all(Array.from({ length: 12 }, () => find('late')));
        expect(found).toEqual(found.map(() => 1));
        expect(await exported()).toContain('late');
      });
      expect(counts).toEqual({ replica: 0, primary: 13 });
    } finally {
      servers.thawReplica();
    }
    await untilUsed();
  });

  it('reads that weigh are served by the primary after the replica was promoted', async () => {
    await servers.promoteReplica();
    await add('after-the-promotion');
    expect(await queriesOf(async () => expect(await find('after-the-promotion')).toBe(1))).toMatchObject({
      replica: 0,
    });
    expect(await exported()).toContain('after-the-promotion');
  });

  it('reads that weigh are served by the primary while the replica is unavailable, which is logged once', async () => {
    await servers.stopReplica();
    for (let n = 0; n < 3; n++) expect(await find('late')).toBe(1);
    expect(await exported()).toContain('late');
    expect(await metric('database_replica_up')).toBe(0);
    const emitted = lines.filter((line) => line.includes('The replica is not used for a while'));
    expect(emitted.map((line) => /primary: (.*?)"/.exec(line)?.[1])).toEqual([
      'it is behind',
      'it does not answer',
      'DATABASE_REPLICA_URL leads to a server that is no replica (any more)',
    ]);
  });
});
