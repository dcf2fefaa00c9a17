import { durationText } from '../../../../common/time/duration-text';
import { endOfDay, localDate, nextDate, startOfDay } from '../../../../common/time/time-zone';
import type { Segment } from '../tracks/segment';
import { QUARTER_MS, quarterOf } from '../tracks/track-distance';

/** A calendar day of a time zone: 23 to 25 hours where clocks change. */
export interface Day {
  readonly date: string;
  readonly from: number;
  /** Start of the next day. */
  readonly to: number;
}

/** Returns the days that contain `from` and `to`, and those between, in order. */
export function daysBetween(from: Date, to: Date, zone: string): Day[] {
  const days: Day[] = [];
  const last = localDate(to, zone);
  for (let date = localDate(from, zone); date <= last; date = nextDate(date)) {
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
 * Sums the parts of trips and stops that lie in a day. Distance is divided by the quarters of an hour in which it was
 * driven, a trip's time by the clock, its fuel as its distance; a stop and its fuel belong to the day on which it began.
 */
export function travelOf({ from, to }: Pick<Day, 'from' | 'to'>, segments: readonly Travelled[]): DayTravel {
  let [mm, ms, stops, fuelMl, readings] = [0, 0, 0, 0, 0];
  for (const segment of segments) {
    const beganHere = segment.startedAt >= from && segment.startedAt < to;
    const own = mmWithin(segment, from, to);
    mm += own;
    if (segment.kind === 'stop') {
      if (!beganHere) continue;
      stops++;
      fuelMl += segment.fuelUsedMl;
      readings += segment.fuelReadings;
      continue;
    }
    const during = Math.min(segment.endedAt, to) - Math.max(segment.startedAt, from);
    if (during < 0 || (during === 0 && !beganHere)) continue;
    const all = segment.mmByQuarter.reduce((sum, each) => sum + each, 0);
    ms += during;
    fuelMl += all > 0 ? (segment.fuelUsedMl * own) / all : beganHere ? segment.fuelUsedMl : 0;
    readings += segment.fuelReadings;
  }
  return {
    distanceTraveled: Math.round(mm / 10_000) / 100,
    travelTime: durationText(ms / 1000),
    stops,
    fuelUsed: readings > 0 ? Math.round(fuelMl / 10) / 100 : null,
  };
}

/** Returns the millimetres of a trip or stop between `from` (inclusive) and `to`, both on a quarter of an hour. */
export function mmWithin(
  { startedAt, mmByQuarter }: Pick<Segment, 'startedAt' | 'mmByQuarter'>,
  from: number,
  to: number,
): number {
  const base = quarterOf(startedAt);
  const first = Math.max(0, Math.ceil(from / QUARTER_MS) - base);
  const end = Math.max(0, Math.ceil(to / QUARTER_MS) - base);
  return mmByQuarter.slice(first, end).reduce((sum, mm) => sum + mm, 0);
}
