import type { Client } from 'pg';
import { placeOf } from './layout';

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

const TABLES_SQL = `SELECT
    c.relname AS name,
    CASE
      WHEN p.partmethod = 'h' THEN 'distributed'
      WHEN p.partmethod = 'n' AND p.repmodel = 't' THEN 'reference'
      ELSE 'coordinator'
    END AS place,
    c.relforcerowsecurity AS "isForced"
  FROM pg_class c
  LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace
    AND c.relkind IN ('r', 'p')
    AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

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
    t.relname AS table,
    i.relname AS name,
    pg_get_indexdef(i.oid) AS definition,
    EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid) AS "isConstraint"
  FROM pg_index x
  JOIN pg_class i ON i.oid = x.indexrelid
  JOIN pg_class t ON t.oid = x.indrelid
  WHERE x.indisunique
    AND t.relnamespace = 'public'::regnamespace
    AND NOT t.relispartition
    AND NOT EXISTS (
      SELECT FROM pg_attribute a
      WHERE a.attrelid = t.oid
        AND a.attname = 'business_id'
        AND a.attnum = ANY (x.indkey)
    )
  ORDER BY 1, 2`;

const SETTINGS_SQL = `SELECT name, setting FROM pg_settings WHERE name LIKE 'citus.%' OR name IN ('max_prepared_transactions')`;
const MAY_COPY_ROWS_SQL = `SELECT rolsuper OR rolbypassrls AS "mayCopyRows" FROM pg_roles
  WHERE rolname = current_user AND EXISTS (SELECT FROM businesses)`;
const DROPPED_KEYS_SQL = 'SELECT "table", name, target, definition FROM distribution.foreign_keys ORDER BY 1, 2';

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
  }>(
    `SELECT
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
       to_regclass('distribution.foreign_keys') IS NOT NULL AS "hasDroppedKeys"`,
  );
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

const areAllTablesSpread = (tables: readonly TableState[]): boolean =>
  tables.every(({ name, place }) => place !== 'coordinator' || placeOf(name) === 'coordinator');

/** Calls each server with the database role of requests, and returns the servers that do not accept it. */
async function findRefusingServers(client: Client): Promise<{ server: string; because: string }[]> {
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL ROLE dispatch_app');
    const { rows } = await client.query<{ server: string; because: string }>(
      `SELECT n.nodename || ':' || n.nodeport AS server, r.result AS because
       FROM run_command_on_workers('SELECT 1') r
       JOIN pg_dist_node n USING (nodename, nodeport)
       WHERE NOT r.success`,
    );
    return rows;
  } catch (error) {
    return [{ server: 'a server', because: (error as Error).message }];
  } finally {
    await client.query('ROLLBACK');
  }
}
