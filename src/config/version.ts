import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The compiled file lies one folder deeper than its source. */
const PLACES = ['../../package.json', '../../../package.json'];

/** The version in package.json. */
export const VERSION: string = (() => {
  for (const place of PLACES) {
    try {
      return (JSON.parse(readFileSync(join(__dirname, place), 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error('package.json was not found beside the service.');
})();
