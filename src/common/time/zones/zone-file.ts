import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The file of the package moment-timezone that contains the rules of the IANA time zone database. */
const PACKAGE_FILE = 'moment-timezone/data/packed/latest.json';

/** Rules of all time zones in the packed format of moment-timezone. */
export interface ZoneFile {
  /** Release of the IANA database, such as `2026f`. */
  readonly version: string;
  /** The canonical names, without aliases. */
  readonly names: readonly string[];
  /** Packed rules by the zone's name or alias in lower case. */
  readonly zones: ReadonlyMap<string, string>;
}

/**
 * Parses the text of a zone file and resolves its aliases.
 *
 * @throws Error if the text has another format
 */
export function parseZoneFile(text: string): ZoneFile {
  const { version, zones, links } = JSON.parse(text) as Record<string, unknown>;
  if (typeof version !== 'string' || !isTextList(zones) || !isTextList(links))
    throw new Error('must have `version`, `zones` and `links`, as data/packed/latest.json of moment-timezone does');
  const names = zones.map((zone) => zone.slice(0, zone.indexOf('|')));
  const packed = new Map(zones.map((zone, index) => [names[index]!.toLowerCase(), zone]));
  for (const link of links) {
    const [target = '', name = ''] = link.toLowerCase().split('|');
    const rules = packed.get(target);
    if (rules) packed.set(name, rules);
  }
  return { version, names, zones: packed };
}

/**
 * Reads a zone file.
 *
 * @param path the file; by default that of the installed package
 * @throws Error if the file cannot be read or has another format
 */
export function readZoneFile(path?: string): ZoneFile {
  return parseZoneFile(readFileSync(path ?? findPackageFile(), 'utf8'));
}

function findPackageFile(): string {
  try {
    return createRequire(__filename).resolve(PACKAGE_FILE);
  } catch {
    throw new Error('The time zone rules were not found: run `npm ci`, which installs the package moment-timezone.');
  }
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
