import { niceMaximum } from '../../web/portal/parts/display/nice-maximum';
import { withEmptyDays } from '../../web/portal/reports/empty-days';

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

  it('are only those with data in a period of more than three months', () => {
    expect(withEmptyDays([group], '2025-01-01', '2026-11-27')).toEqual([group]);
  });
});
