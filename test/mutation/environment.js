const { TestEnvironment } = require('jest-environment-node');

/**
 * For thousands of short runs: lends packages to the tests from outside of their sandbox, where they are loaded once and
 * not again for every mutant, and runs no test of a file after one that has noticed the mutant.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.Reflect = Reflect; // with the metadata that decorators of those packages keep
    this.global.packageFromOutside = require;
    this.noticed = false;
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start' && this.noticed) test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) this.noticed = true;
  }
};
