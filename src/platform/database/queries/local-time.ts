import { findOffsets } from '../../../common/time/zones/zone-rules';

// SQL for local times by the time zone rules of the service. `AT TIME ZONE` with the zone of a business would use the rules of the
// database server, which may be older.

/** The covered years: 1970 to 2099. Fewer changes make shorter parameters. */
const FIRST_COVERED_MS = Date.UTC(1970, 0, 1);
const END_COVERED_MS = Date.UTC(2100, 0, 1);

/**
 * PostgreSQL array literals for two parameters. `changes` are the Unix times in seconds at which the offset changes. `offsets` are the
 * seconds ahead of UTC: one before the first change, and one after each.
 */
export type ZoneParameters = readonly [changes: string, offsets: string];

const parametersByZone = new Map<string, ZoneParameters>();

/** Returns the two parameters of `localTimeSql` for a zone. They cover the years 1970 to 2099. */
export function toZoneParameters(zone: string): ZoneParameters {
  const cached = parametersByZone.get(zone);
  if (cached) return cached;
  const { startsMs, offsetsMs } = findOffsets(zone);
  const firstPeriod = startsMs.findLastIndex((startMs) => startMs <= FIRST_COVERED_MS);
  const lastPeriod = startsMs.findLastIndex((startMs) => startMs < END_COVERED_MS);
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
 * @param instantSql an expression of type timestamptz
 * @param changesParameter the number of the first of the two parameters (see ZoneParameters); the second one follows
 */
export function localTimeSql(instantSql: string, changesParameter: number): string {
  const secondsSql = `floor(extract(epoch FROM ${instantSql}))::int8`;
  const changeCountSql = `width_bucket(${secondsSql}, $${changesParameter}::int8[])`;
  const offsetSql = `($${changesParameter + 1}::int[])[${changeCountSql} + 1]`; // Arrays are numbered from 1.
  return `(${instantSql} AT TIME ZONE 'UTC' + make_interval(secs => ${offsetSql}))`;
}
