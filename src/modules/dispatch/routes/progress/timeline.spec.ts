import { createTimeline, type TimelineRequest } from './timeline';

const instant = (time: string) => new Date(`2026-03-29T${time}:00Z`);
const outlook = (planned: string, expected = planned) => ({ planned: instant(planned), expected: instant(expected) });
const STOPS = [
  { location: 'A', arrival: outlook('06:10'), arrivedAt: null, endedAt: null },
  { location: 'B', arrival: outlook('06:25', '06:30'), arrivedAt: null, endedAt: null },
  { location: 'C', arrival: outlook('06:40', '06:45'), arrivedAt: null, endedAt: null },
];
const timeline = (over: Partial<TimelineRequest>) =>
  createTimeline({
    timeZone: 'UTC',
    depotLocation: 'Depot',
    departure: outlook('06:00'),
    stops: STOPS,
    returnTime: outlook('06:55', '07:00'),
    startedAt: null,
    completedAt: null,
    isRunning: false,
    ...over,
  });
const lines = (over: Partial<TimelineRequest>) =>
  timeline(over).map(({ time, type, location, status }) => `${time} ${type} ${location} ${status}`);

it('shows only expected times before the start', () => {
  expect(lines({})).toEqual([
    '06:00 departure Depot pending',
    '06:10 delivery A pending',
    '06:30 delivery B pending',
    '06:45 delivery C pending',
    '07:00 return Depot pending',
  ]);
});

it('shows what happened at its own time and the first open delivery in progress', () => {
  const [a, b, c] = STOPS as [TimelineRequest['stops'][0], TimelineRequest['stops'][0], TimelineRequest['stops'][0]];
  const stops = [{ ...a, endedAt: instant('06:13') }, { ...b, arrivedAt: instant('06:31') }, c];
  expect(lines({ stops, startedAt: instant('06:02'), isRunning: true })).toEqual([
    '06:02 departure Depot completed',
    '06:13 delivery A completed',
    '06:31 arrived B completed',
    '06:30 delivery B in_progress',
    '06:45 delivery C pending',
    '07:00 return Depot pending',
  ]);
});

it('shows planned and actual times', () => {
  const stops = [{ ...STOPS[1]!, arrivedAt: instant('06:31'), endedAt: instant('06:36') }];
  const startedAt = instant('06:02');
  const entries = timeline({ stops, startedAt, isRunning: true }).map(
    ({ type, plannedTime, actualTime }) => `${type} ${plannedTime} ${actualTime}`,
  );
  expect(entries).toEqual([
    'departure 06:00 06:02',
    'arrived 06:25 06:31',
    'delivery 06:25 06:36',
    'return 06:55 null',
  ]);
});

it('shows the return as in progress after the last delivery, and as completed at the end', () => {
  const stops = STOPS.map((stop) => ({ ...stop, endedAt: instant('06:41') }));
  const startedAt = instant('06:00');
  expect(lines({ stops, startedAt, isRunning: true }).at(-1)).toBe('07:00 return Depot in_progress');
  expect(lines({ stops, startedAt, completedAt: instant('07:01') }).at(-1)).toBe('07:01 return Depot completed');
});

it('shows no event as in progress once a started dispatch was cancelled', () => {
  expect(lines({ startedAt: instant('06:00') }).filter((line) => line.endsWith('in_progress'))).toEqual([]);
});

it('follows the clocks of the business over a daylight-saving change', () => {
  const shown = lines({
    timeZone: 'Europe/Berlin',
    departure: outlook('00:50'),
    returnTime: outlook('01:10'),
    stops: [],
  });
  expect(shown).toEqual(['01:50 departure Depot pending', '03:10 return Depot pending']);
});
