import { withLaterYears } from './later-years';
import { type Offsets, unpackZone } from './unpack-zone';
import { readZoneFile, type ZoneFile } from './zone-file';

/** Read at the first question; a process that asks for no time zone never reads it. */
let file: ZoneFile | undefined;
/** By the zone's name in small letters. */
const compiled = new Map<string, Offsets>();

const zoneFile = (): ZoneFile => (file ??= readZoneFile());

/**
 * Takes the rules from a file instead of those of the installed package.
 *
 * @throws Error when it cannot be read, or is no such file
 */
export function useZoneFile(path: string): void {
  file = readZoneFile(path);
  compiled.clear();
}

/** Release of the IANA time zone database that the service computes with. */
export const zoneVersion = (): string => zoneFile().version;

/** Names of all zones, without their other names, as the database has them. */
export const zoneNames = (): string[] => zoneFile().names.slice();

/** Whether there are rules for a name; small and capital letters are the same. */
export const hasZone = (name: string): boolean => zoneFile().zones.has(name.toLowerCase());

/** @throws RangeError for an unknown zone */
export function offsetsOf(zone: string): Offsets {
  const name = zone.toLowerCase();
  const known = compiled.get(name);
  if (known) return known;
  const packed = zoneFile().zones.get(name);
  if (packed === undefined) throw new RangeError(`Unknown time zone: ${zone}`);
  const offsets = withLaterYears(unpackZone(packed));
  compiled.set(name, offsets);
  return offsets;
}

/** Number of the period of constant offset in which an instant lies. */
export function periodAt({ startsMs }: Offsets, epochMs: number): number {
  let low = 0;
  let high = startsMs.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (startsMs[middle]! <= epochMs) low = middle;
    else high = middle;
  }
  return low;
}

/** Milliseconds by which the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(epochMs: number, zone: string): number {
  const offsets = offsetsOf(zone);
  return offsets.offsetsMs[periodAt(offsets, epochMs)]!;
}

const DAY_MS = 86_400_000;

/**
 * The first instant at which the zone's clocks show a reading (milliseconds as if it were UTC); where they skip it, the
 * reading with the offset before the jump, and the instant of the jump.
 */
export function instantsOf(wallMs: number, zone: string): { readonly at: number; readonly jump: number | null } {
  const offsets = offsetsOf(zone);
  const first = periodAt(offsets, wallMs - DAY_MS);
  const last = periodAt(offsets, wallMs + DAY_MS);
  for (let period = first; period <= last; period++) {
    const at = wallMs - offsets.offsetsMs[period]!;
    if (at >= offsets.startsMs[period]! && at < (offsets.startsMs[period + 1] ?? Infinity)) return { at, jump: null };
  }
  for (let period = first; period < last; period++) {
    const jump = offsets.startsMs[period + 1]!;
    const at = wallMs - offsets.offsetsMs[period]!;
    if (at >= jump && wallMs - offsets.offsetsMs[period + 1]! < jump) return { at, jump };
  }
  throw new RangeError(`No instant shows this reading in ${zone}.`);
}
