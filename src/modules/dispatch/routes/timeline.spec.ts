import { schedule } from './schedule';
import { routeTimeline, type TimelineRequest } from './timeline';

const instant = (time: string) => new Date(`2026-03-29T${time}:00Z`);
/** Ten minutes a leg: 06:10, 06:25, 06:40 at the stops, 06:55 back. */
const plan = schedule({
  depot: { latitude: 0, longitude: 0 },
  start: instant('06:00'),
  stops: [1, 2, 3].map((longitude) => ({ coordinates: { latitude: 0, longitude } })),
  travel: () => ({ metres: 1_000, seconds: 600 }),
});
const lines = (over: Partial<TimelineRequest>) =>
  routeTimeline({
    timeZone: 'UTC',
    depotLocation: 'Depot',
    schedule: plan,
    stops: ['A', 'B', 'C'].map((location) => ({ location, endedAt: null })),
    startedAt: null,
    completedAt: null,
    isRunning: false,
    ...over,
  }).map(({ time, type, location, status }) => `${time} ${type} ${location} ${status}`);

it('is all ahead before the start', () => {
  expect(lines({})).toEqual([
    '06:00 departure Depot pending',
    '06:10 delivery A pending',
    '06:25 delivery B pending',
    '06:40 delivery C pending',
    '06:55 return Depot pending',
  ]);
});

it('shows what happened at its own time and the first open delivery in progress', () => {
  const stops = [
    { location: 'A', endedAt: instant('06:13') },
    { location: 'B', endedAt: null, arrivedAt: instant('06:31') },
    { location: 'C', endedAt: null },
  ];
  expect(lines({ stops, startedAt: instant('06:02'), isRunning: true })).toEqual([
    '06:02 departure Depot completed',
    '06:13 delivery A completed',
    '06:31 arrived B completed',
    '06:25 delivery B in_progress',
    '06:40 delivery C pending',
    '06:55 return Depot pending',
  ]);
});

it('has the return in progress after the last delivery, and completed at the end', () => {
  const stops = ['A', 'B', 'C'].map((location) => ({ location, endedAt: instant('06:41') }));
  const startedAt = instant('06:00');
  expect(lines({ stops, startedAt, isRunning: true }).at(-1)).toBe('06:55 return Depot in_progress');
  expect(lines({ stops, startedAt, completedAt: instant('07:01') }).at(-1)).toBe('07:01 return Depot completed');
});

it('has nothing in progress once a started dispatch was cancelled', () => {
  expect(lines({ startedAt: instant('06:00') }).filter((line) => line.endsWith('in_progress'))).toEqual([]);
});

it('follows the clocks of the business over a daylight-saving change', () => {
  const night = schedule({
    depot: null,
    start: new Date('2026-03-29T00:50:00Z'),
    stops: [],
    travel: () => ({ metres: 0, seconds: 0 }),
  });
  const shown = lines({ timeZone: 'Europe/Berlin', schedule: { ...night, returnAt: instant('01:10') }, stops: [] });
  expect(shown).toEqual(['01:50 departure Depot pending', '03:10 return Depot pending']);
});
