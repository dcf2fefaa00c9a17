// Prepares dist/ for the compiler. Migrations and entities are loaded by folder, so the output of a renamed or removed file must not
// stay. The compiler does not copy the SQL files of the migrations.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OUTPUT = /\.(js|js\.map|d\.ts)$/;
const SQL = 'migrations/sql';

const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []);

for (const entry of entriesOf('dist')) {
  if (/^(web|service)(\/|\\|$)/.test(entry)) continue; // Their builds empty these folders.
  if (OUTPUT.test(entry) && !existsSync(entry.replace(OUTPUT, '.ts'))) rmSync(join('dist', entry));
  if (entry.endsWith('.sql') && !existsSync(entry)) rmSync(join('dist', entry));
}

for (const entry of entriesOf(SQL).filter((name) => name.endsWith('.sql'))) {
  const copy = join('dist', SQL, entry);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(SQL, entry), copy);
}
