// Creates a working module: npm run generate -- module <name> [singular] [--only-files]
// `.config/generate/module/` is the example module "parking lots"; each spelling of its name is
// replaced. `places.mjs` lists the lines that existing files need.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { requireTool } from '../tools.mjs';
import { PLACES } from './places.mjs';

const { format, resolveConfig } = requireTool('prettier');

const ROOT = resolve(import.meta.dirname, '../..');
const EXAMPLE = join(import.meta.dirname, 'module');
const USAGE =
  'Usage: npm run generate -- module <name> [singular], for example: npm run generate -- module parking-lots';
const DASHED = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const DOCUMENTS = ['openapi', 'schema', 'docs:data-model'];

async function main(args) {
  const [kind, plural, given] = args.filter((arg) => !arg.startsWith('--'));
  if (kind !== 'module' || !plural) throw new Error(USAGE);
  assertDashed(plural);
  const singular = given ?? singularOf(plural);
  assertDashed(singular);
  if (singular === plural) throw new Error(`The singular must differ from the plural "${plural}".`);
  const rename = renamer(plural, singular);
  const created = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [rename(file.slice(EXAMPLE.length + 1)), rename(readFileSync(file, 'utf8'))]);
  assertFree(plural, singular);
  const changed = changedFiles(rename); // before anything is written
  for (const [file, text] of [...created, ...changed]) await write(file, text);
  console.log(`Created:\n${created.map(([file]) => `  ${file}`).join('\n')}`);
  console.log(`Changed:\n${[...changed.keys()].map((file) => `  ${file}`).join('\n')}`);
  if (!args.includes('--only-files')) writeDocuments();
  console.log(`Run its test: npm run test:file -- test/${plural}`);
}

function assertDashed(name) {
  if (!DASHED.test(name))
    throw new Error(`"${name}" is not a module name: use lower-case words with dashes, such as parking-lots.`);
}

/** Throws when the project has a module, table or example of this name. */
function assertFree(plural, singular) {
  const table = plural.replaceAll('-', '_');
  const tables = textsOf('test', /table-owners\.ts$|\.expected\.ts$/);
  const records = textsOf('src/modules', /\.openapi\.ts$/).flatMap(
    (text) => /_RECORDS = \{([^]*?)^\}/m.exec(text)?.[1] ?? [],
  );
  for (const folder of [`src/modules/${plural}`, `src/modules/dispatch/${plural}`, `test/${plural}`])
    if (existsSync(join(ROOT, folder))) throw new Error(`The name "${plural}" is in use: ${folder} exists.`);
  if (tables.some((text) => text.includes(`'${table}'`)))
    throw new Error(`The name "${plural}" is in use: there is a table ${table}.`);
  const record = new RegExp(`^  ${camel(singular)}[:,]`, 'm');
  if (records.some((text) => record.test(text)))
    throw new Error(`The name "${singular}" is in use: the OpenAPI examples have a record ${camel(singular)}.`);
}

/** The texts of the files below a folder whose names match. */
function textsOf(folder, pattern) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function singularOf(plural) {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  if (/[^s]s$/.test(plural)) return plural.replace(/s$/, '');
  throw new Error(
    `"${plural}" is no regular plural. Give the singular as well, for example: npm run generate -- module people person`,
  );
}

/** Returns a function that replaces each spelling of the example's name. */
function renamer(plural, singular) {
  const article = /^[aeiou]/.test(singular) ? 'an' : 'a';
  const spellings = new Map([
    ...spellingsOf('parking-lots', plural),
    ...[...spellingsOf('parking-lot', singular)].flatMap(([from, to]) => [
      [`a ${from}`, `${article} ${to}`],
      [`A ${from}`, `${capital(article)} ${to}`],
      [from, to],
    ]),
    ['1700000000000', String(nextTimestamp())],
    ...identifierParts(plural),
  ]);
  const longestFirst = [...spellings.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.join('|'), 'g');
  return (text) => text.replace(pattern, (from) => spellings.get(from));
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const pascal = (dashed) => dashed.split('-').map(capital).join('');
const camel = (dashed) => pascal(dashed)[0].toLowerCase() + pascal(dashed).slice(1);

/** Each spelling of the example's name, with that of the new module. */
function spellingsOf(example, name) {
  const ways = [
    (dashed) => dashed,
    (dashed) => dashed.replaceAll('-', '_'),
    (dashed) => dashed.replaceAll('-', '_').toUpperCase(),
    (dashed) => dashed.replaceAll('-', ' '),
    (dashed) => capital(dashed.replaceAll('-', ' ')),
    pascal,
    camel,
  ];
  return new Map(ways.map((way) => [way(example), way(name)]));
}

/** The timestamp of the new migration, which is later than that of all others. */
function nextTimestamp() {
  const existing = readdirSync(join(ROOT, 'migrations')).map((file) => Number(/^(\d{13})-/.exec(file)?.[1] ?? 0));
  return Math.max(Date.now(), ...existing.map((time) => time + 1));
}

/** The identifier of the example record: the same for the same name, and a valid UUID of version 7. */
function identifierParts(plural) {
  const hex = createHash('sha256').update(plural).digest('hex');
  const minute = `f${hex[0]}-${hex.slice(1, 5)}`;
  const rest = `7${hex.slice(5, 8)}-8${hex.slice(8, 11)}-${hex.slice(11, 23)}`;
  return [
    ['ff-ffff', minute],
    ['7fff-8fff-ffffffffffff', rest],
    ['019cadff-ffff-7fff-8fff-ffffffffffff', `019cad${minute}-${rest}`],
  ];
}

/** Returns the existing files with the module's lines added. */
function changedFiles(rename) {
  const files = new Map();
  for (const place of PLACES) {
    const lines = (files.get(place.file) ?? readFileSync(join(ROOT, place.file), 'utf8')).split('\n');
    const start = lines.findIndex((line) => line.startsWith(place.after));
    const isEnd = (line) => (place.before === '' ? line === '' : line.startsWith(place.before));
    const end = lines.findIndex((line, index) => index > start && isEnd(line));
    if (start < 0 || end < 0) throw new Error(`${place.file} has no place for: ${place.lines[0].trim()}`);
    lines.splice(end, 0, ...place.lines.map(rename));
    files.set(place.file, lines.join('\n'));
  }
  return files;
}

async function write(file, text) {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

/** Updates the files that are made from the code and the database. */
function writeDocuments() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  for (const script of DOCUMENTS) {
    console.log(`Running npm run ${script} …`);
    execFileSync(npm, ['run', '--silent', script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
