import { Client } from 'pg';
import { testServer } from '../support/admin';
import { ClusterWriters } from '../support/cluster-writers';
import { startTestApp, type TestApp } from '../support/test-app';

const LIMIT_MS = 60_000;
const CRASHES = 5;

describe('a coordinator that is lost', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    t.db.on('error', () => undefined); // its idle connections are lost each time
  });
  afterAll(() => t.stop());

  /** Kills one of its processes: PostgreSQL ends all others then, and recovers from its log. */
  const crash = async () => {
    const admin = new Client({ connectionString: testServer().adminUrl });
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(`COPY (SELECT 1) TO PROGRAM 'kill -9 $PPID'`).catch(() => undefined);
    await admin.end().catch(() => undefined);
  };

  it(
    'is used again once it is back, and nothing acknowledged is lost, duplicated or incomplete',
    async () => {
      const tenants = [t.tenant, await t.seedTenant(), await t.seedTenant()];
      const all = tenants.map((tenant) => new ClusterWriters(t, tenant, LIMIT_MS));
      try {
        for (let i = 0; i < CRASHES; i++) {
          await Promise.all(all.map((writers) => writers.untilMoreStored()));
          await crash();
        }
        await Promise.all(all.map((writers) => writers.untilMoreStored()));
      } finally {
        await Promise.all(all.map((writers) => writers.end()));
      }
      for (const { refused } of all) expect([...refused].filter((each) => each !== '503 2')).toEqual([]);
      expect(all.some(({ refused }) => refused.size > 0)).toBe(true);
      await t.db.query('SELECT recover_prepared_transactions()');
      for (const writers of all) await writers.assertStored();
    },
    (CRASHES + 2) * LIMIT_MS,
  );
});
