import { computeTravelMatrix } from '../../shared/geo/roads/travel';
import { searchOrderLocally } from './local-search';
import { findQuickOrder } from './quick-order';
import { type StopOrderProblem, computeTourCost } from './stop-order-problem';

/** Places on a grid, shuffled by a fixed multiplicative sequence; seconds by the crow. */
function problem(size: number, windows: boolean): StopOrderProblem {
  const places = Array.from({ length: size }, (_, n) => ({
    latitude: ((n * 37) % 101) / 100,
    longitude: ((n * 61) % 89) / 100,
  }));
  return {
    travel: computeTravelMatrix(places, (from, to) => {
      const degrees = Math.hypot(from.latitude - to.latitude, from.longitude - to.longitude);
      return { metres: 0, seconds: Math.round(degrees * 3600) };
    }),
    windows: places.map((_, n) =>
      windows && n ? { earliest: (n * 911) % 20_000, latest: ((n * 911) % 20_000) + 3_600 } : null,
    ),
    serviceSeconds: places.map(() => 60),
    departureSecond: 0,
  };
}

describe('the order of stops within a request', () => {
  it.each([2, 10, 100, 300])('is no longer than the local search without windows: %i places', (size) => {
    const requested = problem(size, false);
    const seconds = (order: readonly number[]) => computeTourCost(requested, order).travelSeconds;
    expect(seconds(findQuickOrder(requested))).toBeLessThanOrEqual(seconds(searchOrderLocally(requested)));
    expect(findQuickOrder(requested)).toEqual(findQuickOrder(requested));
  });

  it.each([20, 100, 300])('visits each of %i places once though windows cut the search short', (size) => {
    const requested = problem(size, true);
    const order = findQuickOrder(requested);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: size - 1 }, (_, n) => n + 1));
    const original = Array.from({ length: size - 1 }, (_, n) => n + 1);
    expect(computeTourCost(requested, order).lateSeconds).toBeLessThanOrEqual(
      computeTourCost(requested, original).lateSeconds,
    );
  });
});
