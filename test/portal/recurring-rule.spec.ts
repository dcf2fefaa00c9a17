import { firstWeekday, monthsLater, weeksOf } from '../../web/portal/parts/calendar/month';
import { type Rule, parseRule, formatRule } from '../../web/portal/recurring/rule';

const MONDAY = '2030-04-22';

describe('the rule of a recurring order', () => {
  it.each<[string, Rule]>([
    ['FREQ=DAILY', { repeats: 'daily', every: 1 }],
    ['FREQ=DAILY;INTERVAL=3', { repeats: 'daily', every: 3 }],
    ['FREQ=WEEKLY;BYDAY=MO,TH', { repeats: 'weekly', every: 1, days: ['MO', 'TH'] }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', { repeats: 'weekly', every: 2, days: ['SU'] }],
    ['FREQ=MONTHLY;BYMONTHDAY=15', { repeats: 'monthDay', every: 1, monthDay: 15 }],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { repeats: 'monthDay', every: 1, monthDay: -1 }],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO', { repeats: 'monthWeekday', every: 2, position: 1, day: 'MO' }],
    ['FREQ=MONTHLY;BYDAY=-1FR', { repeats: 'monthWeekday', every: 1, position: -1, day: 'FR' }],
  ])('%s is shown in the form and written the same', (text, rule) => {
    expect(parseRule(text, MONDAY)).toEqual(rule);
    expect(formatRule(rule)).toBe(text);
  });

  it('takes the weekday and the day of the month of the first day, where it names none', () => {
    expect(parseRule('FREQ=WEEKLY', MONDAY)).toEqual({ repeats: 'weekly', every: 1, days: ['MO'] });
    expect(parseRule('FREQ=MONTHLY', MONDAY)).toEqual({ repeats: 'monthDay', every: 1, monthDay: 22 });
  });

  it('lists its weekdays from Monday', () => {
    expect(formatRule({ repeats: 'weekly', every: 1, days: ['FR', 'MO'] })).toBe('FREQ=WEEKLY;BYDAY=MO,FR');
  });

  it.each([
    'FREQ=YEARLY',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=3',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU',
  ])('%s stays as text, as the form cannot show it', (text) => {
    expect(parseRule(text, MONDAY)).toBeUndefined();
  });
});

describe('a calendar', () => {
  it('a calendar has whole weeks from the first day of the week of the reader', () => {
    expect(firstWeekday('de-AT')).toBe(1);
    expect(firstWeekday('en-US')).toBe(7);
    const weeks = weeksOf('2030-04', 'de-AT');
    expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([5, '2030-04-01', '2030-05-05']);
    expect(weeksOf('2030-04', 'en-US')[0]![0]).toBe('2030-03-31');
    expect(weeksOf('2030-12', 'de-AT').at(-1)!.at(-1)).toBe('2031-01-05');
  });

  it('goes from month to month over the end of a year', () => {
    expect([monthsLater('2030-12', 1), monthsLater('2030-01', -1)]).toEqual(['2031-01', '2029-12']);
  });
});
