// Builds the service workers. Each is one script at a fixed address, because browsers identify a worker by its address. They are built
// one by one, so that they share no file with a page or with each other.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import pages from './vite.config.mjs';

/** Builds the workers after the pages: the worker of the driver app caches all files of its page. */
export async function buildWorkers() {
  const {
    root,
    build: { outDir, target },
  } = pages;
  const page = readFileSync(join(outDir, 'driver/index.html'), 'utf8');
  const files = ['/driver', ...[...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path)];
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 12);
  for (const app of ['driver', 'portal'])
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
      build: {
        ...{ outDir, emptyOutDir: false, target, modulePreload: { polyfill: false }, reportCompressedSize: false },
        rolldownOptions: {
          input: join(root, app, 'worker.ts'),
          output: { format: 'iife', entryFileNames: `${app}/worker.js` },
        },
      },
    });
}
