import { escapeIdentifier, escapeLiteral } from 'pg';
import { DISTRIBUTION_SCHEMA as SCHEMA } from '../../platform/database/citus/distribution';
import type { ClusterState, ForeignKey, TableState, UniqueIndex } from './cluster-state';
import { FUNCTIONS, FINAL_STEPS, DISTRIBUTE_INDEX_FUNCTIONS } from './functions';
import { COLOCATION_TABLE, canReference, findPlace } from './layout';

const MIN_CITUS_VERSION = 13;
/** Number of shards. It limits the number of servers, because a shard is never split. */
export const SHARDS = 32;

/** Returns the reasons why the cluster cannot be used, one message each. */
export function findFaults(state: ClusterState): string[] {
  if (state.version === null) {
    return [
      'The database has no extension citus: install it on all servers, add it to shared_preload_libraries, and run CREATE EXTENSION citus in this database on each of them.',
    ];
  }
  return [...findClusterFaults(state), ...findRowSecurityFaults(state), ...findUnknownTableFaults(state)];
}

function* findClusterFaults({ version, isCoordinator, workers, settings }: ClusterState): Iterable<string> {
  if (Number.parseInt(version!, 10) < MIN_CITUS_VERSION) {
    yield `Citus ${version} is too old: version ${MIN_CITUS_VERSION} or newer is needed.`;
  }
  if (!isCoordinator) {
    yield "This is not the coordinator, or it does not know itself: connect to the coordinator, and run SELECT citus_set_coordinator_host('<its name>', <its port>); there.";
  }
  if (!workers) {
    yield "No server takes rows: run SELECT citus_add_node('<its name>', <its port>); on the coordinator for each of them.";
  }
  if (settings.max_prepared_transactions === '0') {
    yield 'max_prepared_transactions is 0: without it no transaction commits on several servers.';
  }
}

function* findRowSecurityFaults({ roleMayLogIn, mayCopyRows, refused }: ClusterState): Iterable<string> {
  if (!roleMayLogIn) {
    yield "The role dispatch_app may not log in, as the coordinator does at the other servers for requests: ALTER ROLE dispatch_app LOGIN; and let it in by their pg_hba.conf (from the coordinator's address, with a password in the coordinator's .pgpass, or with certificates).";
  }
  if (mayCopyRows === false) {
    yield 'There are rows already, and row-level security prevents this login from copying them: as a superuser, run ALTER ROLE <the login> BYPASSRLS; and NOBYPASSRLS when this is done.';
  }
  for (const { server, because } of refused) {
    yield `The coordinator cannot work as dispatch_app at ${server}: ${because.trim()}`;
  }
}

function findUnknownTableFaults({ tables }: ClusterState): string[] {
  const unknown = tables.filter(({ name }) => !findPlace(name)).map(({ name }) => name);
  if (unknown.length === 0) return [];
  return [
    `No place is defined for these tables: ${unknown.join(', ')}. They do not belong to this version of the service.`,
  ];
}

/**
 * Returns the statements that distribute the tables, in the order in which they must run. Each one can be repeated without effect, so an
 * interrupted run is completed by the next one.
 *
 * Citus moves no table that has foreign keys to tables in other places. So the keys of moved tables are stored and dropped first, and
 * restored when all tables are in their places.
 */
