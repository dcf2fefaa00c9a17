import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { EmbeddedDatabaseError, getReason } from './embedded-database-error';

/** The ports are below the usual range for outgoing connections (from 32768 on Linux), so that a restarted server finds its port free. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;
const MAX_PORT_ATTEMPTS = 20;
const DATABASE_NAME = 'dispatch';
const SUPERUSER = 'postgres';

/** The paths of `<dataDir>/postgres` and its content. */
export interface DataFolder {
  /** `<dataDir>/postgres` itself. */
  root: string;
  /** The folder of the PostgreSQL cluster. Only the server's user has access. */
  clusterFolder: string;
  /**
   * The file with the connection URL, which only its owner can read: `psql "$(cat url)"`. If it is deleted, the next start sets a new
   * password.
   */
  urlFile: string;
  logFile: string;
}

/**
 * Creates `<dataDir>/postgres` if it is missing.
 *
 * @throws EmbeddedDatabaseError if the folder cannot be written
 */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = path.resolve(dataDir, 'postgres');
  try {
    await mkdir(folder, { recursive: true });
    const root = await realpath(folder);
    // On systems without /proc, the server's user must be able to pass through this folder. The files in it have stricter modes.
    await chmod(root, 0o711);
    await access(root, constants.W_OK | constants.X_OK);
    return {
      root,
      clusterFolder: path.join(root, 'data'),
      urlFile: path.join(root, 'url'),
      logFile: path.join(root, 'server.log'),
    };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${path.resolve(dataDir)} can't be written (${getReason(error)}): ` +
        "give it to the service's user, or choose another data folder.",
    );
  }
}

/** Returns the URL of the last start, or null if there is none or it is incomplete. */
export async function readUrl(folder: DataFolder): Promise<URL | null> {
  const text = await readFile(folder.urlFile, 'utf8').catch(() => '');
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url?.password && url.port ? url : null;
}

/** Returns a URL with a new password and a free port. It is not stored yet. */
export async function createUrl(): Promise<URL> {
  const password = randomBytes(24).toString('base64url');
  return new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${await findFreePort()}/${DATABASE_NAME}`);
}

/** Stores the URL in a file that only its owner can read. The file is renamed when it is complete, so it never has a part of the URL. */
export async function writeUrl(folder: DataFolder, url: URL): Promise<void> {
  const newFile = `${folder.urlFile}.new`;
  const file = await open(newFile, 'w', 0o600);
  try {
    await file.chmod(0o600);
    const { uid, gid } = await stat(folder.root);
    // If this process runs as root, the owner of the folder must be able to read the file.
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    await file.writeFile(`${url.href}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(newFile, folder.urlFile);
}

/**
 * Returns a free port of 127.0.0.1.
 *
 * @throws EmbeddedDatabaseError if all of the tried ports are taken
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_PORT_ATTEMPTS; attempt++) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    if (await isPortFree(port)) return port;
  }
  throw new EmbeddedDatabaseError(
    `No free port on 127.0.0.1 from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}: free one, or set DATABASE_URL.`,
  );
}

/** Returns whether a server can listen on this port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * Returns the major version of PostgreSQL that wrote the data.
 *
 * @throws EmbeddedDatabaseError if the folder contains no PostgreSQL data
 */
export async function readMajorVersion(clusterFolder: string): Promise<string> {
  const file = path.join(clusterFolder, 'PG_VERSION');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  throw new EmbeddedDatabaseError(
    `${clusterFolder} holds no PostgreSQL data (PG_VERSION is missing): restore it from a backup, or move it away.`,
  );
}

/**
 * Checks that the installed programs can read the data.
 *
 * @param major the major version of the installed programs
 * @throws EmbeddedDatabaseError if another major version of PostgreSQL wrote the data
 */
export async function assertVersion({ clusterFolder }: DataFolder, major: string): Promise<void> {
  const dataMajor = await readMajorVersion(clusterFolder);
  if (dataMajor === major) return;
  throw new EmbeddedDatabaseError(
    `The data in ${clusterFolder} is of PostgreSQL ${dataMajor}, the installed programs are ${major}: ` +
      (Number(dataMajor) < Number(major)
        ? 'bring it over by npm run admin -- upgrade-postgres.'
        : 'install the version of the service that wrote it, or restore a backup into a new data folder.'),
  );
}
