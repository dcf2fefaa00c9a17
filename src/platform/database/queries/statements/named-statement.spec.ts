import { NamedStatement } from './named-statement';

describe('a statement with named parameters', () => {
  it('numbers parameters in the order of their first use and sends values in that order', () => {
    const statement = new NamedStatement<{ id: string; status: string }>(
      'orders.find',
      'SELECT :status::text FROM orders WHERE id = :id AND status = :status',
    );
    expect(statement.bind({ id: 'order-1', status: 'draft' })).toEqual({
      name: 'orders.find',
      text: 'SELECT $1::text FROM orders WHERE id = $2 AND status = $1',
      values: ['draft', 'order-1'],
    });
  });

  it('leaves casts, time formats and array slices as they are', () => {
    const sql = `SELECT now()::text, to_char(now(), 'HH24:MI'), (ARRAY[1,2])[1:2]`;
    expect(new NamedStatement('times', sql).bind({}).text).toBe(sql);
  });

  it('rejects values that lack a parameter of the SQL, and accepts null', () => {
    const statement = new NamedStatement<{ id?: string | null }>('orders.find', 'SELECT :id::uuid');
    expect(() => statement.bind({})).toThrow('Statement orders.find has no value for :id.');
    expect(statement.bind({ id: null }).values).toEqual([null]);
  });
});
