import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made by .config/service/build.mjs. */
interface Places {
  readonly files: readonly string[];
  /** From this line of the built file on: a file, by its number, and its line; 0 where only the file is known. */
  readonly runs: readonly (readonly [line: number, file: number, itsLine: number])[];
}

const CALL = /^(\s+at (?:.*\(|async )?)(.*[\\/]dist[\\/]service)[\\/]service\.js:(\d+):\d+(\)?)$/gm;
const known = new Map<string, Places | undefined>();

/**
 * The calls of a stack by the files that the service was built from: in the one file that runs, nobody finds a line, and
 * what is the service's own looks like what is a library's.
 */
export const inSources = (calls: string): string =>
  calls.replace(CALL, (call, before: string, folder: string, line: string, after: string) => {
    const places = placesOf(folder);
    const place = places && placeOf(places, Number(line));
    return place ? `${before}${join(folder, place)}${after}` : call;
  });

/** Whether this call stands in the one file still: nobody knows whose it is. */
export const isUnknownPlace = (call: string): boolean => /[\\/]dist[\\/]service[\\/]service\.js:/.test(call);

function placesOf(folder: string): Places | undefined {
  if (!known.has(folder)) {
    const file = join(folder, 'places.json');
    known.set(folder, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Places) : undefined);
  }
  return known.get(folder);
}

function placeOf({ files, runs }: Places, line: number): string | undefined {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]![0] <= line) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  if (!run) return undefined;
  const [from, file, itsLine] = run;
  return itsLine ? `${files[file]}:${itsLine + line - from}` : files[file];
}

// Where this runs in the one file, its places are read at once: a build that comes later has others.
inSources(new Error().stack ?? '');
