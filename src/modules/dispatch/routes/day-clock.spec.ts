import { dayClock } from './day-clock';

const VIENNA = 'Europe/Vienna';
const window = (date: string, start: string, end: string, leaves: string) => {
  const { from, to } = dayClock(date, VIENNA).window(start, end, new Date(leaves));
  return [from.toISOString(), to.toISOString()];
};

describe('a window of a tour', () => {
  it('is of the day of the tour', () => {
    expect(window('2026-03-02', '08:00', '12:00', '2026-03-02T06:00:00Z')).toEqual([
      '2026-03-02T07:00:00.000Z',
      '2026-03-02T11:00:00.000Z',
    ]);
  });

  it('over midnight ends on the next day', () => {
    expect(window('2026-03-02', '22:00', '02:00', '2026-03-02T19:00:00Z')).toEqual([
      '2026-03-02T21:00:00.000Z',
      '2026-03-03T01:00:00.000Z',
    ]);
  });

  it('over midnight is of the night in which a tour of the small hours leaves', () => {
    const night = ['2026-03-01T21:00:00.000Z', '2026-03-02T01:00:00.000Z'];
    expect(window('2026-03-02', '22:00', '02:00', '2026-03-01T23:30:00Z')).toEqual(night);
    expect(window('2026-03-02', '22:00', '02:00', '2026-03-02T00:59:59Z')).toEqual(night);
    expect(window('2026-03-02', '22:00', '02:00', '2026-03-02T01:00:00Z')).not.toEqual(night);
  });

  it.each([
    ['spring', '2026-03-28', 4], // the clocks jump from 02:00 to 03:00 in that night
    ['autumn', '2026-10-24', 6],
  ])('over midnight is as long as the night is when clocks change in %s', (_, date, hours) => {
    const [from, to] = window(date, '22:00', '03:00', `${date}T18:00:00Z`) as [string, string];
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(hours);
  });
});
