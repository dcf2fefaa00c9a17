// Builds the scripts with a fixed address: service workers, which browsers identify by their address, and the widget that shops load.
// They are built one by one, so that they share no file with a page or with each other.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import pages from './vite.config.mjs';

/** Each script and the address of its file. */
const SCRIPTS = {
  'driver/worker.ts': 'driver/worker.js',
  'portal/worker.ts': 'portal/worker.js',
  'slots/delivery-slots.ts': 'slots.js',
};

/** Builds the scripts after the pages: the worker of the driver app caches all files of its page. */
export async function buildFixedScripts() {
  const {
    root,
    build: { outDir, target },
  } = pages;
  const page = readFileSync(join(outDir, 'driver/index.html'), 'utf8');
  const files = ['/driver', ...[...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path)];
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 12);
  for (const [source, address] of Object.entries(SCRIPTS))
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
      build: {
        ...{ outDir, emptyOutDir: false, target, modulePreload: { polyfill: false }, reportCompressedSize: false },
        rolldownOptions: {
          input: join(root, source),
          output: { format: 'iife', entryFileNames: address },
        },
      },
    });
}
