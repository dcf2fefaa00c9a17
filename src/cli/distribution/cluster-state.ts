import type { Client } from 'pg';
import { findPlace } from './layout';

/** The state of a Citus cluster that `distribute` checks and changes. */
export interface ClusterState {
  /** The version of the Citus extension; null if it is not installed. */
  readonly version: string | null;
  readonly isCoordinator: boolean;
  /** The number of active servers that store rows. */
  readonly workers: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the database role of requests may log in. */
  readonly roleMayLogIn: boolean;
  /** Whether the login may copy rows. Row-level security must not apply to it. Null if there are no rows to copy. */
  readonly mayCopyRows: boolean | null;
  /** Servers that do not accept the database role of requests, with the reason. */
  readonly refused: readonly { readonly server: string; readonly because: string }[];
  readonly tables: readonly TableState[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Foreign keys that an earlier run has dropped and not yet restored. */
  readonly droppedKeys: readonly ForeignKey[];
  readonly uniqueIndexes: readonly UniqueIndex[];
}

/** A table of the database, and where its rows are in the cluster. */
export interface TableState {
  readonly name: string;
  readonly place: 'distributed' | 'reference' | 'coordinator';
  /** Whether row-level security applies to the owner too. */
  readonly isForced: boolean;
}

/** A foreign key of the database. Some must be dropped before their table is distributed. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly definition: string;
}

/** A unique index that does not contain business_id. Citus cannot have it on a distributed table. */
export interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isConstraint: boolean;
}

/**
 * SQL: the tables of the service. In Citus' catalogue, the method `h` (hash) stands for a distributed table, and `n` (none) with the
 * replication model `t` (two-phase commit) for a reference table. Tables of extensions (dependency type `e`) are left out.
 */
const TABLES_SQL = `SELECT
    relation.relname AS name,
    CASE
      WHEN distribution.partmethod = 'h' THEN 'distributed'
      WHEN distribution.partmethod = 'n' AND distribution.repmodel = 't' THEN 'reference'
      ELSE 'coordinator'
    END AS place,
    relation.relforcerowsecurity AS "isForced"
  FROM pg_class relation
  LEFT JOIN pg_dist_partition distribution ON distribution.logicalrelid = relation.oid
  WHERE relation.relnamespace = 'public'::regnamespace
    AND relation.relkind IN ('r', 'p')
    AND NOT relation.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend dependency WHERE dependency.objid = relation.oid AND dependency.deptype = 'e')
  ORDER BY relation.relname`;

const FOREIGN_KEYS_SQL = `SELECT
    conrelid::regclass::text AS table,
    conname AS name,
    confrelid::regclass::text AS target,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f'
    AND conparentid = 0
    AND connamespace = 'public'::regnamespace
  ORDER BY 1, 2`;

const UNIQUE_INDEXES_SQL = `SELECT
    indexed_table.relname AS table,
    index_relation.relname AS name,
    pg_get_indexdef(index_relation.oid) AS definition,
    EXISTS (SELECT FROM pg_constraint constraint_row
      WHERE constraint_row.conindid = index_relation.oid) AS "isConstraint"
  FROM pg_index index_row
  JOIN pg_class index_relation ON index_relation.oid = index_row.indexrelid
  JOIN pg_class indexed_table ON indexed_table.oid = index_row.indrelid
  WHERE index_row.indisunique
    AND indexed_table.relnamespace = 'public'::regnamespace
    AND NOT indexed_table.relispartition
    AND NOT EXISTS (
      SELECT FROM pg_attribute attribute
      WHERE attribute.attrelid = indexed_table.oid
        AND attribute.attname = 'business_id'
        AND attribute.attnum = ANY (index_row.indkey)
    )
  ORDER BY 1, 2`;

const SETTINGS_SQL = `SELECT name, setting
  FROM pg_settings
  WHERE name LIKE 'citus.%' OR name IN ('max_prepared_transactions')`;
