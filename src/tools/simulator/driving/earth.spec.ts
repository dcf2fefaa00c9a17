import { computeHeading, computeMetresBetween, computeOffset, placeAt } from './earth';

const vienna = { latitude: 48.2085, longitude: 16.3731 };

describe('the earth of the simulator', () => {
  // Lengths of a degree as tables of WGS 84 give them.
  it.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_319.5],
    [{ latitude: 44.5, longitude: 0 }, { latitude: 45.5, longitude: 0 }, 111_131.5],
    [{ latitude: 45, longitude: 0 }, { latitude: 45, longitude: 1 }, 78_846.8],
  ])('measures %j to %j as %d m', (from, to, metres) => {
    expect(computeMetresBetween(from, to) / metres).toBeCloseTo(1, 5);
  });

  it.each([
    [{ east: 0, north: 100 }, 0],
    [{ east: 100, north: 0 }, 90],
    [{ east: -100, north: -100 }, 225],
  ])('%j lies at %d degrees, and there one gets back from', (offset, degrees) => {
    expect(computeHeading(offset)).toBeCloseTo(degrees, 6);
    const found = computeOffset(vienna, placeAt(vienna, offset));
    expect([found.east, found.north]).toEqual([expect.closeTo(offset.east, 2), expect.closeTo(offset.north, 2)]);
  });
});
