import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(__dirname, '..');

/** Loads `test/<module>/<module><suffix>` of every module that has such a file. */
export function loadModuleFiles<T>(suffix: string): T[] {
  return readdirSync(TESTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(TESTS, name))
        .filter((file) => file === `${name}${suffix}`)
        .map((file) => join(TESTS, name, file)),
    )
    .map((file) => require(file) as T);
}
