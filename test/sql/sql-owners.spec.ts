import ts from 'typescript';
import { DISPATCH_PARTS, MODULES } from '../../.config/module-order.cjs';
import { createTestDatabase } from '../support/database';
import { withClient } from '../support/admin';
import { nodesOf, parse, sources, tablesIn, textsOf } from './sql-texts';
import { FUNCTIONS_REACHING_PAST, READS_UPWARD, TABLES_OF, WRITES_ELSEWHERE } from './table-owners';

const OWNERS = new Map<string, string>(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.map((table): [string, string] => [table, owner])),
);
/** From the lowest: the foundation, which no module needs; the modules in their order; the parts on top of them all. */
const PARTS = MODULES.flatMap((name) =>
  name === 'dispatch'
    ? ['modules/dispatch', ...DISPATCH_PARTS.map((part) => `modules/dispatch/${part}`)]
    : [`modules/${name}`],
);
const ON_TOP = ['cli', 'tools', 'server'];

/** The place of a room, or of a file's room, in the order: -1 is the foundation. */
function placeOf(path: string): number {
  if (ON_TOP.some((part) => path.startsWith(`${part}/`))) return PARTS.length;
  return PARTS.findLastIndex((part) => `${path}/`.startsWith(`${part}/`));
}

interface Use {
  readonly file: string;
  readonly table: string;
  readonly how: 'reads' | 'writes';
}

/** Uses of tables that are another room's, as the sources say: by SQL and by entities. */
function foreignUses(of: ReadonlyMap<string, string>): Use[] {
  const entities = entitiesOf(of);
  const all = [...of].flatMap(([file, code]): Use[] => [
    ...textsOf(file, code).flatMap(({ text, of: holder }) =>
      tablesIn(holder === 'table' ? `FROM ${text}` : text, (name) => OWNERS.has(name)).map((use) => ({ file, ...use })),
    ),
    ...entityUses(file, code, entities),
  ]);
  return all.filter(({ file, table }) => !file.startsWith(`src/${OWNERS.get(table)!}/`));
}

/** The tables of the entity classes, by the classes' names. */
function entitiesOf(of: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const declared = [...of.values()].flatMap((code) => [...code.matchAll(/@Entity\('(\w+)'\)\s+export class (\w+)/g)]);
  return new Map(declared.map(([, table, name]) => [name!, table!]));
}

const READING = /^(find|count|exists|createQueryBuilder|innerJoin|leftJoin|from)/;

/** Entities that are given to a call: `manager.insert(Order, …)` writes, `findOne(Order, …)` reads. */
function entityUses(file: string, code: string, entities: ReadonlyMap<string, string>): Use[] {
  return [...nodesOf(parse(file, code))].flatMap((node) => {
    if (!ts.isIdentifier(node) || !ts.isCallExpression(node.parent) || !node.parent.arguments.includes(node)) return [];
    const table = entities.get(node.text);
    if (!table) return [];
    const called = node.parent.expression;
    const method = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
    return [{ file, table, how: READING.test(method) ? ('reads' as const) : ('writes' as const) }];
  });
}

