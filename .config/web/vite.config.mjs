import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { driverApp } from './driver-app.mjs';

const root = resolve(import.meta.dirname, '../..');
const web = resolve(root, 'web');

export default defineConfig({
  root: web,
  publicDir: false,
  appType: 'mpa',
  logLevel: 'warn',
  cacheDir: resolve(root, 'node_modules/.cache/vite'),
  assetsInclude: ['**/*.pmtiles'],
  resolve: { alias: { 'base-map': resolve(root, 'node_modules/.cache/base-map') } },
  plugins: [driverApp(resolve(web, 'driver'))],
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0, // the pages' policy lets nothing in as data: that is no picture
    modulePreload: { polyfill: false }, // it would be a script inside of the page
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1300, // the map
    rolldownOptions: {
      input: {
        portal: resolve(web, 'portal/index.html'),
        driver: resolve(web, 'driver/index.html'),
      },
      // The components' "use client" lines say something to servers that render; there is none.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
  worker: { format: 'es' },
});
