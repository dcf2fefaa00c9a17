import { niceMaximum } from '../../web/portal/parts/display/nice-maximum';
import { withEmptyDays } from '../../web/portal/reports/empty-days';
import { nameOfPeriod, periodBefore, periodOf } from '../../web/portal/reports/periods';

describe('the axis of a chart', () => {
  it.each([
    [0, 2],
    [1, 1],
    [3, 4],
    [5, 6],
    [7.2, 8],
    [11, 20],
    [41, 60],
    [580, 600],
    [1000, 1000],
    [0.3, 0.4],
  ])('ends the scale for values up to %d at %d', (most, end) => {
    expect(niceMaximum(most)).toBe(end);
  });
});

describe('the days of a report', () => {
  const group = { key: '2026-11-26', name: null, delivered: 4 };

  it('include those without data', () => {
    expect(withEmptyDays([group], '2026-11-25', '2026-11-27')).toEqual([
      { key: '2026-11-25', name: null },
      group,
      { key: '2026-11-27', name: null },
    ]);
  });

  it('the days of a report are only those with data in a period of more than three months', () => {
    expect(withEmptyDays([group], '2025-01-01', '2026-11-27')).toEqual([group]);
  });
});

describe('the period of a report', () => {
  it.each([
    ['last7', '2026-03-02', '2026-02-24', '2026-03-02'],
    ['last30', '2026-03-02', '2026-02-01', '2026-03-02'],
    ['thisMonth', '2026-03-02', '2026-03-01', '2026-03-02'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ] as const)('%s, selected on %s, is from %s to %s, and is recognised by its days', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
    expect(nameOfPeriod({ from, to }, today)).toBe(name);
  });

  it('has no name for other days, and is compared with as many days before it', () => {
    expect(nameOfPeriod({ from: '2026-02-03', to: '2026-02-05' }, '2026-03-02')).toBeUndefined();
    expect(periodBefore({ from: '2026-02-03', to: '2026-02-05' })).toEqual({ from: '2026-01-31', to: '2026-02-02' });
  });
});
