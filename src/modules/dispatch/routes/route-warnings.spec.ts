import type { RouteConstraints } from './route-constraints.read-model';
import { findLateReturnWarnings } from './route-warnings';

const untilSix = {
  vehicle: { shifts: [{ start: '08:00', end: '18:00' }] },
  requested: null,
} as unknown as RouteConstraints;
const warnings = (returnsAt: string) =>
  findLateReturnWarnings(untilSix, {
    departsAt: new Date('2026-03-02T08:00:00Z'),
    returnsAt: new Date(`2026-03-02T${returnsAt}Z`),
    timeZone: 'UTC',
  }).map(({ message }) => message);

describe('the warning about the end of the shift', () => {
  it('gives no warning for a route that ends in the minute in which the shift ends', () => {
    expect(warnings('18:00:59')).toEqual([]);
  });

  it('names both times from the next minute on', () => {
    expect(warnings('18:01:00')).toEqual([
      expect.stringMatching(/ ends at 18:01, after the end of the shift at 18:00\.$/),
    ]);
  });
});
