import { DataSource, type QueryRunner } from 'typeorm';
import { DISTRIBUTION_SCHEMA, IS_DISTRIBUTED } from '../citus/distribution';
import { createOwnerDataSourceOptions } from '../options';
import { splitStatements } from '../queries/statements/sql-statements';

/** Sends one statement to the coordinator of the cluster. */
type Send = (sql: string, ...parameters: unknown[]) => Promise<unknown>;

/** Opens the owner's connections for migrations. The caller must destroy the data source. */
export async function openMigrationSource(url: string): Promise<DataSource> {
  const source = await new DataSource(createOwnerDataSourceOptions(url)).initialize();
  try {
    const [row] = await source.query<{ isOn: boolean }[]>(`SELECT ${IS_DISTRIBUTED} AS "isOn"`);
    return row!.isOn ? adaptToCluster(source) : source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * Adapts migrations, which are written for one server, to Citus. Citus runs some of their statements only one at a time and one shard
 * after the other. It does not allow a new table with references to distributed tables, so its references are stored and `distribute`
 * restores them.
 */
function adaptToCluster(source: DataSource): DataSource {
  const createQueryRunner = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const send = runner.query.bind(runner) as Send;
    runner.query = (async (sql: string, ...parameters: unknown[]) => {
      if (/^START TRANSACTION\b/i.test(sql)) {
        await send(sql);
        return send(SEQUENTIAL_SHARDS_SQL);
      }
      // Only single statements have parameters.
      if (parameters[0] !== undefined) return send(sql, ...parameters);
      let result: unknown;
      for (const statement of splitStatements(sql)) {
        const newTable = NEW_TABLE.exec(statement)?.groups?.table;
        result = newTable ? await createTableOnCoordinator(send, newTable, statement) : await send(statement);
      }
      return result;
    }) as QueryRunner['query'];
    return runner;
  };
  return source;
}

const SEQUENTIAL_SHARDS_SQL = `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;
/** Matches statements that create a table, but not those that create a partition, which Citus creates where its table is. */
const NEW_TABLE = /^CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(?:public\.)?"?(?<table>\w+)"?\s*\(/i;

/** Creates a table on the coordinator only. Its references to distributed tables are stored and dropped. */
async function createTableOnCoordinator(send: Send, table: string, statement: string): Promise<unknown> {
  await send('SET LOCAL citus.enable_ddl_propagation = off');
  await send(statement);
  const storedKeys = (await send(
    `INSERT INTO ${DISTRIBUTION_SCHEMA}.foreign_keys ("table", name, target, definition)
     SELECT conrelid::regclass::text, conname, confrelid::regclass::text, pg_get_constraintdef(oid)
     FROM pg_constraint
     WHERE contype = 'f'
       AND conrelid = '${table}'::regclass
       AND confrelid IN (SELECT logicalrelid FROM pg_dist_partition)
     RETURNING name`,
  )) as { name: string }[];
  for (const { name } of storedKeys) await send(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  return send('SET LOCAL citus.enable_ddl_propagation = on');
}
