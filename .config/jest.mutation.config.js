const path = require('node:path');
const config = require('./jest.config.js');

const PACKAGES =
  '(@nestjs|class-transformer|class-validator|fast-check|p-limit|pg|request-filtering-agent|temporal-[a-z]+|typeorm|yocto-queue)/';

/**
 * The quick specs of what `npm run mutation` breaks. What takes time is done once and not again for every mutant:
 * test/mutation/run.mjs starts the database, and test/mutation/environment.js loads the packages.
 */
module.exports = {
  ...config,
  roots: ['<rootDir>/src'],
  testRegex: [
    'src/common/(money|state-machine|fair-turns)\\.spec\\.ts$',
    'src/modules/.+-status\\.spec\\.ts$',
    'src/lists/filter/.+\\.spec\\.ts$',
    'src/http/(actor|allow|permission.+)\\.spec\\.ts$',
    'src/application/contributions\\.spec\\.ts$',
    'src/database/[^/]+\\.spec\\.ts$',
  ],
  testEnvironment: path.join(__dirname, '../test/mutation/environment.js'),
  transform: { [`/node_modules/${PACKAGES}`]: '<rootDir>/test/mutation/package-transform.js', ...config.transform },
  transformIgnorePatterns: [`/node_modules/(?!${PACKAGES})`],
  testRunner: '<rootDir>/test/mutation/jest-circus.js',
  globalSetup: undefined,
  globalTeardown: undefined,
  testTimeout: 20_000,
};
