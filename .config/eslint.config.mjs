import effects from './eslint/effects.cjs';
import kinds from './eslint/kinds.cjs';
import plainWords from './eslint/plain-words.cjs';
import queryExceptions from './eslint/query-exceptions.cjs';
import sqlFiles from './eslint/sql-files.cjs';
import { requireTool } from './tools.mjs';

const tseslint = requireTool('typescript-eslint');

const noForwardRef = {
  name: '@nestjs/common',
  importNames: ['forwardRef'],
  message: 'Two modules need each other: move the use case to the later one.',
};
const noModuleRef = {
  name: '@nestjs/core',
  importNames: ['ModuleRef'],
  message: 'Inject dependencies in the constructor.',
};

const WAIT_BY_UNTIL = 'Wait for a condition with until, or use letTimePass, of test/support/until.ts.';

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'clients/*/dist/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Import from the file that declares the name, not from an index file.',
        },
      ],
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
  {
    files: ['src/**/*.ts', 'clients/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/require-await': 'off', // An async method without await returns a rejected promise instead of throwing.
      '@typescript-eslint/only-throw-error': 'off', // Reasons of libraries and signals are passed on unchanged.
      '@typescript-eslint/prefer-promise-reject-errors': 'off', // the same
      '@typescript-eslint/no-redundant-type-constituents': 'off', // `string | 'all'` is more informative than `string`.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-imports': ['error', { paths: [noForwardRef, noModuleRef] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings from Env (src/config).' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { local: kinds },
    rules: {
      'local/kinds-in-names': 'error',
      'local/queries-in-repositories': ['error', queryExceptions],
    },
  },
  {
    files: ['src/modules/**/*.ts', 'src/shared/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { sql: sqlFiles },
    rules: { 'sql/sql-files': 'error' },
  },
  {
    // Names and comments use the words of docs/glossary.md.
    files: ['bench/**/*.ts', 'migrations/**/*.ts', 'src/**/*.ts', 'test/**/*.ts', 'web/**/*.{ts,tsx}'],
    plugins: { words: plainWords },
    rules: { 'words/plain-words': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { web: effects },
    rules: { 'web/effects-return-cleanups': 'error' },
  },
  { files: ['src/config/**/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['test/**/*.ts', 'src/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'only', message: 'A focused test disables the others.' },
        { property: 'skip', message: 'A skipped test proves nothing.' },
        { property: 'todo', message: 'Write the test.' },
      ],
    },
  },
  {
    files: ['test/**/*.ts', 'src/**/*.spec.ts'],
    ignores: ['test/support/until.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'setTimeout', message: WAIT_BY_UNTIL }],
      'no-restricted-imports': [
        'error',
        ...['node:timers', 'node:timers/promises', 'timers', 'timers/promises'].map((name) => ({
          name,
          importNames: ['setTimeout'],
          message: WAIT_BY_UNTIL,
        })),
      ],
    },
  },
);
