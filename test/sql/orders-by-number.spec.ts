import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { seedCustomer } from '../factories/customer.factory';
import { explained } from '../support/explained';
import { startTestApp, type TestApp } from '../support/test-app';

describe('orders in the order of their numbers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    const customer = await seedCustomer(t);
    await t.db.query(
      `INSERT INTO orders (business_id, id, order_number, customer_id, status)
       SELECT $1, gen_random_uuid(), 'N-' || lpad(n::text, 5, '0'), $2, CASE WHEN n % 1000 = 0 THEN 'pending' ELSE 'delivered' END
       FROM generate_series(1, 5000) AS n`,
      [t.tenant.id, customer.id],
    );
    await t.db.query('VACUUM ANALYZE orders');
  });
  afterAll(() => t.stop());

  /** The numbers of a page, and how many rows were read by which index for it. */
  async function page(query: Record<string, string>): Promise<{ numbers: string[]; read: [string, number][] }> {
    const select = jest.spyOn(TenantReader.prototype, 'selectCostly');
    const { body } = await t.api.get('/api/v1/Orders').query({ PageSize: '3', ...query });
    const read = (await explained(t.db, select.mock.calls.at(-1)![1])).flatMap((node): [string, number][] =>
      node['Index Name']?.includes('number') ? [[node['Index Name'], node['Actual Rows']]] : [],
    );
    return { numbers: (body.data as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber), read };
  }

  it.each([
    ['forwards', 'orderNumber', ['N-00001', 'N-00002', 'N-00003']],
    ['backwards', 'orderNumber desc', ['N-05000', 'N-04999', 'N-04998']],
  ])('orders in the order of their numbers are read %s as far as the page goes', async (_, orderBy, numbers) => {
    const found = await page({ $orderby: orderBy });
    expect(found.numbers).toEqual(numbers);
    expect(found.read).toHaveLength(1);
    const [index, count] = found.read[0]!;
    expect(index).toBe('orders_number_unique');
    expect(count).toBeLessThan(10); // The next row shows that the number has ended.
  });

  it('reads only orders of a status that has few', async () => {
    const found = await page({ $filter: "status eq 'pending'", $orderby: 'orderNumber' });
    expect(found.numbers).toEqual(['N-01000', 'N-02000', 'N-03000']);
    for (const [index, count] of found.read) {
      expect(index).toBe('orders_status_number');
      expect(count).toBeLessThanOrEqual(5);
    }
    expect(found.read.length).toBeGreaterThan(0);
  });
});
