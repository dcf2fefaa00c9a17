import { loadModule } from 'libpg-query';
import { tenantTables, withoutBusiness } from './statement-tenancy';

const TABLES = new Set(['orders', 'customers', 'order_items']);

describe('tenant tables without their own business_id = $n', () => {
  beforeAll(() => loadModule());

  it.each([
    ['a table', 'SELECT 1 FROM orders o', ['orders o']],
    ['one with it', 'SELECT 1 FROM orders o WHERE o.business_id = $1', []],
    ['one with it, unnamed', 'SELECT 1 FROM orders WHERE business_id = $1::uuid AND id = $2', []],
    ['one quoted', 'SELECT 1 FROM "orders" "o" WHERE "o"."business_id" = $1', []],
    ['the other way round', 'SELECT 1 FROM orders o WHERE $1 = o.business_id', []],
    ['one of another schema', 'SELECT 1 FROM other.orders', []],
    ['another business', 'SELECT 1 FROM orders o WHERE o.business_id <> $1', ['orders o']],
    ['either', 'SELECT 1 FROM orders o WHERE o.business_id = $1 OR o.id = $2', ['orders o']],
    ['several businesses', 'SELECT 1 FROM orders o WHERE o.business_id = ANY ($1)', ['orders o']],
    [
      'one that is joined on the other',
      'SELECT 1 FROM orders o JOIN customers c ON c.business_id = o.business_id WHERE o.business_id = $1',
      ['customers c'],
    ],
    ['one that is joined', 'SELECT 1 FROM orders o JOIN customers c ON c.business_id = $1 AND o.business_id = $1', []],
    [
      'an outer join',
      'SELECT 1 FROM orders o LEFT JOIN customers c ON c.business_id = $1 WHERE o.business_id = $1',
      [],
    ],
    [
      'the outer side of an outer join',
      'SELECT 1 FROM orders o LEFT JOIN customers c ON c.business_id = $1 AND o.business_id = $1',
      ['orders o'],
    ],
    ['a list', 'SELECT 1 FROM orders, customers WHERE business_id = $1', ['orders orders', 'customers customers']],
    [
      'queries inside',
      'SELECT (SELECT 1 FROM order_items i), ARRAY(SELECT 1 FROM customers) FROM orders WHERE business_id = $1',
      ['order_items i', 'customers customers'],
    ],
    [
      'a condition of the query around',
      'SELECT 1 FROM orders o WHERE o.business_id = $1 AND EXISTS (SELECT FROM order_items i WHERE o.business_id = $1)',
      ['order_items i'],
    ],
    [
      'a part of a union',
      'SELECT 1 FROM orders WHERE business_id = $1 UNION ALL SELECT 1 FROM customers',
      ['customers customers'],
    ],
    ['the name of a WITH', 'WITH orders AS (SELECT 1 FROM customers) SELECT 1 FROM orders', ['customers customers']],
    ['a cursor', 'DECLARE rows CURSOR FOR SELECT 1 FROM orders', ['orders orders']],
    ['a change', 'UPDATE orders SET a = 1 WHERE id = $1', ['orders orders']],
    ['a change by a list', 'UPDATE orders o SET a = 1 FROM unnest($2::uuid[]) AS m (id) WHERE o.business_id = $1', []],
    [
      'a change by another',
      'UPDATE orders o SET a = 1 FROM customers c WHERE o.business_id = $1 AND c.business_id = o.business_id',
      ['customers c'],
    ],
    ['a removal', 'DELETE FROM orders o USING customers c WHERE c.business_id = $1', ['orders o']],
    ['a new row', 'INSERT INTO orders (business_id, id) VALUES ($1, $2), ($1, $3)', []],
    [
      'a new row of any business',
      "INSERT INTO orders (business_id, id) VALUES ($1, $2), ('x', $3)",
      ['orders (inserted)'],
    ],
    ['a new row without a business', 'INSERT INTO orders (id) VALUES ($1)', ['orders (inserted)']],
    ['new rows', 'INSERT INTO orders (id, business_id) SELECT m.id, $1 FROM unnest($2::uuid[]) AS m (id)', []],
    [
      'new rows after a change',
      'WITH moved AS (UPDATE orders o SET a = 1 WHERE o.business_id = $1 RETURNING o.business_id, o.id) INSERT INTO order_items (business_id, id) SELECT business_id, id FROM moved',
      [],
    ],
    [
      'new rows out of a table',
      'INSERT INTO orders (business_id) SELECT c.business_id FROM customers c',
      ['customers c'],
    ],
  ])('finds %s', (_what, sql, expected) => {
    expect(withoutBusiness(sql, TABLES).sort()).toEqual([...expected].sort());
  });

  it('lists the tables of the database', () => {
    const tables = tenantTables();
    expect([...tables]).toEqual(expect.arrayContaining(['orders', 'positions', 'members', 'webhook_deliveries']));
    expect(tables).not.toContain('plans');
    expect(tables).not.toContain('businesses');
  });
});
