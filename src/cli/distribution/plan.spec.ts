import { TABLES_OF } from '../../../test/sql/table-owners';
import type { ClusterState } from './cluster-state';
import { LAYOUT, findPlace } from './layout';
import { findFaults, isComplete, planDistributionStatements } from './plan';

const TABLES = Object.values(TABLES_OF).flat() as string[];
const READY: ClusterState = {
  version: '13.2-1',
  isCoordinator: true,
  workers: 2,
  settings: { max_prepared_transactions: '200' },
  roleMayLogIn: true,
  mayCopyRows: null,
  refused: [],
  tables: [],
  foreignKeys: [],
  droppedKeys: [],
  uniqueIndexes: [],
};
const BEFORE: ClusterState = {
  ...READY,
  tables: TABLES.map((name) => ({ name, place: 'coordinator', isForced: true })),
};
const AFTER: ClusterState = {
  ...READY,
  tables: TABLES.map((name) => ({ name, place: findPlace(name)!, isForced: false })),
};
const key = (table: string, target: string) => ({
  table,
  name: `${table}_${target}`,
  target,
  definition: 'FOREIGN KEY …',
});
const about = (state: ClusterState, text: string) =>
  planDistributionStatements(state).filter(
    (sql) => sql.includes(text) && !sql.startsWith('CREATE OR REPLACE FUNCTION'),
  );

describe('the layout of a cluster', () => {
  it('names one place for every table', () => {
    expect(Object.values(LAYOUT).flat().sort()).toEqual([...TABLES].sort());
  });

  it('distributes reference tables first, then the first table, then the others with it', () => {
    const made = planDistributionStatements(BEFORE).filter((sql) => /create_(reference|distributed)_table/.test(sql));
    expect(made.slice(0, 6)).toEqual([
      `SELECT create_reference_table('places')`,
      `SELECT create_reference_table('businesses')`,
      `SELECT create_reference_table('plans')`,
      `SELECT create_reference_table('carriers')`,
      `SELECT create_reference_table('carrier_service_levels')`,
      `SELECT create_distributed_table('customers', 'business_id', shard_count => 32, colocate_with => 'none')`,
    ]);
    expect(made).toHaveLength(LAYOUT.reference.length + LAYOUT.distributed.length);
    expect(made).toContain(`SELECT create_distributed_table('orders', 'business_id', colocate_with => 'customers')`);
  });

  it('distributes the functions of indexes before any table', () => {
    const made = planDistributionStatements(BEFORE);
    const first = made.findIndex((sql) => /create_(reference|distributed)_table/.test(sql));
    expect(made.indexOf(`SELECT create_distributed_function('public.search_keys(uuid, text)')`)).toBeGreaterThan(-1);
    expect(made.indexOf(`SELECT create_distributed_function('public.search_keys(uuid, text)')`)).toBeLessThan(first);
  });

  it('moves nothing that is where it belongs, and what a migration has added', () => {
    expect(about(AFTER, '_table(')).toEqual([]);
    expect(isComplete(AFTER)).toBe(true);
    const tables = AFTER.tables.map((table) =>
      table.name === 'orders' ? { ...table, place: 'coordinator' as const } : table,
    );
    const added = { ...AFTER, tables, foreignKeys: [key('orders', 'customers'), key('shipments', 'customers')] };
    expect(isComplete(added)).toBe(false);
    expect(about(added, '_table(')).toEqual([
      `SELECT create_distributed_table('orders', 'business_id', colocate_with => 'customers')`,
    ]);
    expect(about(added, 'shipments')).toEqual([]);
  });

  it('lets the owner past row-level security where rows are moved, so that a move can hand changes over', () => {
    expect(about(BEFORE, 'NO FORCE')).toHaveLength(LAYOUT.reference.length + LAYOUT.distributed.length);
    const tables = AFTER.tables.map((table) => ({ ...table, isForced: ['orders', 'users'].includes(table.name) }));
    expect(about({ ...AFTER, tables }, 'FORCE')).toEqual(['ALTER TABLE orders NO FORCE ROW LEVEL SECURITY']);
    expect(isComplete({ ...AFTER, tables })).toBe(false);
    expect(isComplete({ ...AFTER, tables: tables.filter(({ name }) => name !== 'orders') })).toBe(true);
  });

  it('takes foreign keys away and gives those back that can hold', () => {
    const state = {
      ...BEFORE,
      foreignKeys: [key('orders', 'customers'), key('drivers', 'members'), key('businesses', 'plans')],
    };
    expect(about(state, 'CONSTRAINT "')).toEqual([
      'ALTER TABLE orders DROP CONSTRAINT "orders_customers"',
      'ALTER TABLE drivers DROP CONSTRAINT "drivers_members"',
      'ALTER TABLE businesses DROP CONSTRAINT "businesses_plans"',
      'ALTER TABLE orders ADD CONSTRAINT "orders_customers" FOREIGN KEY …',
    ]);
  });

  it('gives back what an interrupted run has taken', () => {
    const droppedKeys = [key('orders', 'customers'), key('orders', 'carriers')];
    const state = { ...AFTER, droppedKeys, foreignKeys: [key('orders', 'carriers')] };
    expect(about(state, 'CONSTRAINT "')).toEqual([
      'ALTER TABLE orders ADD CONSTRAINT "orders_customers" FOREIGN KEY …',
    ]);
    expect(isComplete(state)).toBe(false);
  });

  it('drops restored foreign keys from the list, and those that a new table cannot have', () => {
    const droppedKeys = [key('orders', 'carriers'), key('webhooks', 'businesses')];
    const state = { ...AFTER, droppedKeys, foreignKeys: [key('orders', 'carriers')] };
    expect(about(state, 'CONSTRAINT "')).toEqual([]);
    expect(about(state, 'DELETE FROM distribution.foreign_keys')).toEqual([
      `DELETE FROM distribution.foreign_keys WHERE "table" = 'orders' AND name = 'orders_carriers'`,
      `DELETE FROM distribution.foreign_keys WHERE "table" = 'webhooks' AND name = 'webhooks_businesses'`,
    ]);
  });

  it('makes keys unique in a business that were unique among all, in one transaction', () => {
    const definition =
      'CREATE UNIQUE INDEX device_key ON public.tracking_devices USING btree (key_hash) WHERE (key_hash IS NOT NULL)';
    const uniqueIndexes = [
      { table: 'tracking_devices', name: 'device_key', definition, isConstraint: false },
      { table: 'users', name: 'users_pkey', definition: '', isConstraint: true },
    ];
    expect(about({ ...BEFORE, uniqueIndexes }, '_key ')).toEqual([
      `DROP INDEX "device_key"; ${definition.replace('(key_hash)', '(business_id, key_hash)')}; ${definition.replace('UNIQUE ', '').replace('device_key', 'device_key_look_up')}`,
    ]);
  });
});

