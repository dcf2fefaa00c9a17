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
    assetsInlineLimit: 0, // The Content-Security-Policy allows data: URLs for pictures only.
    modulePreload: { polyfill: false }, // It would be an inline script.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1300, // MapLibre
    rolldownOptions: {
      input: {
        portal: resolve(web, 'portal/index.html'),
        driver: resolve(web, 'driver/index.html'),
      },
      // "use client" matters only for rendering on a server.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  worker: { format: 'es' },
});