export function planDistributionStatements(
  state: ClusterState,
  { shards = SHARDS }: { shards?: number } = {},
): string[] {
  const movedTables = state.tables.filter(({ name, place }) => place !== findPlace(name));
  const keys = sortForeignKeys(state, new Set(movedTables.map(({ name }) => name)));
  const uniqueIndexes = state.uniqueIndexes.filter(({ table }) => findPlace(table) === 'distributed');
  return [
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO dispatch_app`,
    `CREATE TABLE IF NOT EXISTS ${SCHEMA}.foreign_keys ("table" text, name text, target text, definition text, PRIMARY KEY ("table", name))`,
    // Prepare the tables.
    ...keys.toDrop.flatMap(buildDropKeySql),
    ...uniqueIndexes.map(buildWidenIndexSql),
    DISTRIBUTE_INDEX_FUNCTIONS,
    // Move them.
    ...sortForMove(movedTables).map((table) => buildMoveSql(table, shards)),
    ...state.tables.filter(mustNotForce).map(({ name }) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`),
    // Restore what was dropped, and create the functions.
    ...keys.toRestore.flatMap(buildRestoreKeySql),
    ...keys.toForget.map(buildForgetKeySql),
    ...FUNCTIONS,
    // Citus passes SET LOCAL on only if configured; row-level security on the worker servers needs it.
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database()); END $$`,
    ...FINAL_STEPS,
  ];
}

/**
 * Decides what happens to each foreign key:
 * - `toDrop`: keys of tables that move, and keys that are impossible between the places of their tables.
 * - `toRestore`: keys that this or an earlier run drops, and that are possible in the new places.
 * - `toForget`: stored keys of an earlier run that exist again or are no longer possible.
 */
function sortForeignKeys({ foreignKeys, droppedKeys }: ClusterState, movedTables: ReadonlySet<string>) {
  const existingNames = new Set(foreignKeys.map(buildFullName));
  const exists = (key: ForeignKey) => existingNames.has(buildFullName(key));
  const isPossible = ({ table, target }: ForeignKey) => canReference(table, target);
  const canStay = (key: ForeignKey) => isPossible(key) && !movedTables.has(key.table) && !movedTables.has(key.target);
  const toDrop = foreignKeys.filter((key) => !canStay(key));
  return {
    toDrop,
    toRestore: [...droppedKeys.filter((key) => !exists(key)), ...toDrop].filter(isPossible),
    toForget: droppedKeys.filter((key) => exists(key) || !isPossible(key)),
  };
}

/** Stores the foreign key before it is dropped, so that the next run can restore it if this run is interrupted. */
const buildDropKeySql = ({ table, name, target, definition }: ForeignKey): string[] => [
  ...(canReference(table, target)
    ? [
        `INSERT INTO ${SCHEMA}.foreign_keys
         VALUES (${escapeLiterals(table, name, target, definition)})
         ON CONFLICT DO NOTHING`,
      ]
    : []),
  `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`,
];

const buildRestoreKeySql = (key: ForeignKey): string[] => [
  `ALTER TABLE ${key.table} ADD CONSTRAINT ${escapeIdentifier(key.name)} ${key.definition}`,
  buildForgetKeySql(key),
];

const buildForgetKeySql = ({ table, name }: ForeignKey): string =>
  `DELETE FROM ${SCHEMA}.foreign_keys WHERE "table" = ${escapeLiteral(table)} AND name = ${escapeLiteral(name)}`;

/**
 * Adds business_id to a unique index, because Citus enforces uniqueness only per shard. The columns have random values, so they stay unique.
 * A constraint becomes an index. `CREATE UNIQUE INDEX k ON public.t USING btree (token)` becomes two statements:
 * `CREATE UNIQUE INDEX k ON public.t USING btree (business_id, token)` and `CREATE INDEX k_look_up ON public.t USING btree (token)`.
 */
const buildWidenIndexSql = ({ table, name, definition, isConstraint }: UniqueIndex): string => {
  const widened = definition.replace(/ USING btree \(/, ' USING btree (business_id, ');
  const lookUpIndex = definition
    .replace('CREATE UNIQUE INDEX ', 'CREATE INDEX ')
    .replace(` ${name} `, ` ${name}_look_up `);
  const drop = isConstraint
    ? `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`
    : `DROP INDEX ${escapeIdentifier(name)}`;
  return [drop, widened, lookUpIndex].join('; '); // PostgreSQL runs the statements of one message in one transaction.
};

/** Returns the tables in the order of their moves: reference tables, the table that the others are colocated with, all others. */
function sortForMove(tables: readonly TableState[]): TableState[] {
  const rank = ({ name }: TableState) => {
    if (findPlace(name) === 'reference') return 0;
    return name === COLOCATION_TABLE ? 1 : 2;
  };
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

function buildMoveSql({ name }: TableState, shards: number): string {
  const place = findPlace(name);
  if (place === 'coordinator') return `SELECT undistribute_table('${name}')`;
  if (place === 'reference') return `SELECT create_reference_table('${name}')`;
  // The first distributed table defines the shards. The rows of a business in the other tables are stored beside its rows there.
  return name === COLOCATION_TABLE
    ? `SELECT create_distributed_table('${name}', 'business_id', shard_count => ${shards}, colocate_with => 'none')`
    : `SELECT create_distributed_table('${name}', 'business_id', colocate_with => '${COLOCATION_TABLE}')`;
}

/** Returns a name that no other foreign key has. Names of constraints are unique only within their table. */
const buildFullName = ({ table, name }: ForeignKey): string => `${table} ${name}`;
const escapeLiterals = (...texts: string[]): string => texts.map((text) => escapeLiteral(text)).join(', ');

/**
 * Returns whether forced row-level security must be switched off. Citus moves rows as the owner of the table, and PostgreSQL rejects such
 * copies under forced security. The owner sees the same rows as before, because each table has a policy that shows it all rows.
 */
const mustNotForce = ({ name, isForced }: TableState): boolean => isForced && findPlace(name) !== 'coordinator';

/** Returns whether every table is in its place, is not under forced security, and has its foreign keys. */
export const isComplete = ({ tables, droppedKeys }: ClusterState): boolean =>
  tables.every((table) => table.place === findPlace(table.name) && !mustNotForce(table)) && droppedKeys.length === 0;
