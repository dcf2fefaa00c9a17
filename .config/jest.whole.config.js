const { whole } = require('../test/shards/separate.json');
const { only } = require('./jest.only.cjs');

/**
 * `npm run test:whole`: what starts, kills, backs up, installs or drives the service as a whole, in
 * processes of its own, and the tests that take long by themselves (test/shards/separate.json).
 */
module.exports = only(['test/shards/thorough-*.spec.ts', 'test/shards/browser-*.spec.ts', ...whole]);