describe('what keeps a cluster from being used', () => {
  it('finds no fault in a cluster that is ready', () => {
    expect(findFaults(AFTER)).toEqual([]);
    expect(findFaults({ ...BEFORE, mayCopyRows: true })).toEqual([]);
  });

  it.each<[Partial<ClusterState>, string]>([
    [{ version: null }, 'has no extension citus'],
    [{ version: '12.1-1' }, 'Citus 12.1-1 is too old: version 13 or newer is needed.'],
    [{ isCoordinator: false }, 'This is not the coordinator'],
    [{ workers: 0 }, 'No server takes rows'],
    [{ settings: { max_prepared_transactions: '0' } }, 'max_prepared_transactions is 0'],
    [{ roleMayLogIn: false }, 'ALTER ROLE dispatch_app LOGIN'],
    [{ mayCopyRows: false }, 'ALTER ROLE <the login> BYPASSRLS'],
    [
      { refused: [{ server: 'b:5432', because: 'no password \n' }] },
      'cannot work as dispatch_app at b:5432: no password',
    ],
    [
      { tables: [{ name: 'others', place: 'coordinator', isForced: false }] },
      'No place is defined for these tables: others.',
    ],
  ])('reports %j', (fault, message) => {
    expect(findFaults({ ...AFTER, ...fault })).toEqual([expect.stringContaining(message)]);
  });
});
