const { alone } = require('../test/shards/separate.json');
const { only } = require('./jest.only.cjs');

/** `npm test`: all tests but the `whole` and `thorough` ones in the least time. Files that load the service run in shards (test/shards), others one by one. */
module.exports = only(['test/shards/shard-*.spec.ts', ...alone]);
