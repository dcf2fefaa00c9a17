import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lchown, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVER_ENVIRONMENT, type Binaries } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { dataFolderArgument } from './server-process';
import type { ServerUser } from './server-user';

/** Text sorts by code point and has upper and lower case everywhere alike: the provider is PostgreSQL itself. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
/** What pg_trgm and text search take for a letter; plain C knows no letters beyond ASCII, but is always there. */
const LETTERS = ['C.UTF-8', 'C'];
/** Only this machine, only with the password. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Makes a new cluster in `data`: aside first, so that an interrupted one leaves nothing that looks like data. */
export async function initialiseCluster(binaries: Binaries, data: string, user: ServerUser | undefined): Promise<void> {
  const aside = `${data}.new`;
  let failure = '';
  for (const letters of LETTERS) {
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { mode: 0o700 });
    if (user) await chown(aside, user.uid, user.gid);
    const options = ['--username=postgres', '--auth=reject', ...LOCALE, `--lc-ctype=${letters}`, '--no-instructions'];
    const { code, output } = await run(
      binaries.initdb,
      ['-D', dataFolderArgument(aside, user), ...options],
      aside,
      user,
    );
    if (code === 0) {
      const rules = path.join(aside, 'pg_hba.conf');
      await writeFile(rules, HOST_RULES, { flush: true });
      await rename(aside, data);
      return;
    }
    failure = output.trim().split('\n').at(-1) ?? '';
  }
  await rm(aside, { recursive: true, force: true });
  throw new EmbeddedDatabaseError(
    `The database can't be created in ${data} (${failure}): make room or give access there, or set DATABASE_URL.`,
  );
}

/** Sets the superuser's password while no server runs, by PostgreSQL's single-user mode. `password` is base64url. */
export async function setPassword(
  binaries: Binaries,
  data: string,
  user: ServerUser | undefined,
  password: string,
): Promise<void> {
  const place = dataFolderArgument(data, user);
  const statement = `ALTER ROLE postgres PASSWORD '${password}'\n`;
  const { code, output } = await run(binaries.postgres, ['--single', '-D', place, 'postgres'], data, user, statement);
  const refused = /(?:ERROR|FATAL|PANIC): +(.*)/.exec(output)?.[1];
  if (code === 0 && refused === undefined) return;
  throw new EmbeddedDatabaseError(
    `The database's password can't be set (${refused ?? `exit code ${code}`}): look into ${data}, or restore it from a backup.`,
  );
}

/** Data that root restored from a backup is root's: it is given to the server's user. */
export async function giveTo(user: ServerUser, entry: string): Promise<void> {
  const stat = await lstat(entry);
  if (stat.uid === user.uid) return;
  await lchown(entry, user.uid, user.gid);
  if (!stat.isDirectory()) return;
  for (const name of await readdir(entry)) await giveTo(user, path.join(entry, name));
  await chmod(entry, 0o700);
}

/** Inside of the data folder, because the server's user may not be able to walk down to it. */
async function run(
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
  child.stdin.on('error', () => undefined); // it ended without reading: its exit code says why
  child.stdin.end(input);
  return Promise.race([failed, done]);
}