/** SQL: whether the login may copy rows. It has no row if there are no businesses. */
const MAY_COPY_ROWS_SQL = `SELECT rolsuper OR rolbypassrls AS "mayCopyRows" FROM pg_roles
  WHERE rolname = current_user AND EXISTS (SELECT FROM businesses)`;
const DROPPED_KEYS_SQL = 'SELECT "table", name, target, definition FROM distribution.foreign_keys ORDER BY 1, 2';

/** SQL: what the coordinator knows about the cluster. The coordinator is the server of group 0. */
const COORDINATOR_SQL = `
  SELECT
  (SELECT groupid = 0 FROM pg_dist_local_group) AND EXISTS (
    SELECT FROM pg_dist_node
    WHERE groupid = 0
  ) AS "isCoordinator",
  (
    SELECT count(*)::int
    FROM pg_dist_node
    WHERE isactive
      AND shouldhaveshards
      AND noderole = 'primary'
  ) AS workers,
  COALESCE((SELECT rolcanlogin FROM pg_roles WHERE rolname = 'dispatch_app'), false) AS "roleMayLogIn",
  to_regclass('distribution.foreign_keys') IS NOT NULL AS "hasDroppedKeys"`;

/** Reads the state from the coordinator. */
export async function readCluster(client: Client): Promise<ClusterState> {
  const rows = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  const [extension] = await rows<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  );
  if (!extension) return NO_CLUSTER;
  const [coordinator] = await rows<{
    isCoordinator: boolean;
    workers: number;
    roleMayLogIn: boolean;
    hasDroppedKeys: boolean;
  }>(COORDINATOR_SQL);
  const tables = await rows<TableState>(TABLES_SQL);
  const settings = await rows<{ name: string; setting: string }>(SETTINGS_SQL);
  return {
    version: extension.version,
    isCoordinator: coordinator!.isCoordinator,
    workers: coordinator!.workers,
    roleMayLogIn: coordinator!.roleMayLogIn,
    settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
    refused: coordinator!.roleMayLogIn ? await findRefusingServers(client) : [],
    mayCopyRows: areAllTablesSpread(tables)
      ? null
      : ((await rows<{ mayCopyRows: boolean | null }>(MAY_COPY_ROWS_SQL))[0]?.mayCopyRows ?? null),
    tables,
    foreignKeys: await rows<ForeignKey>(FOREIGN_KEYS_SQL),
    droppedKeys: coordinator!.hasDroppedKeys ? await rows<ForeignKey>(DROPPED_KEYS_SQL) : [],
    uniqueIndexes: await rows<UniqueIndex>(UNIQUE_INDEXES_SQL),
  };
}

const NO_CLUSTER: ClusterState = {
  version: null,
  isCoordinator: false,
  workers: 0,
  settings: {},
  roleMayLogIn: false,
  mayCopyRows: null,
  refused: [],
  tables: [],
  foreignKeys: [],
  droppedKeys: [],
  uniqueIndexes: [],
};

/** Returns whether no table still has to be moved from the coordinator to other servers. */
const areAllTablesSpread = (tables: readonly TableState[]): boolean =>
  tables.every(({ name, place }) => place !== 'coordinator' || findPlace(name) === 'coordinator');

/** Calls each server with the database role of requests, and returns the servers that do not accept it. */
async function findRefusingServers(client: Client): Promise<{ server: string; because: string }[]> {
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL ROLE dispatch_app');
    const { rows } = await client.query<{ server: string; because: string }>(
      `SELECT node.nodename || ':' || node.nodeport AS server, response.result AS because
       FROM run_command_on_workers('SELECT 1') response
       JOIN pg_dist_node node USING (nodename, nodeport)
       WHERE NOT response.success`,
    );
    return rows;
  } catch (error) {
    return [{ server: 'a server', because: (error as Error).message }];
  } finally {
    await client.query('ROLLBACK');
  }
}
