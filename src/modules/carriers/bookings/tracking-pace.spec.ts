import { computePace } from './tracking-pace';
import { DAY_MS } from '../../../common/time/durations';

describe('the pace of tracking requests', () => {
  it.each([2, 10, 250, 1_000, 60_000])('with %d requests a day never exceeds them in 24 hours', (perDay) => {
    const { refillMs, maxSavedRequests } = computePace({ perDay, perSecond: 1 });
    expect(maxSavedRequests + DAY_MS / refillMs).toBeLessThanOrEqual(perDay);
  });

  it('uses nine tenths of the requests, even if nothing was saved', () => {
    expect(DAY_MS / computePace({ perDay: 250, perSecond: 1 }).refillMs).toBeGreaterThan(224.9);
  });

  it('keeps requests apart by the limit of a second', () => {
    expect([1, 3].map((perSecond) => computePace({ perDay: 250, perSecond }).spacingMs)).toEqual([1000, 334]);
  });
});
