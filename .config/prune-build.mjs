// Removes from dist/ what was built from files that are gone: migrations and entities are loaded by folder, so one that was
// renamed would be loaded twice. The compiler leaves its old output where it is.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const OUTPUT = /\.(js|js\.map|d\.ts)$/;

for (const entry of existsSync('dist') ? readdirSync('dist', { recursive: true }) : []) {
  if (/^(web|service)(\/|\\|$)/.test(entry)) continue; // their builds empty them by themselves
  if (OUTPUT.test(entry) && !existsSync(entry.replace(OUTPUT, '.ts'))) rmSync(join('dist', entry));
}
