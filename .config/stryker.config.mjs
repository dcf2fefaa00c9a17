import { resolve } from 'node:path';

/** Mutation testing of the rules that keep data right and businesses apart. Run it by `npm run mutation`, which gives it a database. */
export default {
  mutate: [
    'src/common/state-machine.ts',
    'src/common/money.ts',
    'src/common/fair-turns.ts',
    'src/modules/**/*-status.ts',
    'src/http/actor.ts',
    'src/http/allow.ts',
    'src/http/permission.guard.ts',
    'src/application/{contributions,roles}.ts',
    'src/lists/filter/*.ts',
    'src/database/tenant-reader.ts',
    'src/database/unit-of-work.ts',
    'src/database/{open-unit,transaction,unit-span,connection-shares}.ts',
    '!**/*.spec.ts',
  ],
  plugins: [resolve(import.meta.dirname, '../tools/node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
  testRunner: 'jest',
  jest: { configFile: '.config/jest.mutation.config.js' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000, // a slow machine must not count as a killed mutant
  ignorePatterns: ['dist', 'docs', 'bench', 'migrations', '.ci', '.data', '.stryker'],
  disableTypeChecks: false, // swc leaves types out anyway
  tempDirName: '.stryker/tmp',
  incrementalFile: '.stryker/incremental.json',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/report.html' },
  jsonReporter: { fileName: '.stryker/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: false,
};
