const { default: circus } = require('jest-circus/runner');

/** As large as everything else together, and without memory of the test file before. */
const SHARED = [
  '@jest/expect',
  'expect',
  'jest-each',
  'jest-message-util',
  'jest-snapshot',
  'jest-util',
  'pretty-format',
];

/** Jest's own runner, whose larger parts are loaded once and not again for every mutant. */
module.exports = (globalConfig, config, environment, runtime, ...rest) => {
  const load = runtime.requireInternalModule.bind(runtime);
  runtime.requireInternalModule = (from, name) => (SHARED.includes(name) ? require(name) : load(from, name));
  return circus(globalConfig, config, environment, runtime, ...rest);
};
