// Generates the types and tables of the TypeScript client and the API collections from docs/openapi.json. `npm run
// client` writes them; `npm run client -- --check` compares them and fails if they differ.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTool } from '../.config/tools.mjs';
import { brunoFiles } from './generate/bruno.mjs';
import { postmanFile } from './generate/postman.mjs';
import { requestsOf } from './generate/requests.mjs';
import { typescriptFiles } from './generate/typescript.mjs';

const { format, resolveConfig } = requireTool('prettier');

const CLIENTS = dirname(fileURLToPath(import.meta.url));
const DOCUMENT = join(CLIENTS, '../docs/openapi.json');
/** Folders in which every file is generated. Files without an operation are deleted. */
const OWNED = ['bruno', 'postman'];

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const collection = requestsOf(document);
const files = new Map([
  ...(await typescriptFiles(document)),
  ...(await postmanFile(collection)),
  ...brunoFiles(collection),
]);

const stale = [];
for (const [path, text] of files) {
  const file = join(CLIENTS, path);
  const wanted = await formatted(file, text);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  stale.push(path);
  write(file, wanted);
}
for (const folder of OWNED)
  for (const entry of listed(join(CLIENTS, folder))) {
    const path = relative(CLIENTS, entry);
    if (files.has(path) || path.endsWith('README.md')) continue;
    stale.push(path);
    if (!isCheck()) rmSync(entry);
  }

if (isCheck() && stale.length > 0) {
  console.error(
    `These files differ from docs/openapi.json (npm run client writes them again):\n${stale.map((path) => `  clients/${path}`).join('\n')}`,
  );
  process.exitCode = 1;
} else console.log(`${files.size} files of clients/, ${stale.length} of them rewritten`);

function isCheck() {
  return process.argv.includes('--check');
}

function write(file, text) {
  if (isCheck()) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Formats like `npm run format`. There is no formatter for .bru. */
async function formatted(file, text) {
  if (!/\.(ts|json)$/.test(file)) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function listed(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
