import { resolve } from 'node:path';

/** Mutation testing of rules on data and isolation. Run it with `npm run mutation`, which starts a database. */
export default {
  mutate: [
    'src/common/state-machine.ts',
    'src/common/money/money.ts',
    'src/platform/tenancy/{fair-queue,concurrency-limiter}.ts',
    'src/modules/**/*-status.ts',
    'src/platform/http/actor.ts',
    'src/platform/http/guards/allow.ts',
    'src/platform/http/guards/permission.guard.ts',
    'src/core/{module-metadata,roles}.ts',
    'src/platform/database/lists/filter/*.ts',
    'src/platform/database/queries/tenant-reader.ts',
    'src/platform/database/unit-of-work/unit-of-work.ts',
    'src/platform/database/{unit-of-work/{transaction,unit-of-work-span},connection-limits}.ts',
    '!**/*.spec.ts',
  ],
  plugins: [resolve(import.meta.dirname, '../tools/node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
  testRunner: 'jest',
  jest: { configFile: 'test/mutation/jest.config.js' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000, // On a slow machine a timeout must not count as a killed mutant.
  ignorePatterns: ['dist', 'docs', 'bench', 'migrations', '.ci', '.data', '.stryker'],
  disableTypeChecks: false, // swc removes types.
  tempDirName: '.stryker/tmp',
  incrementalFile: '.stryker/incremental.json',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/report.html' },
  jsonReporter: { fileName: '.stryker/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: false,
};
