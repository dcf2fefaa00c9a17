import { formatDuration } from '../../../../common/time/duration-text';
import { endOfDay, localDate, getNextDate, startOfDay } from '../../../../common/time/time-zone';
import type { Segment } from '../tracks/segments/segment';
import { QUARTER_MS, findQuarter } from '../tracks/line/track-distance';

/** A calendar day of a time zone: 23 to 25 hours where clocks change. */
export interface Day {
  readonly date: string;
  readonly from: number;
  /** Start of the next day. */
  readonly to: number;
}

/** Returns the days that contain `from` and `to`, and those between, in order. */
export function listDaysBetween(from: Date, to: Date, zone: string): Day[] {
  const days: Day[] = [];
  const last = localDate(to, zone);
  for (let date = localDate(from, zone); date <= last; date = getNextDate(date)) {
    const begins = startOfDay(date, zone).getTime();
    const ends = endOfDay(date, zone).getTime();
    if (ends > begins) days.push({ date, from: begins, to: ends }); // Some time zones have skipped a day.
  }
  return days;
}

/** Trips, stops and totals of a day. */
export interface DayTravel {
  /** Kilometres to 2 decimals. */
  readonly distanceTraveled: number;
  readonly travelTime: string;
  readonly stops: number;
  /** Litres to 2 decimals; null without a reading. */
  readonly fuelUsed: number | null;
}

/** Fields of trips and stops that the totals of a day need. */
export type Travelled = Pick<Segment, 'kind' | 'startedAt' | 'endedAt' | 'mmByQuarter' | 'fuelUsedMl' | 'fuelReadings'>;

/**
 * Sums the parts of trips and stops that lie in a day. The distance of a trip is known per quarter of an hour. Its fuel is divided in the same
 * proportion as its distance. A stop and its fuel belong to the day on which the stop began.
 */
export function toTravel({ from, to }: Pick<Day, 'from' | 'to'>, segments: readonly Travelled[]): DayTravel {
  let mm = 0;
  let ms = 0;
  let stops = 0;
  let fuelMl = 0;
  let readings = 0;
  for (const segment of segments) {
    const beganHere = segment.startedAt >= from && segment.startedAt < to;
    const mmOfDay = sumMmWithin(segment, from, to);
    mm += mmOfDay;
    if (segment.kind === 'stop') {
      if (!beganHere) continue;
      stops++;
      fuelMl += segment.fuelUsedMl;
      readings += segment.fuelReadings;
      continue;
    }
    const msOfDay = Math.min(segment.endedAt, to) - Math.max(segment.startedAt, from);
    if (msOfDay < 0 || (msOfDay === 0 && !beganHere)) continue;
    ms += msOfDay;
    fuelMl += computeFuelOfDay(segment, mmOfDay, beganHere);
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
function computeFuelOfDay({ mmByQuarter, fuelUsedMl }: Travelled, mmOfDay: number, beganHere: boolean): number {
  const mmOfTrip = mmByQuarter.reduce((sum, mm) => sum + mm, 0);
  if (mmOfTrip > 0) return (fuelUsedMl * mmOfDay) / mmOfTrip;
  return beganHere ? fuelUsedMl : 0;
}

/** Returns the millimetres of a trip or stop between `from` (inclusive) and `to`, both on a quarter of an hour. */
export function sumMmWithin(
  { startedAt, mmByQuarter }: Pick<Segment, 'startedAt' | 'mmByQuarter'>,
  from: number,
  to: number,
): number {
  const base = findQuarter(startedAt);
  const first = Math.max(0, Math.ceil(from / QUARTER_MS) - base);
  const end = Math.max(0, Math.ceil(to / QUARTER_MS) - base);
  return mmByQuarter.slice(first, end).reduce((sum, mm) => sum + mm, 0);
}
