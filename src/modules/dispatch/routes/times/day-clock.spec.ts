import { createDayClock } from './day-clock';

const VIENNA = 'Europe/Vienna';
const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];
const next = (date: string, start: string, end: string, departsAt: string) =>
  iso(createDayClock(date, VIENNA).findPeriodAfterDeparture(start, end, new Date(departsAt)));

describe('hours of a route without a shift', () => {
  it.each([
    ['of its day', '08:00', '12:00', '06:00Z', '2026-03-02T07:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    ['that run over midnight', '22:00', '02:00', '19:00Z', '2026-03-02T21:00:00.000Z', '2026-03-03T01:00:00.000Z'],
    ['after midnight', '03:00', '04:00', '20:00Z', '2026-03-03T02:00:00.000Z', '2026-03-03T03:00:00.000Z'],
    ['that are over', '08:00', '08:45', '08:00Z', '2026-03-02T07:00:00.000Z', '2026-03-02T07:45:00.000Z'],
    ['later than twelve hours', '08:00', '09:00', '18:59Z', '2026-03-02T07:00:00.000Z', '2026-03-02T08:00:00.000Z'],
    ['within twelve hours', '08:00', '09:00', '19:00Z', '2026-03-03T07:00:00.000Z', '2026-03-03T08:00:00.000Z'],
  ])('places hours %s (%s to %s, departure %s)', (_, start, end, leaves, from, to) => {
    expect(next('2026-03-02', start, end, `2026-03-02T${leaves}`)).toEqual([from, to]);
  });

  it('puts hours over midnight into the night in which a route of the early hours leaves', () => {
    const night = ['2026-03-01T21:00:00.000Z', '2026-03-02T01:00:00.000Z'];
    expect(next('2026-03-02', '22:00', '02:00', '2026-03-01T23:30:00Z')).toEqual(night);
    expect(next('2026-03-02', '22:00', '02:00', '2026-03-02T00:59:59Z')).toEqual(night);
    expect(next('2026-03-02', '22:00', '02:00', '2026-03-02T01:00:00Z')).not.toEqual(night);
  });

  it.each([
    ['spring', '2026-03-28', 4], // clocks jump from 02:00 to 03:00 in that night
    ['autumn', '2026-10-24', 6],
  ])('over midnight are as long as the night is when clocks change in %s', (_, date, hours) => {
    const [from, to] = next(date, '22:00', '03:00', `${date}T18:00:00Z`) as [string, string];
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours);
  });
});

describe('hours in a shift from 22:00 to 06:00', () => {
  const clock = createDayClock('2026-03-02', VIENNA);
  it.each([
    ['before midnight are of its day', '23:00', '23:30', [['2026-03-02T22:00:00.000Z', '2026-03-02T22:30:00.000Z']]],
    [
      'after midnight are of the next day',
      '01:00',
      '02:00',
      [['2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z']],
    ],
    ['outside of it are of its day', '09:00', '10:00', [['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z']]],
    [
      'that it begins and ends in are of both days',
      '05:00',
      '23:00',
      [
        ['2026-03-02T04:00:00.000Z', '2026-03-02T22:00:00.000Z'],
        ['2026-03-03T04:00:00.000Z', '2026-03-03T22:00:00.000Z'],
      ],
    ],
  ])('%s', (_, start, end, expected) => {
    expect(clock.findPeriodsInShift(start, end, clock.getPeriodOnDate('22:00', '06:00')).map(iso)).toEqual(expected);
  });
});
