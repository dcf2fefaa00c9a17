// npm run bench -- <name> [arguments]: runs one benchmark of this folder, built by `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = join(here, '../dist/bench');
const [name, ...rest] = process.argv.slice(2);
const file = [join(built, `${name}.js`), join(built, `${name}/run.js`)].find(
  (candidate) => name && existsSync(candidate),
);
if (!file) {
  const names = readdirSync(built)
    .filter((entry) => !entry.endsWith('.map'))
    .map((entry) => entry.replace(/\.js$/, ''));
  console.error(`Usage: npm run bench -- <name> [arguments]\nBenchmarks: ${names.join(', ')}`);
  process.exit(2);
}
const env = { ...process.env, NODE_PATH: join(here, '../tools/node_modules') }; // Installed by `npm run tools`.
process.exit(spawnSync(process.execPath, [file, ...rest], { env, stdio: 'inherit' }).status ?? 1);
