const path = require('node:path');

/** Nest 12 and some others ship ES modules (or import() them), which Jest can't require on Node 20: swc turns them into CommonJS, as it does our TypeScript. */
module.exports = {
  rootDir: path.join(__dirname, '..'),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: 'node',
  testRegex: '\\.(e2e-)?spec\\.ts$',
  testPathIgnorePatterns: ['/test/shards/'],
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
    '/node_modules/(?!(@nestjs|@opentelemetry/otlp-exporter-base|p-limit|request-filtering-agent|temporal-[a-z]+|yocto-queue)/)',
  ],
  resolver: path.join(__dirname, 'jest-resolver.cjs'),
  moduleFileExtensions: ['ts', 'js', 'json'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/after-env.ts'],
  testTimeout: 120_000,
  maxWorkers: 3,
};
