import { createRequire } from 'node:module';

/** Loads packages of tools/, which `npm run tools` installs. */
export const requireTool = createRequire(new URL('../tools/package.json', import.meta.url));
