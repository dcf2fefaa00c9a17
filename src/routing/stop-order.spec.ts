import { createTravelEstimate, computeTravelMatrix } from '../shared/geo/roads/travel';
import { createStopOrdering, type StopOrderRequest } from './stop-order';
import { findQuickOrder } from './tour/quick-order';
import type { StopOptimizer, StopOrderProblem } from './tour/stop-order-problem';

const at = (longitude: number) => ({ coordinates: { latitude: 50, longitude } });
const request = (over: Partial<StopOrderRequest>): StopOrderRequest => ({
  depot: at(0).coordinates,
  stops: [],
  departureSecond: 28_800,
  serviceSeconds: 300,
  matrixOf: (places) => computeTravelMatrix(places, createTravelEstimate()),
  ...over,
});

function orderStops(request: StopOrderRequest, optimize: StopOptimizer = findQuickOrder): number[] {
  const { problem, toStopIndexes } = createStopOrdering(request);
  return toStopIndexes(optimize(problem));
}

it('sorts stops with coordinates and leaves the others at the end in their order', () => {
  const stops = [{ coordinates: null }, at(-0.2), at(0.2), { coordinates: null }, at(0.1), at(-0.1)];
  const order = orderStops(request({ stops }));
  expect(order.slice(4)).toEqual([0, 3]);
  expect([[2, 4, 5, 1].join(), [4, 2, 1, 5].join(), [1, 5, 4, 2].join(), [5, 1, 2, 4].join()]).toContain(
    order.slice(0, 4).join(),
  );
});

it('starts and ends at the first placed stop without a depot', () => {
  expect(orderStops(request({ depot: null, stops: [{ coordinates: null }, at(0.3), at(0.1), at(0.2)] }))[0]).toBe(1);
  expect(orderStops(request({ depot: null, stops: [at(0.3)] }))).toEqual([0]);
});

it.each([
  [[], []],
  [
    [{ coordinates: null }, { coordinates: null }],
    [0, 1],
  ],
  [
    [{ coordinates: null }, at(1)],
    [1, 0],
  ],
])('orders %j', (stops, order) => {
  expect(orderStops(request({ stops }))).toEqual(order);
  expect(orderStops(request({ stops, depot: null }))).toEqual(order);
});

it('hands any other optimizer the problem of the placed stops', () => {
  let seen: StopOrderProblem | undefined;
  const backwards: StopOptimizer = (problem) => {
    seen = problem;
    return [2, 1];
  };
  const window = { earliest: 30_000, latest: 36_000 };
  const stops = [{ ...at(0.1), window }, { coordinates: null }, { ...at(0.2), serviceSeconds: 60 }];
  expect(orderStops(request({ stops }), backwards)).toEqual([2, 0, 1]);
  expect(seen).toMatchObject({ windows: [null, window, null], serviceSeconds: [0, 300, 60], departureSecond: 28_800 });
  expect(seen?.travel.size).toBe(3);
});

it('goes from where the vehicle is to the depot', () => {
  const stops = [at(0.1), at(0.3), at(0.2), { coordinates: null }, at(-0.1)];
  expect(orderStops(request({ stops, from: at(0.4).coordinates }))).toEqual([1, 2, 0, 4, 3]);
  expect(orderStops(request({ stops, from: at(-0.2).coordinates }))).not.toEqual([1, 2, 0, 4, 3]);
});

it('counts the way to the depot from the depot, and the way from the start from the start', () => {
  const { problem } = createStopOrdering(request({ stops: [at(1)], from: at(3).coordinates }));
  const { seconds } = computeTravelMatrix(
    [at(3).coordinates, at(1).coordinates, at(0).coordinates],
    createTravelEstimate(),
  );
  expect([...problem.travel.seconds]).toEqual([0, seconds[1], seconds[5], 0]);
});
