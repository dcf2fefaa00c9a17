// Builds the pages into dist/web, unless what they are made of is as it was at the last build: every start and every test runs this.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/web/.built';
const MADE_OF = ['web', '.config/web'];

const files = MADE_OF.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
const hash = createHash('sha256');
for (const file of [...files.sort(), 'package-lock.json']) hash.update(`\0${file}\0`).update(readFileSync(file));
const wanted = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(STAMP, { force: true });
  await makeMap();
  const { build } = await import('vite'); // loaded only where it is needed
  await build({ configFile: '.config/web/vite.config.mjs' });
  const { buildWorkers } = await import('./workers.mjs');
  await buildWorkers();
  const { compressAll } = await import('./compress.mjs');
  await compressAll('dist/web');
  writeFileSync(STAMP, wanted);
}

/** The map changes with the packages and its own script alone, and takes longer than all the rest. */
async function makeMap() {
  const folder = 'node_modules/.cache/base-map';
  const made = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync('.config/web/base-map.mjs'));
  const key = made.digest('hex');
  if (existsSync(`${folder}/${key}`)) return;
  rmSync(folder, { recursive: true, force: true });
  const { makeBaseMap } = await import('./base-map.mjs');
  makeBaseMap(`${folder}/world.pmtiles`);
  writeFileSync(`${folder}/${key}`, '');
}
