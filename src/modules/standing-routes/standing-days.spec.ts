import { listRunningDays, isRunningOn, type StandingSchedule } from './standing-days';

/** Monday and Tuesday, 22 and 23 April 2030, are holidays. */
const HOLIDAYS = ['2030-04-22', '2030-04-23'];
const schedule = (terms: Partial<StandingSchedule>): StandingSchedule => ({
  weekdays: ['monday', 'thursday'],
  holidayPolicy: undefined,
  isHoliday: (day) => HOLIDAYS.includes(day),
  ...terms,
});
const week = (terms: Partial<StandingSchedule>) => listRunningDays(schedule(terms), '2030-04-20', '2030-04-26');

describe('the days of a standing route', () => {
  it('runs a standing route on its weekdays', () => {
    expect(week({})).toEqual(['2030-04-22', '2030-04-25']);
  });

  it.each([
    ['skip', ['2030-04-25']],
    ['before', ['2030-04-21', '2030-04-25']],
    ['after', ['2030-04-24', '2030-04-25']],
  ] as const)('follow the policy "%s" on holidays', (policy, days) => {
    expect(week({ holidayPolicy: policy })).toEqual(days);
  });

  it('runs one route on a day to which two days move, or to which another one moves', () => {
    expect(week({ holidayPolicy: 'after', weekdays: ['monday', 'tuesday'] })).toEqual(['2030-04-24']);
    expect(week({ holidayPolicy: 'after', weekdays: ['monday', 'wednesday'] })).toEqual(['2030-04-24']);
  });

  it('does not move a day past a day without a holiday', () => {
    expect(isRunningOn(schedule({ holidayPolicy: 'before' }), '2030-04-19')).toBe(false);
  });
});
