import { findOffsets } from '../../../common/time/zones/zone-rules';

// SQL for local times by the time zone rules of the service. `AT TIME ZONE` with the zone of a business would use the rules of the
// database server, which may be older.

const FROM_MS = Date.UTC(1970, 0, 1);
const TO_MS = Date.UTC(2100, 0, 1);

/** Array literals for two parameters: Unix seconds at which the offset changes, and seconds ahead of UTC before and after each. */
export type ZoneParameters = readonly [changes: string, offsets: string];

const parametersByZone = new Map<string, ZoneParameters>();

/** Returns the two parameters of `localTimeSql` for a zone. They cover the years 1970 to 2099. */
export function toZoneParameters(zone: string): ZoneParameters {
  const parameter = parametersByZone.get(zone);
  if (parameter) return parameter;
  const { startsMs, offsetsMs } = findOffsets(zone);
  const firstPeriod = startsMs.findLastIndex((start) => start <= FROM_MS);
  const lastPeriod = startsMs.findLastIndex((start) => start < TO_MS);
  const changes = startsMs.slice(firstPeriod + 1, lastPeriod + 1).map((ms) => ms / 1_000);
  const offsets = offsetsMs.slice(firstPeriod, lastPeriod + 1).map((ms) => ms / 1_000);
  const parameters: ZoneParameters = [`{${changes.join(',')}}`, `{${offsets.join(',')}}`];
  parametersByZone.set(zone, parameters);
  return parameters;
}

/**
 * Returns SQL for the local time of an instant, as a timestamp without time zone. `width_bucket` counts the changes of the offset up to
 * the instant, which is the index of the valid offset.
 *
 * @param changes number of the first of the two parameters; the second one follows
 */
export const localTimeSql = (at: string, changes: number): string =>
  `(${at} AT TIME ZONE 'UTC' + make_interval(secs => ($${changes + 1}::int[])[width_bucket(floor(extract(epoch FROM ${at}))::int8, $${changes}::int8[]) + 1]))`;
