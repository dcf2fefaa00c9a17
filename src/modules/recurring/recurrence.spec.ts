import { listOccurrencesBetween, type Recurrence, findRuleFault } from './recurrence';

const series = (rule: string, startDate: string, end: Partial<Recurrence> = {}): Recurrence => ({
  rule,
  startDate,
  until: null,
  count: null,
  ...end,
});

describe('the days of a rule', () => {
  it.each([
    [
      'each second Monday and Thursday',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      '2026-11-02',
      ['2026-11-02', '2026-11-05', '2026-11-16', '2026-11-19'],
    ],
    ['the last Friday of a month', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-10-01', ['2026-10-30', '2026-11-27']],
    ['a fifth Friday only in months that have one', 'FREQ=MONTHLY;BYDAY=5FR', '2026-10-01', ['2026-10-30']],
    ['the 31st only in months that have one', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-01', ['2026-10-31']],
    [
      'the last working day of a month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-10-01',
      ['2026-10-30', '2026-11-30'],
    ],
  ])('computes the days of %s', (_, rule, start, days) => {
    const to = rule.includes('INTERVAL') ? '2026-11-20' : '2026-11-30';
    expect(listOccurrencesBetween(series(rule, start), start, to)).toEqual(days);
  });

  it('belong to the week in which most of its days are, also across the turn of the year', () => {
    // With weeks from Sunday, week 52 of 2026 is 27 December to 2 January.
    const rule = series('FREQ=YEARLY;BYWEEKNO=52;WKST=SU;BYDAY=FR', '2026-01-01');
    expect(listOccurrencesBetween(rule, '2026-01-01', '2027-06-30')).toEqual(['2027-01-01']);
  });

  it('include 29 February in leap years only', () => {
    const rule = series('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-01-01');
    expect(listOccurrencesBetween(rule, '2026-01-01', '2034-01-01')).toEqual(['2028-02-29', '2032-02-29']);
  });

  it('computes the same days where clocks change', () => {
    const rule = series('FREQ=DAILY', '2026-10-24');
    expect(listOccurrencesBetween(rule, '2026-10-24', '2026-10-27')).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  });

  it('keep the interval of the start when only later days are read', () => {
    const rule = series('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-02');
    expect(listOccurrencesBetween(rule, '2026-11-09', '2026-11-30')).toEqual(['2026-11-16', '2026-11-30']);
  });

  it.each(['FREQ=DAILY;INTERVAL=3;BYMONTH=1,2', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;BYMONTH=1,2;WKST=SU'])(
    'computes the same days many years after the start: %s',
    (rule) => {
      const recurrence = series(rule, '1990-01-03');
      const all = listOccurrencesBetween(recurrence, '1990-01-03', '2027-02-28');
      expect(listOccurrencesBetween(recurrence, '2027-01-01', '2027-02-28')).toEqual(
        all.filter((day) => day >= '2027-01-01'),
      );
    },
  );

  it('end with the last day or with the count', () => {
    const rule = 'FREQ=DAILY';
    expect(
      listOccurrencesBetween(series(rule, '2026-11-02', { until: '2026-11-03' }), '2026-11-01', '2026-12-01'),
    ).toEqual(['2026-11-02', '2026-11-03']);
    expect(listOccurrencesBetween(series(rule, '2026-11-02', { count: 3 }), '2026-11-04', '2026-12-01')).toEqual([
      '2026-11-04',
    ]);
  });
});

describe('a rule', () => {
  it.each([
    ['FREQ=HOURLY', /^FREQ must be one of DAILY, WEEKLY, MONTHLY, YEARLY\.$/],
    ['FREQ=WEEKLY;COUNT=3', /^Has the part "COUNT"\. Accepted parts: FREQ, INTERVAL,/],
    ['FREQ=WEEKLY;BYDAY=XX', /^BYDAY must be weekdays such as MO, 2TU or -1FR\.$/],
    ['FREQ=DAILY;INTERVAL=0', /^INTERVAL must be a number from 1 to 9999\.$/],
    ['FREQ=WEEKLY;BYMONTHDAY=1', /^Is no RRULE of RFC 5545: /],
    [
      'FREQ=MONTHLY;BYMONTHDAY=32',
      /^BYMONTHDAY must be numbers from 1 to 31, or from -31 to -1 counted from the end\.$/,
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=1,0', /^BYMONTHDAY must be /],
    ['FREQ=DAILY;BYMONTH=13', /^BYMONTH must be numbers from 1 to 12\.$/],
    ['FREQ=YEARLY;BYYEARDAY=367', /^BYYEARDAY must be /],
    ['FREQ=YEARLY;BYWEEKNO=54', /^BYWEEKNO must be /],
    ['FREQ=DAILY;BYDAY=', /^BYDAY must be weekdays such as MO, 2TU or -1FR\.$/],
    ['FREQ=DAILY;INTERVAL', /^INTERVAL must be /],
    ['FREQ=DAILY;FREQ=WEEKLY', /^Has the part FREQ twice\.$/],
    ['INTERVAL=2', /^FREQ must be one of /],
    ['FREQ=DAILY;BYHOUR=1,2,3', /^Has the part "BYHOUR"/],
    ['FREQ=DAILY\nRDATE:20261201T000000Z,20261201T010000Z', /^FREQ must be one of /],
    ['FREQ=DAILY;BYMONTH=1\nEXDATE:20270101T000000Z', /^BYMONTH must be /],
    ['FREQ=DAILY;toString=1', /^Has the part "toString"/],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', /^(Has no day within nine years|Is no RRULE)/],
    ['every Monday', /^Has the part "every Monday"/],
  ])('rejects a rule with %s', (rule, message) => {
    expect(findRuleFault({ rule, startDate: '2026-11-02', count: null })).toMatch(message);
  });

  it('accepts a rule that has a day', () => {
    expect(
      findRuleFault({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', startDate: '2026-11-02', count: null }),
    ).toBeUndefined();
  });
});
