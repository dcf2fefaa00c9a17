import { parser } from 'typescript-eslint';
import { Linter } from 'eslint';
import plugin from '../../.config/eslint/sql-files.cjs';

const linter = new Linter({ cwd: '/repo' });
const ORDERS = 'src/modules/orders';

/** What the rule says about a file. */
function faults(filename: string, code: string): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: parser as Linter.Parser },
    plugins: { sql: plugin as unknown as NonNullable<Linter.Config['plugins']>[string] },
    rules: { 'sql/sql-files': 'error' as const },
  };
  return linter.verify(code, [config], { filename: `/repo/${filename}` }).map(({ message }) => message);
}

const SQL_WRITES = [
  "const sql = 'INSERT INTO orders (id) VALUES ($1)';",
  "const sql = 'UPDATE orders SET status = $1';",
  'const sql = `WITH a AS (UPDATE orders o SET status = $1 RETURNING o.id) SELECT id FROM a`;',
  "const sql = 'DELETE FROM orders WHERE business_id = $1';",
];
const READ = "this.work.manager.query('SELECT 1 FROM orders');";

describe('kinds of files that use the database', () => {
  it.each([...SQL_WRITES, READ])('rejects in a repository: %s', (code) => {
    expect(faults(`${ORDERS}/orders.repository.ts`, code).join()).toMatch(/^A repository uses TypeORM/);
  });

  it.each(SQL_WRITES)('rejects in a read model: %s', (code) => {
    expect(faults(`${ORDERS}/orders.read-model.ts`, code)).toEqual(['A read model does not write.']);
  });

  it.each([
    ['orders.repository.ts', 'this.orders.update({ businessId, id }, changes);'],
    ['orders.read-model.ts', READ],
    ['orders.read-model.ts', "const sql = 'SELECT 1 FROM orders FOR UPDATE';"],
    ['orders.bulk.ts', `// 2,000 rows: TypeORM takes 12 times as long.\n${SQL_WRITES[0]}`],
    ['order-creation.hot.ts', `/** TypeORM: 4.1 ms, this statement: 0.9 ms. */\n${SQL_WRITES[0]}`],
  ])('accepts in %s: %s', (name, code) => {
    expect(faults(`${ORDERS}/${name}`, code)).toEqual([]);
  });

  it.each(['orders.bulk.ts', 'orders.hot.ts'])('rejects %s without a measured figure in its first comment', (name) => {
    for (const code of [
      SQL_WRITES[0]!,
      `// Much faster than TypeORM.\n${SQL_WRITES[0]}`,
      `/** Imports. */ // 12 times\n${SQL_WRITES[0]}`,
    ])
      expect(faults(`${ORDERS}/${name}`, code)).toHaveLength(1);
  });
});
