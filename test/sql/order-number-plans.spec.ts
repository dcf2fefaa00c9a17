import { Client } from 'pg';
import { seedCustomer } from '../factories/customer.factory';
import { startTestApp, type TestApp } from '../support/test-app';

describe('order numbers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('order numbers are found by an index in a session that began with an empty table', async () => {
    const customer = await seedCustomer(t);
    await t.db.query('VACUUM ANALYZE orders');
    const session = new Client({ connectionString: t.databaseUrl });
    await session.connect();
    try {
      await session.query(`SELECT set_config('app.business_id', $1, false)`, [t.tenant.id]);
      const takeNumbers = (count: number) =>
        session.query('SELECT next_order_number($1) FROM generate_series(1, $2::integer)', [t.tenant.id, count]);
      await takeNumbers(10);
      await t.db.query(
        `INSERT INTO orders (business_id, id, order_number, customer_id, status)
         SELECT $1, gen_random_uuid(), 'N-' || n, $2, 'pending' FROM generate_series(1, 2000) AS n`,
        [t.tenant.id, customer.id],
      );
      await session.query('BEGIN');
      await takeNumbers(10);
      const { rows } = await session.query<{ rows: string }>(
        `SELECT seq_tup_read AS rows FROM pg_stat_xact_user_tables WHERE relname = 'orders'`,
      );
      expect(rows).toEqual([{ rows: '0' }]);
    } finally {
      await session.end();
    }
  });
});
