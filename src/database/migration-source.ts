import { DataSource, type QueryRunner } from 'typeorm';
import { DISTRIBUTION_SCHEMA, IS_DISTRIBUTED } from './distribution';
import { ownerDataSourceOptions } from './options';
import { statementsOf } from './sql-statements';

/** The owner's connections for migrations. Who has it destroys it. */
export async function migrationSource(url: string): Promise<DataSource> {
  const source = await new DataSource(ownerDataSourceOptions(url)).initialize();
  try {
    const [row] = await source.query<{ isOn: boolean }[]>(`SELECT ${IS_DISTRIBUTED} AS "isOn"`);
    return row!.isOn ? inCluster(source) : source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * Migrations are written for one server. Citus takes some of their statements only one at a time and one shard after the other, and no
 * new table that refers to spread ones: its references are remembered, and given back by `distribute`, which lays the table out.
 */
export function inCluster(source: DataSource): DataSource {
  const make = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = make(mode);
    const send = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (/^START TRANSACTION\b/i.test(sql)) {
        await send(sql);
        return send(ONE_SHARD_AFTER_THE_OTHER);
      }
      if (rest[0] !== undefined) return send(sql, ...rest);
      let result: unknown;
      for (const statement of statementsOf(sql)) {
        const table = NEW_TABLE.exec(statement)?.[1];
        result = await (table ? createTable(send, table, statement) : send(statement));
      }
      return result;
    }) as QueryRunner['query'];
    return runner;
  };
  return source;
}

const ONE_SHARD_AFTER_THE_OTHER = `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;
/** A part of a partitioned table is made on all servers, as its table is. */
const NEW_TABLE = /^CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(?:public\.)?"?(\w+)"?\s*\(/i;

/** On the coordinator alone at first, without its references to tables that lie elsewhere. */
async function createTable(send: (sql: string) => Promise<unknown>, table: string, statement: string) {
  await send('SET LOCAL citus.enable_ddl_propagation = off');
  await send(statement);
  const keys = (await send(
    `INSERT INTO ${DISTRIBUTION_SCHEMA}.foreign_keys ("table", name, target, definition)
     SELECT conrelid::regclass::text, conname, confrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE contype = 'f' AND conrelid = '${table}'::regclass AND confrelid IN (SELECT logicalrelid FROM pg_dist_partition)
     RETURNING name`,
  )) as { name: string }[];
  for (const { name } of keys) await send(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  return send('SET LOCAL citus.enable_ddl_propagation = on');
}
