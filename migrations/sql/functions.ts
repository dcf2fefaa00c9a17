import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { QueryRunner } from 'typeorm';

/**
 * Creates the SQL functions of a module, or replaces them. Each file of `migrations/sql/<module>` has one function of the same
 * name, with its privileges. Bodies are not checked here, because they may name tables and functions of later modules;
 * test/schema/migrations.spec.ts checks them.
 *
 * @param names the functions to create; default: all of the module
 */
export async function createFunctions(
  runner: QueryRunner,
  module: string,
  names: readonly string[] = functionsOf(module),
): Promise<void> {
  await runner.query('SET LOCAL check_function_bodies = off');
  await runner.query(names.map((name) => readFileSync(join(folderOf(module), `${name}.sql`), 'utf8')).join('\n'));
}

/** Drops all SQL functions of a module. Nothing may depend on them any more. */
export async function dropFunctions(runner: QueryRunner, module: string): Promise<void> {
  await runner.query(`DROP FUNCTION IF EXISTS ${functionsOf(module).join(', ')}`);
}

const folderOf = (module: string): string => join(__dirname, module);

/** Returns the names of the functions of a module, sorted. */
function functionsOf(module: string): string[] {
  const files = readdirSync(folderOf(module)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => basename(file, '.sql')).sort();
}
