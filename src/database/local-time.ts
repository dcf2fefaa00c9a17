import { offsetsOf } from '../common/zones/zone-rules';

/**
 * Local times in SQL by the service's own rules. `AT TIME ZONE` with the zone of a business would follow those of the database server,
 * which may be older than the service's.
 */

const FROM_MS = Date.UTC(1970, 0, 1);
const TO_MS = Date.UTC(2100, 0, 1);

/** Array literals for two parameters: Unix seconds at which the offset changes, and seconds ahead of UTC before and after each. */
export type ZoneParameters = readonly [changes: string, offsets: string];

const cached = new Map<string, ZoneParameters>();

/** What `localTimeSql` needs to know of a zone, from 1970 to 2100. */
export function zoneParameters(zone: string): ZoneParameters {
  const known = cached.get(zone);
  if (known) return known;
  const { startsMs, offsetsMs } = offsetsOf(zone);
  const first = startsMs.findLastIndex((start) => start <= FROM_MS);
  const last = startsMs.findLastIndex((start) => start < TO_MS);
  const changes = startsMs.slice(first + 1, last + 1).map((ms) => ms / 1_000);
  const offsets = offsetsMs.slice(first, last + 1).map((ms) => ms / 1_000);
  const parameters: ZoneParameters = [`{${changes.join(',')}}`, `{${offsets.join(',')}}`];
  cached.set(zone, parameters);
  return parameters;
}

/**
 * SQL of a timestamp without a zone: what the zone's clocks show at an instant.
 *
 * @param changes number of the first of the two parameters
 */
export const localTimeSql = (at: string, changes: number): string =>
  `(${at} AT TIME ZONE 'UTC' + make_interval(secs => ($${changes + 1}::int[])[width_bucket(floor(extract(epoch FROM ${at}))::int8, $${changes}::int8[]) + 1]))`;
