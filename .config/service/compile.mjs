// Compiles the TypeScript of the service to dist/, file by file and without checking types, which `npm run types` does.
// Files whose output is newer than their source are skipped.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

/** Programs in bench/ use two files of the tests. */
const FILES = ['ormconfig.ts', 'test/support/xlsx.ts', 'test/support/zip.ts'];
const FOLDERS = ['src', 'migrations', 'bench', 'clients/typescript/src'];
const OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  // With this annotation import() finds the named exports of a CommonJS file.
  module: { type: 'commonjs', ignoreDynamic: true, exportInteropAnnotation: true },
  sourceMaps: true,
};

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

const toolsChangedAt = Math.max(changedAt(import.meta.filename), changedAt('node_modules/@swc/core/package.json'));
const sources = [
  ...FILES.filter((file) => existsSync(file)),
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap(sourcesIn),
];
await Promise.all(sources.map(compile));

async function compile(source) {
  const target = join('dist', source.replace(/\.ts$/, '.js'));
  if (changedAt(target) > Math.max(changedAt(source), toolsChangedAt)) return;
  const { code, map } = await transformFile(source, { ...OPTIONS, sourceFileName: relative(dirname(target), source) });
  mkdirSync(dirname(target), { recursive: true });
  const name = target.split('/').at(-1);
  writeFileSync(`${target}.map`, map);
  writeFileSync(target, `${code}\n//# sourceMappingURL=${name}.map\n`);
}
