import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the key in the data folder, and generates it if there is none. It must not be used in production, because the key is stored next to
 * the data that it encrypts.
 */
export function ensureSecretsKey(dataDir: string): string {
  const folder = resolve(dataDir);
  const file = join(folder, 'secrets.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = `k1:${randomBytes(32).toString('base64')}`;
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
