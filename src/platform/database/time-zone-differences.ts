import type { ClientBase } from 'pg';
import { findOffsetAt, getZoneVersion } from '../../common/time/zones/zone-rules';

const DAY_MS = 86_400_000;
const SAMPLE_DAYS = 7;
/** The compared days: from a month ago to more than a year ahead, which contains the times of plans, windows and expiries. */
const FIRST_DAY = -28;
const LAST_DAY = 400;

/** Time zones whose current rules in Node.js or PostgreSQL differ from the service's rules. */
export interface TimeZoneDifferences {
  /** Release of the IANA database that the service computes with. */
  readonly version: string;
  readonly node: { readonly version: string; readonly zones: readonly string[] };
  readonly database: { readonly zones: readonly string[] };
}

/** Compares the rules of the service with those of Node.js and of the database server. Unknown zones do not count. */
export async function findTimeZoneDifferences(
  client: Pick<ClientBase, 'query'>,
  zones: readonly string[],
  now = new Date(),
): Promise<TimeZoneDifferences> {
  const samples: number[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += SAMPLE_DAYS) samples.push(now.getTime() + day * DAY_MS);
  const own = new Map(zones.map((zone) => [zone, samples.map((at) => findOffsetAt(at, zone) / 1_000)]));
  const isDifferent = (zone: string, offsets: readonly number[]) =>
    own.get(zone)!.some((offset, index) => offset !== offsets[index]);

  const { rows } = await client.query<{ zone: string; offsets: number[] }>(
    `SELECT
       zone.name AS zone,
       array_agg(
         extract(epoch FROM sample.at AT TIME ZONE zone.name - sample.at AT TIME ZONE 'UTC')::int ORDER BY sample.at
       ) AS offsets
     FROM pg_timezone_names zone
     CROSS JOIN unnest($2::timestamptz[]) AS sample (at)
     WHERE zone.name = ANY ($1::text[])
     GROUP BY zone.name`,
    [zones, samples.map((at) => new Date(at))],
  );
  return {
    version: getZoneVersion(),
    node: {
      version: process.versions.tz ?? '',
      zones: zones.filter((zone) => {
        const offsets = computeNodeOffsets(zone, samples);
        return offsets !== null && isDifferent(zone, offsets);
      }),
    },
    database: { zones: rows.filter(({ zone, offsets }) => isDifferent(zone, offsets)).map(({ zone }) => zone) },
  };
}

/** @returns null if Node.js does not know the zone */
function computeNodeOffsets(zone: string, samples: readonly number[]): number[] | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return samples.map((at) => {
      const [, sign, hours, minutes, seconds] =
        /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(at)) ?? [];
      if (!sign) return 0;
      const offset = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0);
      return sign === '-' ? -offset : offset;
    });
  } catch {
    return null;
  }
}

const MAX_NAMED = 10;

/** Returns a message for the operator, or null if all agree. */
export function describeDifferences({ version, node, database }: TimeZoneDifferences): string | null {
  const parts: string[] = [];
  if (node.zones.length) parts.push(`Node.js (${node.version}) in ${named(node.zones)}`);
  if (database.zones.length) parts.push(`PostgreSQL in ${named(database.zones)}`);
  return parts.length
    ? `the time zone rules ${version} of the service differ from those of ${parts.join(' and ')}`
    : null;
}

const named = (zones: readonly string[]): string => {
  const unnamedCount = zones.length - MAX_NAMED;
  return zones.slice(0, MAX_NAMED).join(', ') + (unnamedCount > 0 ? ` and ${unnamedCount} more` : '');
};
