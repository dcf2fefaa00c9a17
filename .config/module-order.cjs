const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Imports go downward only: an entry imports only the entries before it. Entries of one inner list do not depend on their order. */

/** The folders of src/. */
exports.LAYERS = [['common', 'config'], 'core', 'platform', 'shared', 'routing', 'modules', 'tools', 'server', 'cli'];

/** The folders of src/platform/. */
exports.PLATFORM_LAYERS = ['observability', 'tenancy', 'sandbox', 'database', ['jobs', 'outbound', 'storage'], 'http'];

/** The folders of src/modules/, in the order of src/app.module.ts. A module reads and writes its own tables only. */
exports.MODULES = modulesOfTheApplication();

/** The folders of src/modules/dispatch/. */
exports.DISPATCH_PARTS = ['drivers', 'routes', 'arrivals', 'dispatches', 'planning'];

/** Reads the list MODULES of src/app.module.ts, and the folder of each module from its import. */
function modulesOfTheApplication() {
  const text = readFileSync(join(__dirname, '../src/app.module.ts'), 'utf8');
  const folders = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/modules\/([^/]+)\//gm)].map(([, name, folder]) => [name, folder]),
  );
  const [, list] = /^const MODULES\b[^[]*\['imports'\]> = \[([^\]]*)\]/m.exec(text);
  return [...new Set(list.match(/\w+/g).flatMap((name) => folders.get(name) ?? []))];
}
