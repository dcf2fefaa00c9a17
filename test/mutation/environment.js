const { TestEnvironment } = require('jest-environment-node');

/** Lends packages to the tests from outside of their sandbox, where they are loaded once and not again for every mutant. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.Reflect = Reflect; // with the metadata that decorators of those packages keep
    this.global.packageFromOutside = require;
  }
};
