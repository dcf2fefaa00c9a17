import { join, relative } from 'node:path';

const SOURCE_ROOT = join(__dirname, '..');
const BUILT_SOURCES = join(SOURCE_ROOT, '../dist/src');

/**
 * The JavaScript of a source file, for worker threads, which run nothing else. In the built service this is the file
 * itself; a process that runs the TypeScript (tests) needs an up-to-date build beside it.
 *
 * @param file absolute path without extension
 */
export const builtFile = (file: string): string =>
  `${__filename.endsWith('.ts') ? join(BUILT_SOURCES, relative(SOURCE_ROOT, file)) : file}.js`;
