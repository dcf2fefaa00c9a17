const single = require('./jest.config.js');

/** The configuration for these spec files and folders (which end in `/`) alone, those that take longest first. */
exports.only = (paths) => ({
  ...single,
  testRegex: [],
  testMatch: paths.map((path) => `<rootDir>/${path}${path.endsWith('/') ? '**/*.spec.ts' : ''}`),
  testPathIgnorePatterns: [],
  testSequencer: '<rootDir>/test/shards/sequencer.js',
});
