import { join, relative } from 'node:path';

const SOURCE_ROOT = join(__dirname, '..');
const BUILT_SOURCES = join(SOURCE_ROOT, '../dist/src');

/**
 * Returns the JavaScript file of a source file, because worker threads cannot run TypeScript. In the built service that is the file itself.
 * Tests, which run the TypeScript sources, need an up-to-date build.
 *
 * @param file the absolute path without extension
 */
export const resolveBuiltFile = (file: string): string =>
  `${__filename.endsWith('.ts') ? join(BUILT_SOURCES, relative(SOURCE_ROOT, file)) : file}.js`;
