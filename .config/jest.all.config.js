const separate = require('../test/shards/separate.json');
const single = require('./jest.config.js');

/** All tests in the least time: files that load the service run in shards (test/shards), those of separate.json one by one. */
module.exports = {
  ...single,
  testRegex: [],
  testMatch: ['test/shards/', ...separate].map(
    (path) => `<rootDir>/${path}${path.endsWith('/') ? '**/*.spec.ts' : ''}`,
  ),
  testPathIgnorePatterns: [],
  testSequencer: '<rootDir>/test/shards/sequencer.js',
};
