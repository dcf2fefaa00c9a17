import { withLaterYears } from './later-years';
import { type Offsets, unpackZone } from './unpack-zone';
import { readZoneFile, type ZoneFile } from './zone-file';
import { DAY_MS } from '../durations';

/** The rules are loaded on first use, because many processes never need a time zone. */
let loadedFile: ZoneFile | undefined;
/** Unpacked zones by their name in lower case. */
const unpackedZones = new Map<string, Offsets>();

const loadZoneFile = (): ZoneFile => (loadedFile ??= readZoneFile());

/**
 * Replaces the rules of the installed package by those of a file.
 *
 * @throws Error if the file cannot be read or has another format
 */
export function useZoneFile(path: string): void {
  loadedFile = readZoneFile(path);
  unpackedZones.clear();
}

/** Returns the release of the IANA time zone database that the service uses, for example `2026c`. */
export const getZoneVersion = (): string => loadZoneFile().version;

/** Returns the canonical names of all zones, without aliases. */
export const listZoneNames = (): string[] => loadZoneFile().names.slice();

/** Returns whether there are rules for a name or alias. Upper and lower case do not matter. */
export const hasZone = (name: string): boolean => loadZoneFile().zones.has(name.toLowerCase());

/**
 * Returns the offsets of a zone from the beginning of its records to the year 2200.
 *
 * @throws RangeError for an unknown zone
 */
export function findOffsets(zone: string): Offsets {
  const name = zone.toLowerCase();
  const unpacked = unpackedZones.get(name);
  if (unpacked) return unpacked;
  const packed = loadZoneFile().zones.get(name);
  if (packed === undefined) throw new RangeError(`Unknown time zone: ${zone}`);
  const offsets = withLaterYears(unpackZone(packed));
  unpackedZones.set(name, offsets);
  return offsets;
}

/** Returns the index of the period of constant offset that contains an instant (binary search). */
function findPeriodIndex({ startsMs }: Offsets, epochMs: number): number {
  let low = 0;
  let high = startsMs.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (startsMs[middle]! <= epochMs) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns by how many milliseconds the zone's clocks are ahead of UTC at an instant. */
export function findOffsetAt(epochMs: number, zone: string): number {
  const offsets = findOffsets(zone);
  return offsets.offsetsMs[findPeriodIndex(offsets, epochMs)]!;
}

/** The instant that a local time stands for. */
export interface ResolvedLocalTime {
  readonly instantMs: number;
  /** The instant at which the clocks skipped the local time; null for a local time that the clocks show. */
  readonly jumpMs: number | null;
}

/**
 * Finds the instant of a local time. A local time that the clocks show twice means the first of the two. A local time that the clocks
 * skip is converted with the offset before the jump: 02:30 in a night without that time means 03:30.
 *
 * @param clockMs the local date and time, in milliseconds since 1970 as if the clock showed UTC
 */
export function resolveLocalTime(clockMs: number, zone: string): ResolvedLocalTime {
  const { startsMs, offsetsMs } = findOffsets(zone);
  // Clocks differ from UTC by less than a day, so the instant lies at most a day from `clockMs` read as UTC.
  const firstIndex = findPeriodIndex({ startsMs, offsetsMs }, clockMs - DAY_MS);
  const lastIndex = findPeriodIndex({ startsMs, offsetsMs }, clockMs + DAY_MS);
  for (let index = firstIndex; index <= lastIndex; index++) {
    const instantMs = clockMs - offsetsMs[index]!;
    const nextStartMs = startsMs[index + 1] ?? Infinity;
    if (instantMs >= startsMs[index]! && instantMs < nextStartMs) return { instantMs, jumpMs: null };
  }
  for (let index = firstIndex; index < lastIndex; index++) {
    const jumpMs = startsMs[index + 1]!;
    const instantMs = clockMs - offsetsMs[index]!;
    const isSkipped = instantMs >= jumpMs && clockMs - offsetsMs[index + 1]! < jumpMs;
    if (isSkipped) return { instantMs, jumpMs };
  }
  throw new RangeError(`No instant has this local time in ${zone}.`);
}
