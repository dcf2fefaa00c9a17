import { parseArgs } from 'node:util';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isUuid } from '../common/ids';
import type { Env } from '../config/env';
import { escapeUnprintable } from '../common/printable';
import { explain } from '../runtime/start-failure';
import { changePlan, changeStatus, findBusiness, listBusinesses } from './businesses';
import { exportBusiness } from './business-export';
import { mailFilesOf, removeBusiness, removeFiles } from './business-removal';
import { resetPassword, revokeToken } from './access';
import { backUp, restore, verifyBackup } from './backup';
import {
  asJson,
  asTable,
  BUSINESS_COLUMNS,
  JOB_COLUMNS,
  lineOf,
  MOVE_COLUMNS,
  SERVER_COLUMNS,
  told,
  toldRotation,
} from './command-texts';
import { checkData } from './data-check';
import { clusterStatus, distribute } from './distribution/distribute';
import { examine, type Finding } from './doctor';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from './jobs';
import { goBack, migrateNow, tryMigrations } from './migrations';
import { withOperatorDatabase } from './operator-database';
import { upgradePostgres } from './postgres-upgrade';
import { takePostcodes } from './postcodes';
import { rotateSecrets } from './secrets';

const PLANS = ['starter', 'standard', 'enterprise'];

export const USAGE = `Usage: npm run admin -- <command>

  businesses [--json]                 list all businesses: guid, name, email, plan, status, created
  plan <guid|email> <plan>            put a business on a plan: ${PLANS.join(', ')}
  suspend <guid|email>                close a business: its tokens get 403 from the next request on
  resume <guid|email>                 open it again
  export-business <guid|email> <file> write all that a business has stored into a file, without passwords and keys
  delete-business <guid>              remove a suspended business for good, with its people
  password <email>                    give a user a new password, which is printed, and end their sessions
  token revoke <guid>                 revoke an API token
  jobs [--json]                       list dead jobs: those that have failed for the last time
  jobs retry <id|all>                 try dead jobs again
  jobs drop <id|all>                  remove dead jobs for good
  backup <file>                       write all data into a file, also while the service runs
  restore <file>                      fill an empty database from such a file
  check <file>                        read such a file to its end: whether it is whole, and of a version that this one knows
  check                               read all stored data: whether it can be read, and whether what must hold of it does
  migrate [--dry-run]                 bring the database up to date, as a start does; or try it and undo it
  migrate back <migration>            undo all migrations after that one, with the service stopped: back up first
  upgrade-postgres [folder]           bring the embedded database over to the installed PostgreSQL, with the service stopped;
                                      the folder has the programs of the PostgreSQL that wrote it
  postcodes <file>                    take the postcodes of a GeoNames file (unpacked, like DE.txt or allCountries.txt), in
                                      place of those that there are of its countries
  distribute [--dry-run]              spread the businesses over the servers of a Citus cluster, with the service stopped;
                                      again after each migration. Or tell the statements
  distribute status                   where the rows are, and what is being moved
  doctor                              look at settings, database, role, migrations, queue, disk, keys and time zones
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

/** Runs one command of the operator. @returns the exit code */
export async function runAdmin(args: readonly string[], env: Env, output: Output) {
  try {
    const command = parse(args, env);
    if (!command) {
      output.out(USAGE);
      return 0;
    }
    const { text, code = 0 } =
      command instanceof WithoutDatabase
        ? await command.run()
        : await withOperatorDatabase(env, command, { make: args[0] === 'restore' });
    output.out(text);
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    output.err(`${reason(error)}\n`);
    return 1;
  }
}

interface CommandResult {
  readonly text: string;
  readonly code?: number;
}

type Command = (client: Client, url: string) => Promise<CommandResult>;

/** A command that is done also where there is no database. */
class WithoutDatabase {
  constructor(readonly run: () => Promise<CommandResult>) {}
}

const say = (text: string): CommandResult => ({ text });

/** What to do; undefined to show the usage. */
function parse(args: readonly string[], env: Env): Command | WithoutDatabase | undefined {
  const { values, positionals } = options(args);
  if (values.help) return undefined;
  const [name, ...operands] = positionals;
  const expect = (...wanted: string[]): string[] => {
    if (operands.length !== wanted.length)
      throw new UsageError(`${name} takes ${wanted.length ? wanted.join(' and ') : 'nothing else'}.`);
    return operands;
  };
  if (values.json && name !== 'businesses' && !(name === 'jobs' && !operands.length))
    throw new UsageError('--json goes with businesses and jobs.');
  if (values['dry-run'] && name !== 'migrate' && name !== 'distribute')
    throw new UsageError('--dry-run goes with migrate and distribute.');
  switch (name) {
    case 'businesses':
      expect();
      return async (client) => {
        const rows = await listBusinesses(client);
        return say(values.json ? asJson(rows) : asTable(BUSINESS_COLUMNS, rows));
      };
    case 'plan': {
      const [business = '', plan = ''] = expect('a guid or email', 'a plan');
      if (!PLANS.includes(plan)) throw new UsageError(`There is no plan ${plan}: use ${PLANS.join(', ')}.`);
      return async (client) => say(told(business, 'plan', await changePlan(client, business, plan)));
    }
    case 'suspend':
    case 'resume': {
      const [business = ''] = expect('a guid or email');
      const status = name === 'suspend' ? 'suspended' : 'active';
      return async (client) => say(told(business, 'status', await changeStatus(client, business, status)));
    }
    case 'export-business': {
      const [business = '', file = ''] = expect('a guid or email', 'a file');
      return async (client) => say(await exported(client, business, file));
    }
    case 'delete-business': {
      const [guid = ''] = expect('a guid');
      if (!isUuid(guid)) throw new UsageError('delete-business takes a guid: npm run admin -- businesses lists them.');
      return async (client) => say(await removed(client, guid, join(env.DATA_DIR, 'mail')));
    }
    case 'secrets': {
      const [act = ''] = expect('rotate');
      if (act !== 'rotate') throw new UsageError(`secrets takes rotate, not ${act}.`);
      return async (client) => say(toldRotation(await rotateSecrets(client, env)));
    }
    case 'password': {
      const [email = ''] = expect('an email');
      return async (client) => {
        const password = await resetPassword(client, email);
        if (!password) throw new Error(`Nobody has the email ${email}.`);
        return say(`The password of ${email} is now ${password}\n`);
      };
    }
    case 'token': {
      const [act = '', id = ''] = expect('revoke', 'a guid');
      if (act !== 'revoke' || !isUuid(id)) throw new UsageError('token takes revoke and a guid.');
      return async (client) => {
        const token = await revokeToken(client, id);
        if (!token) throw new Error(`No API token has the guid ${id}.`);
        return say(
          `${escapeUnprintable(token.name)} (${id}) of ${token.businessId}: ${token.isNew ? 'revoked' : 'revoked already'}\n`,
        );
      };
    }
    case 'jobs':
      return jobsCommand(operands, values.json ?? false);
    case 'backup': {
      const [file = ''] = expect('a file');
      return async (client) => {
        expectNew(file);
        const { tables, rows } = await backUp(client, file);
        return say(
          `${rows} rows of ${tables} tables are in ${file}. Secrets in it open with SECRETS_KEY (or DATA_DIR/secrets.key) alone: keep that apart.\n`,
        );
      };
    }
    case 'restore': {
      const [file = ''] = expect('a file');
      if (!statSync(file, { throwIfNoEntry: false })) throw new UsageError(`There is no file ${file}.`);
      return async (client, url) => {
        const { tables, rows } = await restore(client, url, file);
        return say(`${rows} rows of ${tables} tables are restored.\n`);
      };
    }
    case 'check':
      if (operands.length > 1) throw new UsageError('check takes nothing else or a file.');
      return operands[0] === undefined ? async (client) => reported(await checkData(client)) : checkFile(operands[0]);
    case 'migrate':
      return migrateCommand(operands, values['dry-run'] ?? false);
    case 'upgrade-postgres': {
      if (operands.length > 1) throw new UsageError('upgrade-postgres takes nothing else or a folder.');
      return new WithoutDatabase(async () => say(await upgradePostgres(env, operands[0])));
    }
    case 'postcodes': {
      const [file = ''] = expect('a file');
      if (!statSync(file, { throwIfNoEntry: false })) throw new UsageError(`There is no file ${file}.`);
      return async (client) => say(await takePostcodes(client, file));
    }
    case 'distribute':
      return distributeCommand(operands, values['dry-run'] ?? false);
    case 'doctor':
      expect();
      return async (client, url) => reported(await examine(client, url, env));
    case undefined:
      throw new UsageError('Which command?');
    default:
      throw new UsageError(`There is no command ${name}.`);
  }
}

const reported = (findings: readonly Finding[]): CommandResult => ({
  text: findings.map(lineOf).join(''),
  code: findings.some(({ isWrong }) => isWrong) ? 1 : 0,
});

function checkFile(file: string): WithoutDatabase {
  if (!statSync(file, { throwIfNoEntry: false })) throw new UsageError(`There is no file ${file}.`);
  return new WithoutDatabase(async () => {
    const { madeAt, tables, rows, last } = await verifyBackup(file);
    return say(`${file} is whole: ${rows} rows of ${tables} tables, made at ${madeAt} after the migration ${last}.\n`);
  });
}

function expectNew(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) throw new Error(`${file} is there already: name a new file.`);
}

async function exported(client: Client, business: string, file: string): Promise<string> {
  expectNew(file);
  const found = await findBusiness(client, business);
  if (!found) throw new Error(`No business has the guid or email ${business}.`);
  const { tables, rows } = await exportBusiness(client, found.guid, file);
  return `${rows} rows of ${tables} tables of ${escapeUnprintable(found.name)} are in ${file}, as compressed JSON lines.\n`;
}

async function removed(client: Client, guid: string, mailFolder: string): Promise<string> {
  const found = await findBusiness(client, guid);
  if (!found) throw new Error(`No business has the guid ${guid}.`);
  const name = escapeUnprintable(found.name);
  if (found.status !== 'suspended')
    throw new Error(
      `${name} is active: suspend it first (npm run admin -- suspend ${guid}), so that nobody works in it.`,
    );
  const mails = await mailFilesOf(client, found.guid, mailFolder);
  const { rows, people } = await removeBusiness(client, found.guid);
  await removeFiles(mails);
  return `${name} (${guid}) is removed: ${rows} rows, among them ${people} people. Backups still have it.\n`;
}

function jobsCommand(operands: readonly string[], json: boolean): Command {
  const [act, id = ''] = operands;
  if (act === undefined)
    return async (client) => {
      const jobs = await listDeadJobs(client);
      return say(json ? asJson(jobs) : jobs.length ? asTable(JOB_COLUMNS, jobs) : 'No job is dead.\n');
    };
  if ((act !== 'retry' && act !== 'drop') || operands.length !== 2 || !/^(all|[0-9]{1,18})$/.test(id))
    throw new UsageError('jobs takes nothing else, or retry or drop and an id or all.');
  return async (client) => {
    const count = await (act === 'retry' ? retryDeadJobs : dropDeadJobs)(client, id);
    return say(`${count} dead jobs ${act === 'retry' ? 'are tried again' : 'are dropped'}.\n`);
  };
}

function migrateCommand(operands: readonly string[], isTrial: boolean): Command {
  const [act, last = ''] = operands;
  if (act === undefined) return async (_client, url) => say(await (isTrial ? tryMigrations : migrateNow)(url));
  if (act !== 'back' || operands.length !== 2 || isTrial)
    throw new UsageError('migrate takes nothing else, --dry-run, or back and the name of a migration.');
  return async (_client, url) => say(await goBack(url, last));
}

function distributeCommand(operands: readonly string[], isTrial: boolean): Command {
  const [act] = operands;
  if (act === undefined) return async (client) => say(await distribute(client, { isTrial }));
  if (act !== 'status' || operands.length !== 1 || isTrial)
    throw new UsageError('distribute takes nothing else, --dry-run, or status.');
  return async (client) => {
    const { servers, moves, isWhole } = await clusterStatus(client);
    const parts = [
      asTable(SERVER_COLUMNS, servers),
      moves.length ? asTable(MOVE_COLUMNS, moves) : 'Nothing is being moved.\n',
      ...(isWhole ? [] : ['Some tables are not where they belong: run distribute.\n']),
    ];
    return { text: parts.join('\n'), code: isWhole ? 0 : 1 };
  };
}

function options(args: readonly string[]) {
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

const UNDEFINED_TABLE = '42P01';

const reason = (error: unknown): string =>
  (error as { code?: string }).code === UNDEFINED_TABLE
    ? 'The database has no tables of this service yet: start the service once.'
    : explain(error);
