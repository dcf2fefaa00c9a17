import type { PoolClient } from 'pg';
import { runStatement } from './run-statement';
import type { UnitOfWork } from '../unit-of-work/unit-of-work';

/**
 * Runs a prepared statement in the open unit of work. It is parsed and planned once for each connection, which helps statements of hot
 * paths whose planning costs as much as their execution. A name must always stand for the same text, because the driver compares only
 * names.
 */
export async function runPrepared<T extends object>(
  work: UnitOfWork,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<T[]> {
  return (await runStatement<T>(await getTransactionClient(work), { name, text, values })).rows;
}

/** Returns the connection of the open unit of work. */
export async function getTransactionClient(work: UnitOfWork): Promise<PoolClient> {
  const runner = work.manager.queryRunner;
  if (!runner) throw new Error('A prepared statement needs the transaction of a unit of work.');
  return (await runner.connect()) as PoolClient;
}
