const path = require('node:path');
const config = require('../../.config/jest.config.js').projects[0];

const PACKAGES =
  '(@nestjs|class-transformer|class-validator|fast-check|p-limit|pg|request-filtering-agent|typeorm|yocto-queue)/';

/**
 * The quick specs of what `npm run mutation` breaks. What takes time is done once and not again for every mutant:
 * test/mutation/run.mjs starts the database, and test/mutation/environment.js loads the packages.
 */
module.exports = {
  ...config,
  roots: ['<rootDir>/src'],
  testRegex: [
    'src/common/(money/money|state-machine)\\.spec\\.ts$',
    'src/modules/.+-status\\.spec\\.ts$',
    'src/platform/database/lists/filter/.+\\.spec\\.ts$',
    'src/platform/http/(actor|guards/allow|guards/permission.+)\\.spec\\.ts$',
    'src/platform/tenancy/(fair-queue|concurrency-limiter)\\.spec\\.ts$',
    'src/core/module-metadata\\.spec\\.ts$',
    'src/platform/database/.+\\.spec\\.ts$',
  ],
  testEnvironment: path.join(__dirname, 'environment.js'),
  transform: { [`/node_modules/${PACKAGES}`]: '<rootDir>/test/mutation/package-transform.js', ...config.transform },
  transformIgnorePatterns: [`/node_modules/(?!${PACKAGES})`],
  testRunner: '<rootDir>/test/mutation/jest-circus.js',
  globalSetup: undefined,
  globalTeardown: undefined,
  testTimeout: 20_000,
};
