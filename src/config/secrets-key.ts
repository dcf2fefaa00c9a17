import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Outside production a key is made once and kept in the data folder, beside the data that it opens. */
export function ensureSecretsKey(dataDir: string): string {
  const folder = resolve(dataDir);
  const file = join(folder, 'secrets.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = `k1:${randomBytes(32).toString('base64')}`;
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
