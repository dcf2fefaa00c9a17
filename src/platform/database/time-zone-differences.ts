import type { ClientBase } from 'pg';
import { findOffsetAt, getZoneVersion } from '../../common/time/zones/zone-rules';
import { DAY_MS } from '../../common/time/durations';

/** The offsets are compared once a week, which finds each change of an offset that lasts longer. */
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

/** The rules of the service for some zones: the offset of each zone at each sampled time, in seconds ahead of UTC. */
interface ServiceOffsets {
  readonly sampleTimesMs: readonly number[];
  /** In the order of the times. */
  readonly byZone: ReadonlyMap<string, readonly number[]>;
}

/** Compares the rules of the service with those of Node.js and of the database server. Unknown zones do not count. */
export async function findTimeZoneDifferences(
  client: Pick<ClientBase, 'query'>,
  zones: readonly string[],
  now = new Date(),
): Promise<TimeZoneDifferences> {
  const service = computeServiceOffsets(zones, now);
  return {
    version: getZoneVersion(),
    node: { version: process.versions.tz ?? '', zones: findZonesDifferentInNode(service) },
    database: { zones: await findZonesDifferentInDatabase(client, service) },
  };
}

function computeServiceOffsets(zones: readonly string[], now: Date): ServiceOffsets {
  const sampleTimesMs: number[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += SAMPLE_DAYS) sampleTimesMs.push(now.getTime() + day * DAY_MS);
  const byZone = new Map(
    zones.map((zone) => [zone, sampleTimesMs.map((timeMs) => findOffsetAt(timeMs, zone) / 1_000)] as const),
  );
  return { sampleTimesMs, byZone };
}

const areDifferent = (offsets: readonly number[], others: readonly number[]): boolean =>
  offsets.some((offset, index) => offset !== others[index]);

function findZonesDifferentInNode({ sampleTimesMs, byZone }: ServiceOffsets): string[] {
  const zones: string[] = [];
  for (const [zone, offsets] of byZone) {
    const nodeOffsets = computeNodeOffsets(zone, sampleTimesMs);
    if (nodeOffsets && areDifferent(offsets, nodeOffsets)) zones.push(zone);
  }
  return zones;
}

async function findZonesDifferentInDatabase(
  client: Pick<ClientBase, 'query'>,
  { sampleTimesMs, byZone }: ServiceOffsets,
): Promise<string[]> {
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
    [[...byZone.keys()], sampleTimesMs.map((timeMs) => new Date(timeMs))],
  );
  const differentRows = rows.filter(({ zone, offsets }) => areDifferent(byZone.get(zone)!, offsets));
  return differentRows.map(({ zone }) => zone);
}

/** Matches the end of a time that `Intl` formats with the offset: `GMT+05:30`, or `GMT` for UTC. */
const LONG_OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** @returns null if Node.js does not know the zone */
function computeNodeOffsets(zone: string, sampleTimesMs: readonly number[]): number[] | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return sampleTimesMs.map((timeMs) => {
      const [, sign, hours, minutes, seconds] = LONG_OFFSET.exec(format.format(timeMs)) ?? [];
      if (!sign) return 0;
      const offset = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0);
      return sign === '-' ? -offset : offset;
    });
  } catch {
    return null;
  }
}

/** The message names at most this many zones. */
const MAX_NAMED_ZONES = 10;

/** Returns a message for the operator, or null if all agree. */
export function describeDifferences({ version, node, database }: TimeZoneDifferences): string | null {
  const differences: string[] = [];
  if (node.zones.length) differences.push(`Node.js (${node.version}) in ${joinZones(node.zones)}`);
  if (database.zones.length) differences.push(`PostgreSQL in ${joinZones(database.zones)}`);
  if (differences.length === 0) return null;
  return `the time zone rules ${version} of the service differ from those of ${differences.join(' and ')}`;
}

function joinZones(zones: readonly string[]): string {
  const unnamedCount = zones.length - MAX_NAMED_ZONES;
  const namedZones = zones.slice(0, MAX_NAMED_ZONES).join(', ');
  return unnamedCount > 0 ? `${namedZones} and ${unnamedCount} more` : namedZones;
}
