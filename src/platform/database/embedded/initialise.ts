import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lchown, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVER_ENVIRONMENT, type Binaries } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { buildDataFolderArgument } from './server-process';
import type { ServerUser } from './server-user';

/** With PostgreSQL's own locale provider, text is sorted by code point and has the same case rules on every system. */
const LOCALE_OPTIONS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
/**
 * Locales that decide which characters pg_trgm and text search accept as letters, in order of preference. C has only the letters of ASCII, but
 * exists on every system.
 */
const CTYPE_LOCALES = ['C.UTF-8', 'C'];
/** The content of pg_hba.conf: only connections from this machine, and only with the password. */
const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Creates a new cluster in `data`. It is created in another folder and then renamed, so an interrupted one is not mistaken for data. */
export async function initialiseCluster(binaries: Binaries, data: string, user: ServerUser | undefined): Promise<void> {
  const newFolder = `${data}.new`;
  let failure = '';
  for (const ctype of CTYPE_LOCALES) {
    await rm(newFolder, { recursive: true, force: true });
    await mkdir(newFolder, { mode: 0o700 });
    if (user) await chown(newFolder, user.uid, user.gid);
    const options = [
      '--username=postgres',
      '--auth=reject',
      ...LOCALE_OPTIONS,
      `--lc-ctype=${ctype}`,
      '--no-instructions',
    ];
    const { code, output } = await runProgram(
      binaries.initdb,
      ['-D', buildDataFolderArgument(newFolder, user), ...options],
      newFolder,
      user,
    );
    if (code === 0) {
      const rules = path.join(newFolder, 'pg_hba.conf');
      await writeFile(rules, ACCESS_RULES, { flush: true });
      await rename(newFolder, data);
      return;
    }
    failure = output.trim().split('\n').at(-1) ?? '';
  }
  await rm(newFolder, { recursive: true, force: true });
  throw new EmbeddedDatabaseError(
    `The database can't be created in ${data} (${failure}): make room or give access there, or set DATABASE_URL.`,
  );
}

/**
 * Sets the password of the superuser in PostgreSQL's single-user mode, while no server is running.
 *
 * @param password in base64url, so it contains no quote
 */
export async function setPassword(
  binaries: Binaries,
  data: string,
  user: ServerUser | undefined,
  password: string,
): Promise<void> {
  const folderArgument = buildDataFolderArgument(data, user);
  const statement = `ALTER ROLE postgres PASSWORD '${password}'\n`;
  const { code, output } = await runProgram(
    binaries.postgres,
    ['--single', '-D', folderArgument, 'postgres'],
    data,
    user,
    statement,
  );
  // In single-user mode, the exit code is 0 even if the statement fails.
  const errorMessage = /(?:ERROR|FATAL|PANIC): +(?<message>.*)/.exec(output)?.groups?.message;
  if (code === 0 && errorMessage === undefined) return;
  throw new EmbeddedDatabaseError(
    `The database's password can't be set (${errorMessage ?? `exit code ${code}`}): look into ${data}, or restore it from a backup.`,
  );
}

/** Makes the server's user the owner of a folder and its content, which root may have restored from a backup. */
export async function changeOwner(user: ServerUser, entry: string): Promise<void> {
  const stat = await lstat(entry);
  if (stat.uid === user.uid) return;
  await lchown(entry, user.uid, user.gid);
  if (!stat.isDirectory()) return;
  for (const name of await readdir(entry)) await changeOwner(user, path.join(entry, name));
  await chmod(entry, 0o700);
}

/** Runs a program inside the data folder, because the server's user may have no access to the parent folders. */
async function runProgram(
  program: string,
  options: string[],
  cwd: string,
  user: ServerUser | undefined,
  input = '',
): Promise<{ code: number; output: string }> {
  const child = spawn(program, options, { ...user, cwd, env: SERVER_ENVIRONMENT });
  const failed = once(child, 'error').then(([error]) => ({ code: -1, output: (error as Error).message }));
  const done = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number, output: stdout + stderr }),
  );
  failed.catch(() => undefined);
  done.catch(() => undefined);
  child.stdin.on('error', () => undefined); // The program ended without reading its input. Its exit code is reported.
  child.stdin.end(input);
  return Promise.race([failed, done]);
}
