import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createSettingsOfChildren } from '../config/process-env';
import { withStartClient } from '../platform/database/driver/start-client';

/**
 * Loads the gazetteer into a new database. A child process does it, because the data needs 200 MB of memory for two seconds, which this process
 * would not release afterwards.
 */
export async function ensurePlaces(url: string, log: (line: string) => void): Promise<void> {
  if (await arePlacesLoaded(url)) return;
  log('Loading the gazetteer (once for a database, about two seconds)');
  const loader = fork(join(__dirname, 'load-places'), {
    env: { ...createSettingsOfChildren(), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(loader, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The gazetteer could not be loaded: the reason stands above.');
}

const arePlacesLoaded = (url: string): Promise<boolean> =>
  withStartClient(url, async (client) => (await client.query('SELECT 1 FROM places LIMIT 1')).rows.length > 0);
