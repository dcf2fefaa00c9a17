import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source map that .config/service/build.mjs writes: which lines of the built file come from which source. */
interface SourcePlaces {
  readonly files: readonly string[];
  /**
   * Runs of lines, in ascending order: the first line of the built file, the index of the source file, and the line of that file; 0 if only
   * the file is known.
   */
  readonly runs: readonly (readonly [builtLine: number, fileIndex: number, sourceLine: number])[];
}

/**
 * A line of a stack, such as `    at call (/srv/dist/service/service.js:12:3)`. Its groups: the text before the path, the folder of the
 * built file, the line, and a closing bracket.
 */
const CALL = /^(\s+at (?:.*\(|async )?)(.*[\\/]dist[\\/]service)[\\/]service\.js:(\d+):\d+(\)?)$/gm;
const placesByFolder = new Map<string, SourcePlaces | undefined>();

/**
 * Translates the calls of a stack to source files and their lines. The built service is a single file, in which lines are hard to find and
 * the service's own code looks like that of libraries.
 */
export const translateToSources = (calls: string): string =>
  calls.replace(CALL, (call, before: string, folder: string, line: string, after: string) => {
    const places = loadPlaces(folder);
    const place = places && findPlace(places, Number(line));
    return place ? `${before}${join(folder, place)}${after}` : call;
  });

/** Returns whether a call still names the built file, because its source is unknown. */
export const isUnknownPlace = (call: string): boolean => /[\\/]dist[\\/]service[\\/]service\.js:/.test(call);

/** Reads the places of a built file once. */
function loadPlaces(folder: string): SourcePlaces | undefined {
  if (!placesByFolder.has(folder)) {
    const file = join(folder, 'places.json');
    placesByFolder.set(folder, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourcePlaces) : undefined);
  }
  return placesByFolder.get(folder);
}

/** Finds the run that contains a line of the built file (binary search). */
function findPlace({ files, runs }: SourcePlaces, line: number): string | undefined {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]![0] <= line) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  if (!run) return undefined;
  const [builtLine, fileIndex, sourceLine] = run;
  const file = files[fileIndex];
  return sourceLine === 0 ? file : `${file}:${sourceLine + line - builtLine}`;
}

// The built service reads its places when it starts, because a later build overwrites the file. The stack of this line names its folder.
translateToSources(new Error().stack ?? '');
