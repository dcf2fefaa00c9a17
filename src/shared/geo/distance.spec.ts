import * as fc from 'fast-check';
import { distanceKm, findNearest } from './distance';

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const MUNICH = { latitude: 48.137, longitude: 11.575 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceKm', () => {
  it.each([
    [BERLIN, MUNICH, 504.34],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.1],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2], // over the date line
    [{ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 77 }, 0],
    [BERLIN, BERLIN, 0],
  ])('computes the distance from %j to %j', (from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 1);
  });

  it('computes the same distance both ways, and at most half around the Earth', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceKm(a, b)).toBe(distanceKm(b, a));
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_015.12);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
      }),
    );
  });
});

it('finds the nearest place, none when all are out of reach', () => {
  const hamburg = { latitude: 53.55, longitude: 9.99 };
  expect(findNearest(BERLIN, [MUNICH, hamburg])?.place).toBe(hamburg);
  expect(findNearest(BERLIN, [MUNICH, hamburg], 100)).toBeNull();
  expect(findNearest(BERLIN, [])).toBeNull();
});
