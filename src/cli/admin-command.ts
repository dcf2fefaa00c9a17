import { parseArgs } from 'node:util';
import type { Env } from '../config/env';
import { explainStartFailure } from '../server/start-failure';
import { ACCESS_COMMANDS } from './commands/access-commands';
import { BUSINESS_COMMANDS } from './commands/business-commands';
import {
  type Command,
  type CommandParser,
  type CommandResult,
  CommandWithoutDatabase,
  success,
  UsageError,
} from './commands/command';
import { DATABASE_COMMANDS } from './commands/database-commands';
import { SERVICE_COMMANDS } from './commands/service-commands';
import { USAGE } from './commands/usage';
import { withOperatorDatabase } from './operator-database';

/** The output streams of the command line. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A map, because an object would also find inherited names such as `constructor`. */
const COMMAND_PARSERS = new Map<string, CommandParser>(
  Object.entries({ ...BUSINESS_COMMANDS, ...ACCESS_COMMANDS, ...DATABASE_COMMANDS, ...SERVICE_COMMANDS }),
);

/**
 * Runs one operator command.
 *
 * @returns the exit code: 0 for success, 1 for a failure, 2 for wrong arguments
 */
export async function runAdmin(args: readonly string[], env: Env, output: Output): Promise<number> {
  try {
    const command = parseCommand(args, env);
    const { text, code = 0 } = await runCommand(command, env, { createsDatabase: args[0] === 'restore' });
    output.out(text);
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    output.err(`${describeFailure(error)}\n`);
    return 1;
  }
}

function runCommand(
  command: Command | CommandWithoutDatabase,
  env: Env,
  { createsDatabase }: { readonly createsDatabase: boolean },
): Promise<CommandResult> {
  if (command instanceof CommandWithoutDatabase) return command.run();
  return withOperatorDatabase(env, command, { make: createsDatabase });
}

/** @throws UsageError for unknown commands, wrong operands and options that the command does not have */
function parseCommand(args: readonly string[], env: Env): Command | CommandWithoutDatabase {
  const { values, positionals } = parseOptions(args);
  if (values.help) return new CommandWithoutDatabase(() => Promise.resolve(success(USAGE)));
  const [name, ...operands] = positionals;
  const isJson = values.json ?? false;
  const isDryRun = values['dry-run'] ?? false;
  const canPrintJson = name === 'businesses' || (name === 'jobs' && operands.length === 0);
  const canRunDry = name === 'migrate' || name === 'distribute';
  if (isJson && !canPrintJson) throw new UsageError('--json goes with businesses and jobs.');
  if (isDryRun && !canRunDry) throw new UsageError('--dry-run goes with migrate and distribute.');
  if (name === undefined) throw new UsageError('Which command?');
  const parse = COMMAND_PARSERS.get(name);
  if (!parse) throw new UsageError(`There is no command ${name}.`);
  return parse({ name, operands, isJson, isDryRun, env });
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** PostgreSQL's error code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

function describeFailure(error: unknown): string {
  const isWithoutTables = (error as { code?: string }).code === UNDEFINED_TABLE;
  return isWithoutTables
    ? 'The database has no tables of this service yet: start the service once.'
    : explainStartFailure(error);
}
