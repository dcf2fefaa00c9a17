import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Currencies by ISO 4217 whose amounts have no decimals, three or four, at the time of this migration. */
const NO_DECIMALS = `'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'`;
const THREE = `'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'`;
const FOUR = `'CLF', 'UYW'`;
/** Minor units of the currency in a hundredth of its major unit, in which all amounts were stored until now. */
const FACTOR = `(CASE WHEN b.currency IN (${NO_DECIMALS}) THEN 0.01 WHEN b.currency IN (${THREE}) THEN 10
  WHEN b.currency IN (${FOUR}) THEN 100 ELSE 1 END)`;

const convertPrices = (table: string, operator: string) => `
  UPDATE ${table} i SET price_minor = round(i.price_minor ${operator} ${FACTOR})
  FROM businesses b WHERE b.id = i.business_id AND ${FACTOR} <> 1;`;
/** The total stays the sum of the items, whose prices may have been rounded. */
const convertTotals = (operator: string) => `
  UPDATE orders o SET total_minor = COALESCE((SELECT sum(i.quantity * i.price_minor) FROM order_items i
      WHERE i.business_id = o.business_id AND i.order_id = o.id), round(o.total_minor ${operator} ${FACTOR}))
  FROM businesses b WHERE b.id = o.business_id AND ${FACTOR} <> 1;`;

/** Each order has a currency, and its amounts are in minor units of it: yen without decimals, dinars with three. */
export class CurrenciesOfOrders1796004100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN currency text NOT NULL DEFAULT 'USD';
      ALTER TABLE order_upload_rows ADD COLUMN currency text;
      UPDATE orders o SET currency = b.currency FROM businesses b WHERE b.id = o.business_id AND b.currency <> 'USD';
      UPDATE order_upload_rows r SET currency = b.currency
        FROM businesses b WHERE b.id = r.business_id AND r.price_minor IS NOT NULL;
      ${convertPrices('order_items', '*')}
      ${convertPrices('order_upload_rows', '*')}
      ${convertTotals('*')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${convertPrices('order_items', '/')}
      ${convertPrices('order_upload_rows', '/')}
      ${convertTotals('/')}
      ALTER TABLE order_upload_rows DROP COLUMN currency;
      ALTER TABLE orders DROP COLUMN currency;
    `);
  }
}
