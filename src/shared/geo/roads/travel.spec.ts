import { KM_PER_DEGREE_LATITUDE } from '../distance';
import { DEFAULT_TRAVEL_SETTINGS, createTravelEstimate, computeTravelMatrix } from './travel';

const home = { latitude: 0, longitude: 0 };
const northBy = (km: number) => ({ latitude: km / KM_PER_DEGREE_LATITUDE, longitude: 0 });

it.each([
  [0, 0, 0],
  [1, 1_300, 156], // 30 km/h
  [3.8, 4_940, 593],
  [3.9, 5_070, 365], // 50 km/h
  [23, 29_900, 2_153],
  [24, 31_200, 1_498], // 75 km/h
  [100, 130_000, 6_240],
])('%d km as the crow flies are %d m and %d s', (km, metres, seconds) => {
  expect(createTravelEstimate()(home, northBy(km))).toEqual({ metres, seconds });
});

it('takes other settings', () => {
  const travel = createTravelEstimate({ ...DEFAULT_TRAVEL_SETTINGS, detourFactor: 1, longSpeedKmh: 100 });
  expect(travel(home, northBy(100))).toEqual({ metres: 100_000, seconds: 3_600 });
});

it('lays out the matrix row by row', () => {
  const oneWay = computeTravelMatrix([home, northBy(1), northBy(2)], (from, to) => ({
    metres: 0,
    seconds: from.latitude < to.latitude ? 10 : 20,
  }));
  expect(oneWay).toEqual({ size: 3, seconds: Int32Array.of(0, 10, 10, 20, 0, 10, 20, 20, 0) });
});
