import type { Coordinates } from './distance';
import { computeLegKm } from './ellipsoid';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

describe('a leg on the ellipsoid', () => {
  // Lengths of a degree as tables of WGS 84 give them.
  it.each([
    ['a degree of the equator', at(0, 10), at(0, 11), 111.3195],
    ['a degree of a meridian at the equator', at(-0.5, 10), at(0.5, 10), 110.5743],
    ['a degree of a meridian at 45 degrees', at(44.5, 10), at(45.5, 10), 111.1315],
    ['a degree of a meridian at 60 degrees south', at(-60.5, 10), at(-59.5, 10), 111.4126],
    ['a degree of the 45th parallel', at(45, 10), at(45, 11), 78.8468],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111.3195],
    ['nowhere', at(48, 16), at(48, 16), 0],
  ])('%s', (_, from, to, km) => {
    expect(computeLegKm(from, to)).toBeCloseTo(km, 2);
    expect(computeLegKm(to, from)).toBe(computeLegKm(from, to));
  });
});
