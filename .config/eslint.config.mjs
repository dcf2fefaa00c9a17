import tseslint from 'typescript-eslint';
import effects from './eslint/effects.cjs';
import kinds from './eslint/kinds.cjs';
import queryExceptions from './eslint/query-exceptions.cjs';

const noForwardRef = {
  name: '@nestjs/common',
  importNames: ['forwardRef'],
  message: 'Two modules need each other: move the use case to the later one.',
};
const noModuleRef = {
  name: '@nestjs/core',
  importNames: ['ModuleRef'],
  message: 'Ask for what you need in the constructor.',
};

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'clients/*/dist/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that holds it.' },
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
      '@typescript-eslint/require-await': 'off', // an async method without await keeps its interface's promise, and throws into it
      '@typescript-eslint/only-throw-error': 'off', // what a library or a signal gave as its reason is passed on as it is
      '@typescript-eslint/prefer-promise-reject-errors': 'off', // the same
      '@typescript-eslint/no-redundant-type-constituents': 'off', // `string | 'all'` tells a reader more than `string`
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
        { property: 'only', message: 'A focused test hides the others.' },
        { property: 'skip', message: 'A skipped test proves nothing.' },
        { property: 'todo', message: 'Write the test.' },
      ],
    },
  },
);
