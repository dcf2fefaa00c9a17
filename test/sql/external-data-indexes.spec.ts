import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { seedCustomer } from '../factories/customer.factory';
import { explained, rowsReadBy } from '../support/explained';
import { startTestApp, type TestApp } from '../support/test-app';

const PATHS = { orders: '/api/v1/Orders', customers: '/api/v1/Customers', shipments: '/api/v1/shipments' } as const;
type Table = keyof typeof PATHS;

describe('lists of records with external ids and metadata', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    const customer = await seedCustomer(t);
    const values = `'id-' || n, jsonb_build_object('channel', 'c' || n % 1000), now() - n * interval '1 minute'`;
    const fromNumbers = 'FROM generate_series(1, 20000) AS n';
    for (const sql of [
      `INSERT INTO customers (business_id, id, name, email, external_id, metadata, created_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || n, n || '@example.com', ${values} ${fromNumbers} WHERE $2::uuid IS NOT NULL`,
      `INSERT INTO orders (business_id, id, order_number, customer_id, status, external_id, metadata, created_at)
       SELECT $1, gen_random_uuid(), 'N-' || n, $2, 'pending', ${values} ${fromNumbers}`,
      `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, packages, total_weight_g, total_volume_cm3,
         external_id, metadata, created_at)
       SELECT $1, gen_random_uuid(), 'DD' || n, 'created', $2, '[]', 0, 0, ${values} ${fromNumbers}`,
    ])
      await t.db.query(sql, [t.tenant.id, customer.id]);
    await t.db.query('VACUUM ANALYZE customers, orders, shipments');
  });
  afterAll(() => t.stop());

  /** The greatest number of rows that a plan node reads of the table, and the indexes of the plan, under row-level security. */
  async function planOf(table: Table, query: Record<string, string>) {
    const spies = [jest.spyOn(TenantReader.prototype, 'select'), jest.spyOn(TenantReader.prototype, 'selectCostly')];
    const { status, body } = await t.api.get(PATHS[table]).query(query);
    const statement = spies.flatMap((spy) => spy.mock.calls).find(([, { text }]) => text.includes(` ${table} `))![1];
    for (const spy of spies) spy.mockRestore();
    expect(status).toBe(200);
    const client = await t.db.connect();
    try {
      await client.query(`BEGIN; SET LOCAL ROLE dispatch_app; SET LOCAL app.business_id = '${t.tenant.id}'`);
      const nodes = await explained(client, statement);
      const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
      const ofTable = nodes.filter((node) => node['Relation Name'] === table);
      expect(ofTable).not.toEqual([]);
      const mostRows = Math.max(...ofTable.map(rowsReadBy));
      return { count: body.totalCount as number, indexes: [...new Set(indexes)].sort(), mostRows };
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it.each(Object.keys(PATHS) as Table[])('finds an external id of %s by its index', async (table) => {
    const { count, indexes, mostRows } = await planOf(table, { $filter: "externalId eq 'id-77'" });
    expect(count).toBe(1);
    expect(indexes.filter((each) => each.startsWith(`${table}_external_id`))).toHaveLength(1);
    expect(mostRows).toBeLessThan(10);
  });

  it.each(Object.keys(PATHS) as Table[])('reads a page of %s by the index of their order', async (table) => {
    const { indexes } = await planOf(table, {});
    expect(indexes).toContain(`${table}_newest`);
    expect(indexes.filter((each) => /external_id|metadata/.test(each))).toEqual([]);
  });

  it.each(Object.keys(PATHS) as Table[])(
    'filters %s by metadata while it reads the index of their order',
    async (table) => {
      const { count, indexes } = await planOf(table, { $filter: "metadata/channel eq 'c7'" });
      expect(count).toBe(20);
      expect(indexes).toContain(`${table}_newest`);
    },
  );
});
