// Builds the pages into dist/web. Every start and every test runs this script, so it does nothing if no source has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/web/.built';
const SOURCES = ['web', '.config/web'];

const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
/** A development build has the page with all components, too: `npm run dev`. */
const mode = process.argv.includes('--development') ? 'development' : 'production';
const hash = createHash('sha256').update(mode);
for (const file of [...files.sort(), 'package-lock.json']) hash.update(`\0${file}\0`).update(readFileSync(file));
const wanted = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(STAMP, { force: true });
  await makeMap();
  const { build } = await import('vite'); // Loading it takes longer than the comparison above.
  await build({ configFile: '.config/web/vite.config.mjs', mode });
  const { buildFixedScripts } = await import('./fixed-scripts.mjs');
  await buildFixedScripts();
  const { compressAll } = await import('./compress.mjs');
  await compressAll('dist/web');
  writeFileSync(STAMP, wanted);
}

/** Creates the map of the world again if the packages or its script have changed. It takes longer than the other steps. */
async function makeMap() {
  const folder = 'node_modules/.cache/base-map';
  const sources = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync('.config/web/base-map.mjs'));
  const key = sources.digest('hex');
  if (existsSync(`${folder}/${key}`)) return;
  rmSync(folder, { recursive: true, force: true });
  const { makeBaseMap } = await import('./base-map.mjs');
  makeBaseMap(`${folder}/world.pmtiles`);
  writeFileSync(`${folder}/${key}`, '');
}
