import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** A migration of a made-up later version. */
export interface LaterMigration {
  /** Ends with its creation time. */
  readonly name: string;
  readonly up: string;
  readonly down: string;
}

/** Returns the program of the build in that folder. */
export const mainOf = (folder: string): string => join(folder, 'dist/service/main.js');

/** Copies this build to a folder as a later version with these migrations. @returns its program */
export function laterVersion(folder: string, migrations: readonly LaterMigration[]): string {
  mkdirSync(folder);
  for (const part of ['service', 'src', 'migrations', 'web'])
    cpSync(join(ROOT, 'dist', part), join(folder, 'dist', part), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'docs']) symlinkSync(join(ROOT, name), join(folder, name));
  for (const { name, up, down } of migrations)
    writeFileSync(
      join(folder, `dist/migrations/${name.slice(-13)}-${name.slice(0, -13).toLowerCase()}.js`),
      `exports.${name} = class {
  name = '${name}';
  async up(runner) { await runner.query(${JSON.stringify(up)}); }
  async down(runner) { await runner.query(${JSON.stringify(down)}); }
};\n`,
    );
  return mainOf(folder);
}
