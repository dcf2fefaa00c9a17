const alone = require('../test/parts/alone.json');
const single = require('./jest.config.js');

/** All tests in the least time: files that load the service run gathered (test/parts), those of alone.json one by one. */
module.exports = {
  ...single,
  testRegex: [],
  testMatch: ['test/parts/', ...alone].map((path) => `<rootDir>/${path}${path.endsWith('/') ? '**/*.spec.ts' : ''}`),
  testPathIgnorePatterns: [],
  testSequencer: '<rootDir>/test/parts/sequencer.js',
};
