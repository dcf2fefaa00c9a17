import fc from 'fast-check';
import type { Segment, TrackPoint } from '../tracks/segments/segment';
import { Track } from '../tracks/track';
import { listDaysBetween, sumMmWithin, sumTravelOfDay } from './travel-days';

const HOUR = 3_600_000;

const point = (atMs: number, metres: number, fuelMl: number | null = null): TrackPoint => ({
  atMs,
  latitude: 48 + metres / 111_195.08,
  longitude: 16,
  vehicleId: 'van',
  accuracyM: null,
  speedKmh: null,
  heading: null,
  fuelMl,
});
const segmentsOf = (points: readonly TrackPoint[]): Segment[] => {
  const track = new Track();
  for (const each of points) track.addPoint(each);
  return track.listSegments();
};
/** A drive of one kilometre a minute. */
const drive = (fromMs: number, minutes: number): TrackPoint[] =>
  Array.from({ length: minutes + 1 }, (_, i) => point(fromMs + i * 60_000, i * 1000));

describe('days', () => {
  it('follow the rules of 2026: Vancouver stays at -07, so that 00:05 is no longer 23:05 of the day before', () => {
    const [day] = listDaysBetween(
      new Date('2026-11-20T07:05:00Z'),
      new Date('2026-11-20T07:25:00Z'),
      'America/Vancouver',
    );
    expect(day!.date).toBe('2026-11-20');
    expect(new Date(day!.fromMs).toISOString()).toBe('2026-11-20T07:00:00.000Z');
  });

  it.each([
    ['Europe/Vienna', '2026-03-28', [24, 23, 24]],
    ['Europe/Vienna', '2026-10-24', [24, 25, 24]],
    ['Australia/Lord_Howe', '2026-04-04', [24, 24.5, 24]],
    ['Asia/Kathmandu', '2026-01-01', [24, 24, 24]],
    ['Pacific/Apia', '2011-12-29', [24, 24]], // 30 December 2011 never was
  ])('divides time in %s from %s into days of %j hours', (zone, date, hours) => {
    const days = listDaysBetween(
      new Date(`${date}T12:00:00Z`),
      new Date(Date.parse(`${date}T12:00:00Z`) + 48 * HOUR),
      zone,
    );
    const own = days.filter((day) => day.date >= date).slice(0, hours.length);
    expect(own.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR)).toEqual(hours);
    days.slice(1).forEach(({ fromMs }, i) => expect(fromMs).toBe(days[i]!.toMs));
  });

  it('divide a trip over midnight, where midnight is', () => {
    const [vienna] = listDaysBetween(
      new Date('2026-03-28T12:00:00Z'),
      new Date('2026-03-28T12:00:00Z'),
      'Europe/Vienna',
    );
    const segments = segmentsOf(drive(vienna!.toMs - 20 * 60_000, 50));
    expect(sumTravelOfDay(vienna!, segments)).toEqual({
      distanceTraveled: 20,
      travelTime: '0h 20m',
      stops: 0,
      fuelUsed: null,
    });
    const next = { fromMs: vienna!.toMs, toMs: vienna!.toMs + 23 * HOUR };
    expect(sumTravelOfDay(next, segments)).toEqual({
      distanceTraveled: 30,
      travelTime: '0h 30m',
      stops: 0,
      fuelUsed: null,
    });
  });

  it('count a stop, and its fuel, where it began; a trip’s fuel goes with its distance', () => {
    const midnight = Date.UTC(2026, 2, 3);
    const atMs = (minutes: number) => midnight + minutes * 60_000;
    const segments = segmentsOf([
      point(atMs(-30), 0, 50_000),
      point(atMs(-10), 20_000, 48_000),
      point(atMs(-5), 20_000, 47_000),
      point(atMs(60), 20_000, 46_000),
      point(atMs(65), 25_000, 45_000),
    ]);
    const days = [-1, 0].map((day) =>
      sumTravelOfDay({ fromMs: midnight + day * 24 * HOUR, toMs: midnight + (day + 1) * 24 * HOUR }, segments),
    );
    expect(days.map(({ stops, fuelUsed, distanceTraveled }) => [stops, fuelUsed, distanceTraveled])).toEqual([
      [1, 4, 20],
      [0, 1, 5],
    ]);
  });

  it('leave a day without anything at nothing', () => {
    expect(sumTravelOfDay({ fromMs: 0, toMs: 24 * HOUR }, [])).toEqual({
      distanceTraveled: 0,
      travelTime: '0h 0m',
      stops: 0,
      fuelUsed: null,
    });
  });

  it('add up to the whole, to the millimetre, in every time zone', () => {
    const zones = [
      'UTC',
      'Europe/Vienna',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
    ];
    const legs = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 3599 }), metres: fc.integer({ min: 0, max: 30_000 }) }),
      {
        minLength: 1,
        maxLength: 80,
      },
    );
    fc.assert(
      fc.property(
        legs,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 * 24 * 4 }),
        (steps, zone, quarter) => {
          let [atMs, metres] = [Date.UTC(2026, 0, 1) + quarter * 900_000, 0];
          const points = steps.map((step) => point((atMs += step.seconds * 1000), (metres += step.metres)));
          const days = listDaysBetween(new Date(points[0]!.atMs), new Date(atMs), zone);
          for (const trip of segmentsOf(points)) {
            const parts = days.map(({ fromMs, toMs }) => sumMmWithin(trip, fromMs, toMs));
            const whole = trip.mmByQuarter.reduce((sum, mm) => sum + mm, 0);
            expect(parts.reduce((sum, mm) => sum + mm, 0)).toBe(whole);
            expect(Math.min(0, ...parts)).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
