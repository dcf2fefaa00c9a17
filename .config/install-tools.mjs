// Installs the packages of tools/ if its lock file has changed since the last installation.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../tools');
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const installedAt = changedAt(resolve(folder, 'node_modules/.package-lock.json'));
if (installedAt < changedAt(resolve(folder, 'package-lock.json'))) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
