import { backUp } from '../backup/back-up';
import { verifyBackup } from '../backup/backup-file';
import { restore } from '../backup/restore';
import { checkData } from '../checks/data-check';
import { examineInstallation, type Finding } from '../checks/doctor';
import { formatTable, formatFinding, MOVE_COLUMNS, SERVER_COLUMNS } from '../command-texts';
import { readClusterStatus, distribute } from '../distribution/distribute';
import { migrateNow, revertMigrations, tryMigrations } from '../migrations';
import { upgradePostgres } from '../postgres-upgrade';
import {
  assertFileExists,
  assertNewFile,
  type CommandParser,
  type CommandResult,
  CommandWithoutDatabase,
  expectOperands,
  success,
  UsageError,
} from './command';

const parseBackup: CommandParser = (input) => {
  const [file = ''] = expectOperands(input, 'a file');
  return async (client) => {
    assertNewFile(file);
    const { tables, rows } = await backUp(client, file);
    return success(
      `${rows} rows of ${tables} tables are in ${file}. Secrets in it open with SECRETS_KEY (or DATA_DIR/secrets.key) alone: keep that apart.\n`,
    );
  };
};

const parseRestore: CommandParser = (input) => {
  const [file = ''] = expectOperands(input, 'a file');
  assertFileExists(file);
  return async (client, url) => {
    const { tables, rows } = await restore(client, url, file);
    return success(`${rows} rows of ${tables} tables are restored.\n`);
  };
};

/** Without a file, checks the stored data; with one, checks that backup. */
const parseCheck: CommandParser = ({ operands }) => {
  if (operands.length > 1) throw new UsageError('check takes nothing else or a file.');
  const [file] = operands;
  if (file === undefined) return async (client) => toFindingsResult(await checkData(client));
  assertFileExists(file);
  return new CommandWithoutDatabase(async () => {
    const { madeAt, tables, rows, lastMigration } = await verifyBackup(file);
    return success(
      `${file} is whole: ${rows} rows of ${tables} tables, made at ${madeAt} after the migration ${lastMigration}.\n`,
    );
  });
};

const parseMigrate: CommandParser = ({ operands, isDryRun }) => {
  const [action, migration = ''] = operands;
  if (action === undefined) {
    const run = isDryRun ? tryMigrations : migrateNow;
    return async (_client, url) => success(await run(url));
  }
  if (action !== 'back' || operands.length !== 2 || isDryRun) {
    throw new UsageError('migrate takes nothing else, --dry-run, or back and the name of a migration.');
  }
  return async (_client, url) => success(await revertMigrations(url, migration));
};

const parseUpgrade: CommandParser = ({ operands, env }) => {
  if (operands.length > 1) throw new UsageError('upgrade-postgres takes nothing else or a folder.');
  return new CommandWithoutDatabase(async () => success(await upgradePostgres(env, operands[0])));
};

const parseDistribute: CommandParser = ({ operands, isDryRun }) => {
  const [action] = operands;
  if (action === undefined) return async (client) => success(await distribute(client, { isDryRun }));
  if (action !== 'status' || operands.length !== 1 || isDryRun) {
    throw new UsageError('distribute takes nothing else, --dry-run, or status.');
  }
  return async (client) => {
    const { servers, moves, isComplete } = await readClusterStatus(client);
    const parts = [
      formatTable(SERVER_COLUMNS, servers),
      moves.length ? formatTable(MOVE_COLUMNS, moves) : 'Nothing is being moved.\n',
      ...(isComplete ? [] : ['Some tables are not where they belong: run distribute.\n']),
    ];
    return { text: parts.join('\n'), code: isComplete ? 0 : 1 };
  };
};

const parseDoctor: CommandParser = (input) => {
  expectOperands(input);
  return async (client, url) => toFindingsResult(await examineInstallation(client, url, input.env));
};

/** The commands for backups, migrations, the database server and its state. */
export const DATABASE_COMMANDS: Readonly<Record<string, CommandParser>> = {
  backup: parseBackup,
  restore: parseRestore,
  check: parseCheck,
  migrate: parseMigrate,
  'upgrade-postgres': parseUpgrade,
  distribute: parseDistribute,
  doctor: parseDoctor,
};

const toFindingsResult = (findings: readonly Finding[]): CommandResult => ({
  text: findings.map(formatFinding).join(''),
  code: findings.some(({ isWrong }) => isWrong) ? 1 : 0,
});
