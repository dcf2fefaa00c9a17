import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import type { Env } from '../config/env';
import { escapeUnprintable } from '../common/printable';
import { explain } from '../runtime/start-failure';
import { type BusinessRow, changePlan, changeStatus, listBusinesses } from './businesses';
import { withOperatorDatabase } from './operator-database';
import { rotateSecrets, type Rotation } from './secrets';

const PLANS = ['starter', 'standard', 'enterprise'];

export const USAGE = `Usage: npm run admin -- <command>

  businesses [--json]                 list all businesses: guid, name, email, plan, status, created
  plan <guid|email> <plan>            put a business on a plan: ${PLANS.join(', ')}
  suspend <guid|email>                close a business: its tokens get 403 from the next request on
  resume <guid|email>                 open it again
  secrets rotate                      seal all stored secrets anew with the first key of SECRETS_KEY (or of
                                      DATA_DIR/secrets.key); after that the others can be dropped

Works on the database that DATABASE_URL names, else on the embedded one in DATA_DIR, whether the service runs or not.
Changes stand in the audit log of the business. Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** Where the command writes to. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

class UsageError extends Error {}

type OperatorEnv = Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATA_DIR' | 'SECRETS_KEY'>;

/** Runs one command of the operator. @returns the exit code */
export async function runAdmin(args: readonly string[], env: OperatorEnv, output: Output) {
  try {
    const command = parse(args, env);
    if (!command) output.out(USAGE);
    else output.out(await withOperatorDatabase(env, command));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    output.err(`${reason(error)}\n`);
    return 1;
  }
}

type Command = (client: Client) => Promise<string>;

/** What to do; undefined to show the usage. */
function parse(args: readonly string[], env: OperatorEnv): Command | undefined {
  const { values, positionals } = options(args);
  if (values.help) return undefined;
  const [name, ...operands] = positionals;
  const expect = (...wanted: string[]): string[] => {
    if (operands.length !== wanted.length)
      throw new UsageError(`${name} takes ${wanted.length ? wanted.join(' and ') : 'nothing else'}.`);
    return operands;
  };
  if (values.json && name !== 'businesses') throw new UsageError('--json goes with businesses.');
  switch (name) {
    case 'businesses':
      expect();
      return async (client) => (values.json ? asJson : asTable)(await listBusinesses(client));
    case 'plan': {
      const [business = '', plan = ''] = expect('a guid or email', 'a plan');
      if (!PLANS.includes(plan)) throw new UsageError(`There is no plan ${plan}: use ${PLANS.join(', ')}.`);
      return async (client) => told(business, 'plan', await changePlan(client, business, plan));
    }
    case 'suspend':
    case 'resume': {
      const [business = ''] = expect('a guid or email');
      const status = name === 'suspend' ? 'suspended' : 'active';
      return async (client) => told(business, 'status', await changeStatus(client, business, status));
    }
    case 'secrets': {
      const [act = ''] = expect('rotate');
      if (act !== 'rotate') throw new UsageError(`secrets takes rotate, not ${act}.`);
      return async (client) => toldRotation(await rotateSecrets(client, env));
    }
    case undefined:
      throw new UsageError('Which command?');
    default:
      throw new UsageError(`There is no command ${name}.`);
  }
}

function options(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function told(
  business: string,
  field: 'plan' | 'status',
  changed: { before: BusinessRow; after: BusinessRow } | undefined,
): string {
  if (!changed) throw new Error(`No business has the guid or email ${business}.`);
  const { before, after } = changed;
  const name = escapeUnprintable(after.name); // whoever registers chooses it; a terminal must not obey it
  return before[field] === after[field]
    ? `${name} (${after.guid}): ${field} is ${after[field]} already\n`
    : `${name} (${after.guid}): ${field} ${before[field]} → ${after[field]}\n`;
}

function toldRotation({ renewed, current, unreadable }: Rotation): string {
  const counts = `${renewed} secrets sealed anew, ${current} were current`;
  if (!unreadable.length) return `${counts}.\n`;
  const places = unreadable.map(({ businessId, carrierId, field }) => `  ${businessId} ${carrierId} ${field}`);
  throw new Error(
    `${counts}; ${unreadable.length} do not open with any key (business, carrier, field):\n${places.join('\n')}`,
  );
}

const asJson = (rows: readonly BusinessRow[]) =>
  JSON.stringify(rows, null, 2).split('\n').map(escapeUnprintable).join('\n').concat('\n');

const HEADINGS = ['guid', 'name', 'email', 'plan', 'status', 'created'] as const;

function asTable(rows: readonly BusinessRow[]): string {
  const lines = [
    HEADINGS.map((name) => name.toUpperCase()),
    ...rows.map((row) => HEADINGS.map((name) => escapeUnprintable(row[name]))),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

const UNDEFINED_TABLE = '42P01';

const reason = (error: unknown): string =>
  (error as { code?: string }).code === UNDEFINED_TABLE
    ? 'The database has no tables of this service yet: start the service once.'
    : explain(error);
