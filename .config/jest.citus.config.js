const { only } = require('./jest.only.cjs');
const files = require('../test/citus/files.json');

if (!process.env.TEST_CITUS_URLS)
  throw new Error(
    'TEST_CITUS_URLS must name the coordinator and the other servers of a cluster of Citus, divided by commas.',
  );

/** `npm run test:citus`: what a cluster of Citus alone can show, and tests of the interface with the rows spread over its servers. */
module.exports = { ...only([...files, 'test/citus/']), maxWorkers: 1 };
