import { estimatedTravel, travelMatrix } from '../../../geo/travel';
import type { StopOptimizer, StopOrderProblem } from './stop-order-problem';
import { orderStops, type StopOrderRequest } from './stop-order';

const at = (longitude: number) => ({ coordinates: { latitude: 50, longitude } });
const request = (over: Partial<StopOrderRequest>): StopOrderRequest => ({
  depot: at(0).coordinates,
  stops: [],
  departureSecond: 28_800,
  serviceSeconds: 300,
  matrixOf: (places) => travelMatrix(places, estimatedTravel()),
  ...over,
});

it('orders the placed stops and keeps the unplaced ones for the end, as given', () => {
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
