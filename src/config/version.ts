import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of package.json from the source and from the compiled file, which is one folder deeper. */
const PACKAGE_PATHS = ['../../package.json', '../../../package.json'];

/** The version of the service from package.json. */
export const VERSION: string = (() => {
  for (const path of PACKAGE_PATHS) {
    try {
      return (JSON.parse(readFileSync(join(__dirname, path), 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error('package.json was not found beside the service.');
})();
