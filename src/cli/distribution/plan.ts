import { escapeIdentifier, escapeLiteral } from 'pg';
import { DISTRIBUTION_SCHEMA as SCHEMA } from '../../platform/database/citus/distribution';
import type { ClusterState, ForeignKey, TableState, UniqueIndex } from './cluster-state';
import { FUNCTIONS, MARK, OF_INDEXES } from './functions';
import { FIRST_TABLE, mayRefer, placeOf } from './layout';

export const OLDEST_CITUS = 13;
/** Number of shards. A server that is added later takes over whole shards. */
export const SHARDS = 32;

/** Returns the reasons why the cluster cannot be used, one message each. */
export function faultsOf(state: ClusterState): string[] {
  if (state.version === null)
    return [
      'The database has no extension citus: install it on all servers, add it to shared_preload_libraries, and run CREATE EXTENSION citus in this database on each of them.',
    ];
  return [...faults(state)];
}

function* faults({
  version,
  isCoordinator,
  workers,
  roleMayLogIn,
  mayCopyRows,
  refused,
  tables,
  settings,
}: ClusterState): Iterable<string> {
  if (Number.parseInt(version!, 10) < OLDEST_CITUS)
    yield `Citus ${version} is too old: version ${OLDEST_CITUS} or newer is needed.`;
  if (!isCoordinator)
    yield "This is not the coordinator, or it does not know itself: connect to the coordinator, and run SELECT citus_set_coordinator_host('<its name>', <its port>); there.";
  if (!workers)
    yield "No server takes rows: run SELECT citus_add_node('<its name>', <its port>); on the coordinator for each of them.";
  if (settings.max_prepared_transactions === '0')
    yield 'max_prepared_transactions is 0: without it no transaction commits on several servers.';
  if (!roleMayLogIn)
    yield "The role dispatch_app may not log in, as the coordinator does at the other servers for requests: ALTER ROLE dispatch_app LOGIN; and let it in by their pg_hba.conf (from the coordinator's address, with a password in the coordinator's .pgpass, or with certificates).";
  if (mayCopyRows === false)
    yield 'There are rows already, and Citus copies none for a login that row-level security holds: as a superuser, run ALTER ROLE <the login> BYPASSRLS; and NOBYPASSRLS when this is done.';
  for (const { server, because } of refused)
    yield `The coordinator cannot work as dispatch_app at ${server}: ${because.trim()}`;
  const unknown = tables.filter(({ name }) => !placeOf(name)).map(({ name }) => name);
  if (unknown.length)
    yield `Nothing says where these tables belong: ${unknown.join(', ')}. They are not of this version of the service.`;
}

/** Returns the statements that distribute the tables, in order. Each one can be repeated without effect. */
export function planOf(state: ClusterState, { shards = SHARDS }: { shards?: number } = {}): string[] {
  const moved = state.tables.filter(({ name, place }) => place !== placeOf(name));
  const moving = new Set(moved.map(({ name }) => name));
  const stays = ({ table, target }: ForeignKey) => !moving.has(table) && !moving.has(target) && mayRefer(table, target);
  const dropped = state.foreignKeys.filter((key) => !stays(key));
  const isThere = (key: ForeignKey) => state.foreignKeys.some((other) => nameOf(other) === nameOf(key));
  const owed = [...state.owedKeys.filter((key) => !isThere(key)), ...dropped].filter(({ table, target }) =>
    mayRefer(table, target),
  );
  return [
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO dispatch_app`,
    `CREATE TABLE IF NOT EXISTS ${SCHEMA}.foreign_keys ("table" text, name text, target text, definition text, PRIMARY KEY ("table", name))`,
    ...dropped.flatMap(takeAway),
    ...state.uniqueIndexes.filter(({ table }) => placeOf(table) === 'distributed').map(withBusiness),
    OF_INDEXES,
    ...inOrder(moved).map((table) => move(table, shards)),
    ...state.tables.filter(holdsOwner).map(({ name }) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`),
    ...owed.flatMap(giveBack),
    ...state.owedKeys.filter((key) => isThere(key) || !mayRefer(key.table, key.target)).map(forget),
    ...FUNCTIONS,
    // Citus passes SET LOCAL on only if configured; row-level security on the worker servers needs it.
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database()); END $$`,
    ...MARK,
  ];
}

/** Stored first, so that the next run completes an interrupted one. */
const takeAway = ({ table, name, target, definition }: ForeignKey): string[] => [
  ...(mayRefer(table, target)
    ? [
        `INSERT INTO ${SCHEMA}.foreign_keys VALUES (${literals(table, name, target, definition)}) ON CONFLICT DO NOTHING`,
      ]
    : []),
  `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`,
];

const giveBack = (key: ForeignKey): string[] => [
  `ALTER TABLE ${key.table} ADD CONSTRAINT ${escapeIdentifier(key.name)} ${key.definition}`,
  forget(key),
];

const forget = ({ table, name }: ForeignKey): string =>
  `DELETE FROM ${SCHEMA}.foreign_keys WHERE "table" = ${escapeLiteral(table)} AND name = ${escapeLiteral(name)}`;

/** Citus enforces uniqueness per shard only. These columns hold random values, which are unique in all shards. */
const withBusiness = ({ table, name, definition, isConstraint }: UniqueIndex): string => {
  const wide = definition.replace(/ USING btree \(/, ' USING btree (business_id, ');
  const plain = definition.replace('CREATE UNIQUE INDEX ', 'CREATE INDEX ').replace(` ${name} `, ` ${name}_look_up `);
  const drop = isConstraint
    ? `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`
    : `DROP INDEX ${escapeIdentifier(name)}`;
  return [drop, wide, plain].join('; '); // one message, hence one transaction
};

/** Reference tables first, then the table that the others are colocated with. */
function inOrder(tables: readonly TableState[]): TableState[] {
  const rank = ({ name }: TableState) => (placeOf(name) === 'reference' ? 0 : name === FIRST_TABLE ? 1 : 2);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

function move({ name }: TableState, shards: number): string {
  const place = placeOf(name);
  if (place === 'coordinator') return `SELECT undistribute_table('${name}')`;
  if (place === 'reference') return `SELECT create_reference_table('${name}')`;
  return name === FIRST_TABLE
    ? `SELECT create_distributed_table('${name}', 'business_id', shard_count => ${shards}, colocate_with => 'none')`
    : `SELECT create_distributed_table('${name}', 'business_id', colocate_with => '${FIRST_TABLE}')`;
}

const nameOf = ({ table, name }: ForeignKey): string => `${table} ${name}`;
const literals = (...texts: string[]): string => texts.map((text) => escapeLiteral(text)).join(', ');

/**
 * A move without write locks copies rows as the owner, and PostgreSQL rejects that under forced row-level security. Lifting it
 * for the owner hides nothing from the owner: a policy of each table shows it all rows.
 */
const holdsOwner = ({ name, isForced }: TableState): boolean => isForced && placeOf(name) !== 'coordinator';

/** Whether every table is distributed as the layout says, with its foreign keys, and can be moved. */
export const isWhole = ({ tables, owedKeys }: ClusterState): boolean =>
  tables.every((table) => table.place === placeOf(table.name) && !holdsOwner(table)) && owedKeys.length === 0;
