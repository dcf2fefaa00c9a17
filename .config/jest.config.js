const { readdirSync } = require('node:fs');
const path = require('node:path');
/** Tests of the API that a Citus cluster cannot pass, with the reasons. */
const elsewhere = require('../test/citus/elsewhere.json');
const { alone, whole } = require('../test/shards/separate.json');

/**
 * Nest 12 and some other packages are ES modules, which Jest cannot require on Node 20. swc compiles them to CommonJS, as it does
 * the TypeScript of this project.
 */
const base = {
  id: 'dispatch', // Projects with one id share compiled files, and so do copies of the project.
  rootDir: path.join(__dirname, '..'),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: 'node',
  transform: {
    '^.+\\.[tj]s$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@noble|@opentelemetry/otlp-exporter-base|jose|oauth4webapi|openid-client|p-limit|request-filtering-agent|yocto-queue)/)',
  ],
  modulePaths: ['<rootDir>/tools/node_modules'], // what `npm run tools` installs
  resolver: path.join(__dirname, 'jest-resolver.cjs'),
  moduleFileExtensions: ['ts', 'js', 'json'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/after-env.ts'],
};

/** These spec files and folders (which end in `/`). */
const only = (displayName, paths) => ({
  ...base,
  displayName,
  testMatch: paths.map((name) => `<rootDir>/${name}${name.endsWith('/') ? '**/*.spec.ts' : ''}`),
});

const test = path.join(__dirname, '..', 'test');
const testsOfTheApi = readdirSync(test, { recursive: true })
  .filter((name) => name.endsWith('.e2e-spec.ts') && !/^(client|contract|openapi)\//.test(name))
  .map((name) => `test/${name}`)
  .filter((file) => !Object.hasOwn(elsewhere, file));

/** Each command of package.json selects one project. Files that load the service run in shards (test/shards), the others one by one. */
module.exports = {
  rootDir: base.rootDir,
  testTimeout: 120_000, // Jest ignores it inside a project
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/shards/sequencer.js',
  reporters: ['default', '<rootDir>/test/shards/failed-files-reporter.js'],
  projects: [
    // npm run test:file: any spec file by itself
    { ...base, displayName: 'file', testRegex: '\\.(e2e-)?spec\\.ts$', testPathIgnorePatterns: ['/test/shards/'] },
    // npm test: everything but the `whole` and `thorough` tests and those in a browser
    only('test', ['test/shards/shard-*.spec.ts', ...alone]),
    // npm run test:whole: the other tests, a part of those in a browser, and among them those that start, kill, back up, install or drive the service in processes of its own
    only('whole', ['test/shards/thorough-*.spec.ts', 'test/shards/older-browser.spec.ts', ...whole]),
    // npm run test:chromium: all tests in a browser, in the newest Chromium
    only('chromium', ['test/shards/chromium-*.spec.ts']),
    // npm run fuzz: hostile requests to every operation
    only('fuzz', ['test/fuzz/fuzz.ts']),
    // npm run test:citus: tests of a cluster, and the tests of the API with the rows spread over its servers, also through PgBouncer
    only('citus', [...testsOfTheApi, 'test/citus/', 'test/pgbouncer/']),
  ],
};
