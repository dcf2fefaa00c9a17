import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TravelMatrix } from '../../src/shared/geo/roads/travel';

/** Best-known costs by instance: `optima.json` of the folder. */
export interface Optima {
  readonly tsplib: Record<string, { readonly cost: number }>;
  readonly tsptw: Record<string, { readonly cost: number }>;
  readonly solomon: Record<string, { readonly distanceOnly: { readonly provenTruncated: number } }>;
}

export const readOptima = (folder: string) => JSON.parse(readFileSync(join(folder, 'optima.json'), 'utf8')) as Optima;

/** Returns the files of one set by instance. */
export const filesOf = (folder: string, ending: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .sort()
      .map((file) => [file.slice(0, -ending.length), readFileSync(join(folder, file), 'utf8')]),
  );

const numbers = (line: string) => line.trim().split(/\s+/).map(Number);

function matrixOf(size: number, leg: (from: number, to: number) => number): TravelMatrix {
  const seconds = new Int32Array(size * size);
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) if (from !== to) seconds[from * size + to] = leg(from, to);
  return { size, seconds };
}

/** Reads TSPLIB95 with two-dimensional Euclidean distances, rounded as it defines. */
export function readTsplib(text: string): TravelMatrix {
  if (!/EDGE_WEIGHT_TYPE\s*:\s*EUC_2D/.test(text)) throw new Error('Only EDGE_WEIGHT_TYPE EUC_2D is read.');
  const lines = text.split('\n').map((line) => line.trim());
  const points = lines
    .slice(lines.indexOf('NODE_COORD_SECTION') + 1)
    .map(numbers)
    .filter(([, x, y]) => Number.isFinite(x) && Number.isFinite(y));
  return matrixOf(points.length, (from, to) =>
    Math.round(Math.hypot(points[from]![1]! - points[to]![1]!, points[from]![2]! - points[to]![2]!)),
  );
}

/** Reads the format of Dumas et al.: size, matrix, then the windows by place. */
export function readTsptw(text: string) {
  const [[size = 0] = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim())
    .map(numbers);
  const windows = rows.slice(size, 2 * size).map(([earliest = 0, latest = 0]) => ({ earliest, latest }));
  return { travel: matrixOf(size, (from, to) => rows[from]![to]!), windows };
}

export interface SolomonPlace {
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly earliest: number;
  readonly latest: number;
  readonly service: number;
}

/** Reads the format of Solomon: number and capacity of vehicles, then the places, the depot first. */
export function readSolomon(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  const [vehicles = 0, capacity = 0] = numbers(lines[lines.findIndex((line) => line.startsWith('NUMBER')) + 1]!);
  const places = lines
    .map(numbers)
    .filter((row) => row.length === 7 && row.every(Number.isFinite))
    .map(([, x = 0, y = 0, demand = 0, earliest = 0, latest = 0, service = 0]): SolomonPlace => ({
      x,
      y,
      demand,
      earliest,
      latest,
      service,
    }));
  return { vehicles, capacity, places };
}
