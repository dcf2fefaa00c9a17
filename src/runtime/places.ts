import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingsOfChildren } from '../config/process-env';
import { withStartClient } from '../database/start-client';

/**
 * Fills the gazetteer of a new database, in a process of its own: reading the data takes 200 MB for two seconds, which
 * this process would keep for as long as it lives.
 */
export async function ensurePlaces(url: string, log: (line: string) => void): Promise<void> {
  if (await arePlacesLoaded(url)) return;
  log('Loading the gazetteer (once for a database, about two seconds)');
  const loader = fork(join(__dirname, 'load-places'), {
    env: { ...settingsOfChildren(), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(loader, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The gazetteer could not be loaded: the reason stands above.');
}

const arePlacesLoaded = (url: string): Promise<boolean> =>
  withStartClient(url, async (client) => (await client.query('SELECT 1 FROM places LIMIT 1')).rows.length > 0);
