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

/**
 * Jest's own runner, whose larger parts are loaded once and not again for every mutant. `requireInternalModule` is Jest's
 * own affair: a release that no longer loads these through it would only be slower, so that is an error here.
 */
module.exports = async (globalConfig, config, environment, runtime, ...rest) => {
  const load = runtime.requireInternalModule.bind(runtime);
  let lent = 0;
  runtime.requireInternalModule = (from, name) => {
    if (!SHARED.includes(name)) return load(from, name);
    lent++;
    return require(name);
  };
  const results = await circus(globalConfig, config, environment, runtime, ...rest);
  if (lent === 0)
    throw new Error('This release of Jest loads its parts by other means: mend test/mutation/jest-circus.js.');
  return results;
};
