import type { PlanBrief } from '../creation/plan-brief';
import { chooseLimits, MAX_QUICK_SEARCH_SHIPMENTS } from './plan-search.service';

const briefOf = (shipments: number, seconds: number | null = null): PlanBrief =>
  ({
    seconds,
    shipmentIds: Array.from({ length: shipments }, (_, index) => `shipment ${index}`),
  }) as unknown as PlanBrief;

describe('limits of a search for a plan', () => {
  it.each([
    ['few shipments, each with a delivery', MAX_QUICK_SEARCH_SHIPMENTS, MAX_QUICK_SEARCH_SHIPMENTS, 1_000],
    [
      'few shipments, each with a pickup and a delivery',
      MAX_QUICK_SEARCH_SHIPMENTS,
      2 * MAX_QUICK_SEARCH_SHIPMENTS,
      1_000,
    ],
    ['one shipment more', MAX_QUICK_SEARCH_SHIPMENTS + 1, MAX_QUICK_SEARCH_SHIPMENTS + 1, 5_000],
    ['many stops', 400, 800, 40_000],
    ['the most stops', 2_000, 4_000, 60_000],
  ])('take the time of %s', (_, shipments, stops, milliseconds) => {
    expect(chooseLimits(briefOf(shipments), stops).milliseconds).toBe(milliseconds);
  });

  it('are those of the request, without a limit of iterations', () => {
    expect(chooseLimits(briefOf(10, 7), 10)).toEqual({ seed: 1, milliseconds: 7_000 });
  });
});
