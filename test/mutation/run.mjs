// npm run mutation [-- --mutate src/common/money/money.ts]: breaks the rules one by one and counts how many breaks the tests notice.
// The tests' database runs once for all of it: a server in .stryker/database, or the one that TEST_DATABASE_URL names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/src/platform/database/embedded/embedded-postgres.js';

const PREFIX = `dispatch_mutation_${process.pid}_`;
const dataDir = resolve('.stryker/database');
const stryker = [
  'tools/node_modules/@stryker-mutator/core/bin/stryker.js',
  'run',
  '.config/stryker.config.mjs',
  ...process.argv.slice(2),
];

const given = process.env.TEST_DATABASE_URL;
const server = given
  ? undefined
  : await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
const adminUrl = given ?? server.url;
let code = 1;
try {
  // What test/support/admin.ts reads. The specs make their one table themselves: their databases begin empty.
  const env = {
    ...process.env,
    DISPATCH_TEST_SERVER: JSON.stringify({ adminUrl, template: 'template0', prefix: PREFIX }),
  };
  const child = spawn(process.execPath, stryker, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  [code] = await once(child, 'exit');
} finally {
  if (server) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  } else {
    await dropDatabases(adminUrl);
  }
}
process.exitCode = code ?? 1;

/** Those of mutants that never came to their end. */
async function dropDatabases(connectionString) {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [PREFIX]);
  for (const { datname } of rows) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await admin.end();
}