/** What functions of the database do past the rooms that call them, as `function uses table`. */
function reachingPast(of: ReadonlyMap<string, string>, bodies: ReadonlyMap<string, string>): string[] {
  const uses = [...bodies].map(([name, body]) => ({ name, all: tablesIn(body, (table) => OWNERS.has(table)) }));
  const found = [...of].flatMap(([file, code]) => {
    const texts = textsOf(file, code).map(({ text }) => text);
    return uses
      .filter(({ name }) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
      .flatMap(({ name, all }) => all.map((use) => ({ file, name, ...use })))
      .filter((use) => isPast(use))
      .map(({ name, how, table }) => `${name} ${how} ${table}`);
  });
  return [...new Set(found)].sort();
}

/** Whether it writes a table that is another room's, or reads one of a later room. */
const isPast = ({ file, table, how }: Use): boolean =>
  !file.startsWith(`src/${OWNERS.get(table)!}/`) && (how === 'writes' || isUpward(file, table));

const isUpward = (file: string, table: string): boolean =>
  placeOf(file.slice('src/'.length)) < placeOf(OWNERS.get(table)!);

const lines = (uses: readonly Use[]): string[] =>
  [...new Set(uses.map(({ file, how, table }) => `${file} ${how} ${table}`))].sort();

const listed = (how: Use['how'], list: typeof READS_UPWARD): string[] =>
  lines(Object.entries(list).flatMap(([file, { tables }]) => tables.map((table) => ({ file, table, how }))));

const upward = (uses: readonly Use[]): string[] =>
  lines(uses.filter(({ file, table, how }) => how === 'reads' && isUpward(file, table)));

const written = (uses: readonly Use[]): string[] => lines(uses.filter(({ how }) => how === 'writes'));

describe('SQL has owners', () => {
  const all = sources();
  const foreign = foreignUses(all);

  let tables: string[];
  let functions: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    try {
      await withClient(database.url, async (client) => {
        const found = await client.query<{ name: string }>(
          `SELECT relname AS name FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition ORDER BY 1`,
        );
        tables = found.rows.map(({ name }) => name);
        const made = await client.query<{ name: string; body: string }>(
          `SELECT proname AS name, prosrc AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
        );
        functions = new Map(made.rows.map(({ name, body }) => [name, body]));
      });
    } finally {
      await database.drop();
    }
  });

  it('lists the owner of every table of the database, and of no other table', () => {
    expect(Object.values(TABLES_OF).flat().sort()).toEqual(tables);
  });

  it('reaches past a room by a function of the database only where that is listed with its reason', () => {
    const listedUses = Object.entries(FUNCTIONS_REACHING_PAST).flatMap(([name, { uses }]) =>
      uses.map((use) => `${name} ${use}`),
    );
    expect(reachingPast(all, functions)).toEqual(listedUses.sort());
    expect(functions.size).toBeGreaterThan(30);
  });

  it('keeps entities with the owners of their tables', () => {
    const strayed = [...all].flatMap(([file, code]) =>
      [...entitiesOf(new Map([[file, code]])).values()].filter(
        (table) => !file.startsWith(`src/${OWNERS.get(table)}/`),
      ),
    );
    expect(strayed).toEqual([]);
    expect(entitiesOf(all).size).toBeGreaterThan(20);
  });

  it('reads a later module only where that is listed with its reason, and lists nothing else', () => {
    expect(upward(foreign)).toEqual(listed('reads', READS_UPWARD));
  });

  it("writes another module's table only where no other way exists", () => {
    expect(written(foreign)).toEqual(listed('writes', WRITES_ELSEWHERE));
  });

  describe('a source that', () => {
    const file = 'src/modules/customers/some.repository.ts';
    it.each([
      ['reads a later table', "const a = 'SELECT 1 FROM shipments';", ['reads shipments']],
      ['joins one', 'const a = `SELECT 1 FROM customers c JOIN orders o ON true`;', ['reads orders']],
      ['reads one in a list', 'const a = `FROM customers c, (SELECT 1) n, routes AS r WHERE`;', ['reads routes']],
      [
        'reads one within a template',
        'const a = `WHERE ${b ? `EXISTS (SELECT 1 FROM ONLY orders)` : c}`;',
        ['reads orders'],
      ],
      ['lists one', "const list = { table: 'orders o' };", ['reads orders']],
      ['reads one of an earlier module', "const a = 'SELECT 1 FROM members';", []],
      ['reads its own', "const a = 'SELECT 1 FROM customers FOR UPDATE OF customers';", []],
      ['writes prose', "const a = 'Customers come from orders; join shipments.';", []],
      ['compares', "const a = 'SELECT 1 FROM customers WHERE a IS DISTINCT FROM orders';", []],
    ])('%s', (_, code, expected) => {
      const uses = foreignUses(new Map([[file, code]]));
      const found = [...upward(uses), ...written(uses)];
      expect(found).toEqual(expected.map((use) => `${file} ${use}`));
    });

    it.each([
      ['inserts', "const a = 'INSERT INTO users (id) VALUES (1)';", ['writes users']],
      ['updates', "const a = 'WITH a AS (UPDATE members SET role = $1) SELECT 1';", ['writes members']],
      ['deletes', "const a = 'DELETE FROM orders o USING shipments s';", ['writes orders']],
      ['truncates', "const a = 'TRUNCATE TABLE users';", ['writes users']],
      ['inserts an entity', 'manager.insert(Order, order);', ['writes orders']],
      ['takes a repository', 'manager.getRepository(Order);', ['writes orders']],
      ['locks its own', "const a = 'SELECT 1 FROM customers ORDER BY id FOR NO KEY UPDATE';", []],
      ['inserts or updates its own', "const a = 'INSERT INTO customers ON CONFLICT DO UPDATE SET a = 1';", []],
    ])('%s', (_, code, expected) => {
      const entity = [
        'src/modules/orders/entities/order.entity.ts',
        "@Entity('orders')\nexport class Order {}",
      ] as const;
      expect(written(foreignUses(new Map([[file, code], entity])))).toEqual(expected.map((use) => `${file} ${use}`));
    });
  });
});
