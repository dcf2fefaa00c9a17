import { Client } from 'pg';
import { readEnv } from '../../src/config/env';
import { findRequestRoleFault, readRequestRole } from '../../src/platform/database/request-role';
import { pgbouncer, poolerSettings, startPooler } from '../support/pooler';
import { startTestApp, type TestApp } from '../support/test-app';

/** What goes through PgBouncer as it does without: reads, writes, retries, races, jobs, streams. */
const CHECKS = [
  'users/authentication',
  'http/idempotency',
  'orders/order-status',
  'orders/orders',
  'shipments/shipment-traces',
  'dispatch/dispatches/dispatch-status',
  'stream/stream',
  'vehicles/tracking-positions',
];

describe('through PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    const program = pgbouncer();
    if (!program) throw new Error('These tests need PgBouncer: apt-get install pgbouncer');
    pooler = await startPooler(program);
  });
  afterAll(() => pooler.stop());

  describe('the connection of requests', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await startTestApp();
    });
    afterAll(() => t.stop());

    it('is of a login that owns nothing, and row-level security holds it', async () => {
      expect(t.env.DATABASE_URL).not.toContain(new URL(t.databaseUrl).host);
      const role = await readRequestRole(t.env);
      expect(role).toMatchObject({
        hasRequestRights: true,
        bypassesRowSecurity: false,
        loginBypassesRowSecurity: false,
        statementTimeoutMs: 15_000,
      });
      const client = new Client({ connectionString: t.env.DATABASE_URL });
      await client.connect();
      expect(await client.query('RESET ROLE').then(() => client.query('SELECT id FROM businesses'))).toMatchObject({
        rowCount: 0,
      });
      await client.end();
    });

    it('the connection of requests may not be the owner’s', async () => {
      const env = { ...t.env, DATABASE_URL: t.databaseUrl };
      expect(findRequestRoleFault(await readRequestRole(env))).toContain(
        'owns the tables or passes row-level security',
      );
    });

    it("needs the owner's URL too", () => {
      const { DATABASE_URL, DATABASE_POOLER } = poolerSettings(t.databaseUrl) as Record<string, string>;
      expect(() => readEnv({ DATABASE_URL, DATABASE_POOLER })).toThrow('DATABASE_POOLER needs OWNER_DATABASE_URL');
    });
  });

  for (const name of CHECKS) describe(name, () => void jest.requireActual(`../${name}.e2e-spec`));
});
