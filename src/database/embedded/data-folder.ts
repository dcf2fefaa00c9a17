import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error';

/** Below the ports that outgoing connections are given, so that a restarted server finds its port free. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
const DATABASE = 'dispatch';
const SUPERUSER = 'postgres';

/** `<dataDir>/postgres` and what stands in it. */
export interface DataFolder {
  root: string;
  /** The cluster; only the server's user may enter. */
  data: string;
  /** The connection URL, for its owner only: `psql "$(cat url)"`. Deleting it makes a new password at the next start. */
  url: string;
  log: string;
}

/** Makes `<dataDir>/postgres` if needed. @throws EmbeddedDatabaseError when it can't be written */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = path.resolve(dataDir, 'postgres');
  try {
    await mkdir(wanted, { recursive: true });
    const root = await realpath(wanted);
    // The server's user passes through on systems without /proc; the files in it protect themselves.
    await chmod(root, 0o711);
    await access(root, constants.W_OK | constants.X_OK);
    return {
      root,
      data: path.join(root, 'data'),
      url: path.join(root, 'url'),
      log: path.join(root, 'server.log'),
    };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${path.resolve(dataDir)} can't be written (${reasonOf(error)}): ` +
        "give it to the service's user, or choose another data folder.",
    );
  }
}

/** The URL of the last start; null when there is none or it can't be used. */
export async function readUrl(folder: DataFolder): Promise<URL | null> {
  const text = await readFile(folder.url, 'utf8').catch(() => '');
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url?.password && url.port ? url : null;
}

/** A URL with a new password and a free port; not stored yet. */
export async function newUrl(): Promise<URL> {
  const password = randomBytes(24).toString('base64url');
  return new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${await freePort()}/${DATABASE}`);
}

/** Stores the URL whole or not at all, for the owner's eyes only. */
export async function writeUrl(folder: DataFolder, url: URL): Promise<void> {
  const aside = `${folder.url}.new`;
  const file = await open(aside, 'w', 0o600);
  try {
    await file.chmod(0o600);
    const { uid, gid } = await stat(folder.root);
    if (process.getuid?.() === 0) await file.chown(uid, gid); // root leaves nothing that the folder's owner can't read
    await file.writeFile(`${url.href}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, folder.url);
}

/** A port of 127.0.0.1 that nobody listens on. @throws EmbeddedDatabaseError when twenty in a row are taken */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedDatabaseError(
    `No free port on 127.0.0.1 from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1}: free one, or set DATABASE_URL.`,
  );
}

/** Whether a server could listen on this port of 127.0.0.1 now. */
export async function isFree(port: number): Promise<boolean> {
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

/** Of which major version of PostgreSQL the data is. @throws EmbeddedDatabaseError when it is no data */
export async function versionOf(data: string): Promise<string> {
  const file = path.join(data, 'PG_VERSION');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  throw new EmbeddedDatabaseError(
    `${data} holds no PostgreSQL data (PG_VERSION is missing): restore it from a backup, or move it away.`,
  );
}

/** Refuses data that another major version of PostgreSQL wrote. */
export async function assertVersion({ data }: DataFolder, major: string): Promise<void> {
  const found = await versionOf(data);
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `The data in ${data} is of PostgreSQL ${found}, the installed programs are ${major}: ` +
      (Number(found) < Number(major)
        ? 'bring it over by npm run admin -- upgrade-postgres.'
        : 'install the version of the service that wrote it, or restore a backup into a new data folder.'),
  );
}
