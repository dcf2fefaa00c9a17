import type { QueryRunner } from 'typeorm';
import { CurrenciesOfOrders1796004100000 } from '../../migrations/1796004100000-currencies-of-orders';
import { seedOrder } from '../factories/order.factory';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the migration of the amounts of orders', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const orderIn = async (currency: string) => {
    const { id: businessId } = await t.seedTenant();
    await t.db.query('UPDATE businesses SET currency = $2 WHERE id = $1', [businessId, currency]);
    return (await seedOrder(t, { businessId })).id;
  };
  const setHundredths = async (id: string, hundredths: number) => {
    await t.db.query('UPDATE order_items SET quantity = 3, price_minor = $2 WHERE order_id = $1', [id, hundredths]);
    await t.db.query('UPDATE orders SET total_minor = $2 WHERE id = $1', [id, 3 * hundredths]);
  };
  const amountsOf = async (id: string) => {
    const { rows } = await t.db.query(
      `SELECT o.currency, i.price_minor::int AS price, o.total_minor::int AS total
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1`,
      [id],
    );
    return rows[0];
  };

  it('converts hundredths to minor units of the currency, and totals with them', async () => {
    const runner = { query: (sql: string) => t.db.query(sql) } as unknown as QueryRunner;
    const migration = new CurrenciesOfOrders1796004100000();
    const [yen, dinars, euros] = [await orderIn('JPY'), await orderIn('KWD'), await orderIn('EUR')];
    await migration.down(runner);
    await setHundredths(yen, 125);
    await setHundredths(dinars, 1990);
    await setHundredths(euros, 1990);
    await migration.up(runner);
    expect([await amountsOf(yen), await amountsOf(dinars), await amountsOf(euros)]).toEqual([
      { currency: 'JPY', price: 1, total: 3 },
      { currency: 'KWD', price: 19_900, total: 59_700 },
      { currency: 'EUR', price: 1990, total: 5970 },
    ]);
    await migration.down(runner);
    const { rows } = await t.db.query('SELECT price_minor::int AS price FROM order_items WHERE order_id = $1', [
      dinars,
    ]);
    expect(rows).toEqual([{ price: 1990 }]);
    await migration.up(runner);
  });
});
