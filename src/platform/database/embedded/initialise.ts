import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lchown, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVER_ENVIRONMENT, type Binaries } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { buildDataFolderArgument, type ServerSetup } from './server-process';
import type { ServerUser } from './server-user';

/** With PostgreSQL's own locale provider, text is sorted by code point and has the same case rules on every system. */
const LOCALE_OPTIONS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
/**
 * Locales that decide which characters pg_trgm and text search accept as letters, in order of preference. C has only the letters of ASCII,
 * but exists on every system.
 */
const CTYPE_LOCALES = ['C.UTF-8', 'C'];
/** The content of pg_hba.conf: only connections from this machine, and only with the password. */
const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * Creates a new cluster, which is what PostgreSQL calls the folder with all data of one server. It is created in another folder and then
 * renamed, so an interrupted one is not mistaken for data.
 */
export async function initialiseCluster(
  { initdb }: Binaries,
  clusterFolder: string,
  user: ServerUser | undefined,
): Promise<void> {
  const newFolder = `${clusterFolder}.new`;
  let failure = '';
  for (const ctype of CTYPE_LOCALES) {
    await createEmptyFolder(newFolder, user);
    const { code, output } = await runProgram({
      program: initdb,
      programArguments: [
        '-D',
        buildDataFolderArgument(newFolder, user),
        '--username=postgres',
        '--auth=reject', // ACCESS_RULES replace these rules.
        ...LOCALE_OPTIONS,
        `--lc-ctype=${ctype}`,
        '--no-instructions',
      ],
      folder: newFolder,
      user,
    });
    if (code === 0) {
      await writeFile(path.join(newFolder, 'pg_hba.conf'), ACCESS_RULES, { flush: true });
      await rename(newFolder, clusterFolder);
      return;
    }
    failure = output.trim().split('\n').at(-1) ?? '';
  }
  await rm(newFolder, { recursive: true, force: true });
  throw new EmbeddedDatabaseError(
    `The database can't be created in ${clusterFolder} (${failure}): make room or give access there, or set DATABASE_URL.`,
  );
}

async function createEmptyFolder(folder: string, user: ServerUser | undefined): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/**
 * Sets the password of the superuser in PostgreSQL's single-user mode, while no server is running.
 *
 * @param password in base64url, so it contains no quote
 */
export async function setPassword(
  { postgres, dataFolder, user }: Pick<ServerSetup, 'postgres' | 'dataFolder' | 'user'>,
  password: string,
): Promise<void> {
  const { code, output } = await runProgram({
    program: postgres,
    programArguments: ['--single', '-D', buildDataFolderArgument(dataFolder, user), 'postgres'],
    folder: dataFolder,
    user,
    input: `ALTER ROLE postgres PASSWORD '${password}'\n`,
  });
  // In single-user mode, the exit code is 0 even if the statement fails.
  const errorMessage = /(?:ERROR|FATAL|PANIC): +(?<message>.*)/.exec(output)?.groups?.message;
  if (code === 0 && errorMessage === undefined) return;
  throw new EmbeddedDatabaseError(
    `The database's password can't be set (${errorMessage ?? `exit code ${code}`}): look into ${dataFolder}, or restore it from a backup.`,
  );
}

/** Makes the server's user the owner of a folder and its content, which root may have restored from a backup. */
export async function changeOwner(user: ServerUser, folderOrFile: string): Promise<void> {
  const stat = await lstat(folderOrFile);
  if (stat.uid === user.uid) return;
  await lchown(folderOrFile, user.uid, user.gid);
  if (!stat.isDirectory()) return;
  for (const name of await readdir(folderOrFile)) await changeOwner(user, path.join(folderOrFile, name));
  await chmod(folderOrFile, 0o700);
}

interface ProgramRun {
  readonly program: string;
  readonly programArguments: string[];
  /** The working directory. It is the data folder, because the server's user may have no access to the parent folders. */
  readonly folder: string;
  readonly user: ServerUser | undefined;
  /** The text that the program reads from its standard input. */
  readonly input?: string;
}

/**
 * Runs a program to its end.
 *
 * @returns the exit code and everything that the program has written; -1 and the reason if it cannot be started
 */
async function runProgram({
  program,
  programArguments,
  folder,
  user,
  input = '',
}: ProgramRun): Promise<{ code: number; output: string }> {
  const child = spawn(program, programArguments, { ...user, cwd: folder, env: SERVER_ENVIRONMENT });
  const notStarted = once(child, 'error').then(([error]) => ({ code: -1, output: (error as Error).message }));
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number, output: stdout + stderr }),
  );
  // Only the first of both promises is awaited. The other one may be rejected later.
  notStarted.catch(() => undefined);
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined); // The program ended without reading its input. Its exit code is reported.
  child.stdin.end(input);
  return Promise.race([notStarted, ended]);
}
