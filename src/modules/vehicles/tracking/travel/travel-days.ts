import { formatDuration } from '../../../../common/time/duration-text';
import { endOfDay, localDate, getNextDate, startOfDay } from '../../../../common/time/time-zone';
import type { Segment } from '../tracks/segments/segment';
import { QUARTER_MS, findQuarter } from '../tracks/line/track-distance';

/** A calendar day of a time zone: 23 to 25 hours where clocks change. Times are in milliseconds since 1970. */
export interface Day {
  /** ISO 8601, such as 2026-03-02. */
  readonly date: string;
  readonly fromMs: number;
  /** Start of the next day. */
  readonly toMs: number;
}

/** Returns the days that contain `from` and `to`, and those between, in order. */
export function listDaysBetween(from: Date, to: Date, zone: string): Day[] {
  const days: Day[] = [];
  const last = localDate(to, zone);
  for (let date = localDate(from, zone); date <= last; date = getNextDate(date)) {
    const fromMs = startOfDay(date, zone).getTime();
    const toMs = endOfDay(date, zone).getTime();
    if (toMs > fromMs) days.push({ date, fromMs, toMs }); // Some time zones have skipped a day.
  }
  return days;
}

/** Trips, stops and totals of a day. */
export interface DayTravel {
  /** Kilometres to 2 decimals. */
  readonly distanceTraveled: number;
  /** Time of driving, such as `2h 05m`. */
  readonly travelTime: string;
  /** Number of stops. */
  readonly stops: number;
  /** Litres to 2 decimals; null without a reading. */
  readonly fuelUsed: number | null;
}

/** Fields of trips and stops that the totals of a day need. */
export type TravelSegment = Pick<
  Segment,
  'kind' | 'startedAtMs' | 'endedAtMs' | 'mmByQuarter' | 'fuelUsedMl' | 'fuelReadings'
>;

/**
 * Sums the parts of trips and stops that lie in a day. The distance of a trip is known per quarter of an hour. Its fuel is divided in the
 * same proportion as its distance. A stop and its fuel belong to the day on which the stop began.
 */
export function sumTravelOfDay(
  { fromMs, toMs }: Pick<Day, 'fromMs' | 'toMs'>,
  segments: readonly TravelSegment[],
): DayTravel {
  let mm = 0;
  let ms = 0;
  let stops = 0;
  let fuelMl = 0;
  let readings = 0;
  for (const segment of segments) {
    const beganOnDay = segment.startedAtMs >= fromMs && segment.startedAtMs < toMs;
    const mmOfDay = sumMmWithin(segment, fromMs, toMs);
    mm += mmOfDay;
    if (segment.kind === 'stop') {
      if (!beganOnDay) continue;
      stops++;
      fuelMl += segment.fuelUsedMl;
      readings += segment.fuelReadings;
      continue;
    }
    const msOfDay = Math.min(segment.endedAtMs, toMs) - Math.max(segment.startedAtMs, fromMs);
    if (msOfDay < 0 || (msOfDay === 0 && !beganOnDay)) continue;
    ms += msOfDay;
    fuelMl += computeFuelOfDay(segment, mmOfDay, beganOnDay);
    readings += segment.fuelReadings;
  }
  return {
    distanceTraveled: Math.round(mm / 10_000) / 100,
    travelTime: formatDuration(ms / 1000),
    stops,
    fuelUsed: readings > 0 ? Math.round(fuelMl / 10) / 100 : null,
  };
}

/** Returns the fuel of a trip on a day. The fuel of a trip without distance belongs to the day on which it began. */
function computeFuelOfDay({ mmByQuarter, fuelUsedMl }: TravelSegment, mmOfDay: number, beganOnDay: boolean): number {
  const mmOfTrip = mmByQuarter.reduce((sum, mm) => sum + mm, 0);
  if (mmOfTrip > 0) return (fuelUsedMl * mmOfDay) / mmOfTrip;
  return beganOnDay ? fuelUsedMl : 0;
}

/** Returns the millimetres of a trip or stop between `fromMs` (inclusive) and `toMs`, both on a quarter of an hour. */
export function sumMmWithin(
  { startedAtMs, mmByQuarter }: Pick<Segment, 'startedAtMs' | 'mmByQuarter'>,
  fromMs: number,
  toMs: number,
): number {
  const base = findQuarter(startedAtMs);
  const first = Math.max(0, Math.ceil(fromMs / QUARTER_MS) - base);
  const end = Math.max(0, Math.ceil(toMs / QUARTER_MS) - base);
  return mmByQuarter.slice(first, end).reduce((sum, mm) => sum + mm, 0);
}
