const { readdirSync } = require('node:fs');
const path = require('node:path');
const { only } = require('./jest.only.cjs');
/** Tests of the interface that a cluster cannot pass, with the reasons. */
const elsewhere = require('../test/citus/elsewhere.json');

if (!process.env.TEST_CITUS_URLS)
  throw new Error(
    'TEST_CITUS_URLS must name the coordinator and the other servers of a cluster of Citus, divided by commas.',
  );

const ofTheInterface = readdirSync(path.join(__dirname, '..', 'test', 'e2e'))
  .map((name) => `test/e2e/${name}`)
  .filter((file) => !Object.hasOwn(elsewhere, file));

/** `npm run test:citus`: what a cluster of Citus alone can show, the tests of the interface with the rows spread over its servers, and those through PgBouncer before them. A limit
 * of memory makes the one worker a process that is begun anew: a hundred files in one end with all of the heap. */
module.exports = {
  ...only([...ofTheInterface, 'test/citus/', 'test/pgbouncer/']),
  maxWorkers: 1,
  workerIdleMemoryLimit: '1GB',
};
