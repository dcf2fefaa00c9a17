import type { PoolClient } from 'pg';
import { run } from './run-statement';
import type { UnitOfWork } from './unit-of-work';

/**
 * Runs a statement in the open unit of work by name: it is parsed and planned once for each connection. For statements of
 * hot paths, whose planning costs as much as their work. A name must always stand for the same text.
 */
export async function prepared<T extends object>(
  work: UnitOfWork,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<T[]> {
  const runner = work.manager.queryRunner;
  if (!runner) throw new Error('A prepared statement needs the transaction of a unit of work.');
  const client = (await runner.connect()) as PoolClient;
  return (await run<T>(client, { name, text, values })).rows;
}
