import fc from 'fast-check';
import { toDoor, computeSubstituteOffset, estimatePostcodeAreaKm2, estimateTownAreaKm2, toTravelPlaces } from './areas';
import { estimateTravelDistanceKm, createTravelEstimate, type Offset, computeTravelMatrix } from './roads/travel';

const km2 = fc.double({ min: 0.1, max: 5_000, noNaN: true });
const apart = (one: Offset, other: Offset) => Math.hypot(one.eastKm - other.eastKm, one.northKm - other.northKm);

it('puts different streets of an area as far apart as two random points of a disc are on average', () => {
  const streets = Array.from({ length: 600 }, (_, index) =>
    computeSubstituteOffset(Math.PI * 10_000, `street ${'x'.repeat(index)}`),
  );
  const distances = streets.flatMap((one, index) => streets.slice(index + 1).map((other) => apart(one, other)));
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  expect(mean).toBeGreaterThan(88); // 128 / 45π = 0.905 of the radius, which is 100 km
  expect(mean).toBeLessThan(93);
});

it('puts a door at the same point in every estimate, inside its area', () => {
  fc.assert(
    fc.property(km2, fc.string({ minLength: 1 }), (area, door) => {
      const offset = computeSubstituteOffset(area, door);
      expect(computeSubstituteOffset(area, door)).toEqual(offset);
      expect(apart(offset, { eastKm: 0, northKm: 0 })).toBeLessThanOrEqual(1.25 * Math.sqrt(area / Math.PI));
    }),
  );
});

it.each([
  ['herrengasse 16', 'herrengasse 18a', true],
  ['12 rue de la paix', '40 rue de la paix', true],
  ['strasse des 17 juni 135', 'strasse des 17 juni 9', true],
  ['herrengasse 16', 'sporgasse 2', false],
  ['5th avenue 1', '7th avenue 1', false],
])('puts %s and %s within half a kilometre of each other only in one street: %s', (one, other, isOneStreet) => {
  expect(apart(computeSubstituteOffset(600, one), computeSubstituteOffset(600, other)) <= 0.5).toBe(isOneStreet);
});

it('make a town as large as its people need, by the density of its country', () => {
  expect(estimateTownAreaKm2('AT', 300_000)).toBeCloseTo(98, 0);
  expect(estimateTownAreaKm2('US', 300_000)).toBeGreaterThan(2 * estimateTownAreaKm2('AT', 300_000));
  expect(estimateTownAreaKm2('AT', 0)).toBeGreaterThan(0);
  expect(estimatePostcodeAreaKm2('US')).toBeLessThan(estimateTownAreaKm2('US', 300_000));
});

it('keep matrices symmetric, leave exact places alone, and know a door again', () => {
  const middle = { latitude: 47.0707, longitude: 15.4395, areaKm2: 98 };
  const exact = { latitude: 47.0707, longitude: 15.4395, areaKm2: null };
  const places = toTravelPlaces([
    { ...middle, door: toDoor('Herrengasse 16', '1') },
    { ...middle, door: toDoor('herrengasse, 16', '2') },
    { ...middle, door: toDoor('Sporgasse 2', '3') },
    { ...exact, door: toDoor('Hauptplatz 1', '4') },
    { ...exact, door: toDoor('Hauptplatz 2', '5') },
  ]);
  const { seconds, size } = computeTravelMatrix(places, createTravelEstimate());
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      expect(seconds[row * size + column]).toBe(seconds[column * size + row]);
  expect(estimateTravelDistanceKm(places[0]!, places[1]!)).toBe(0);
  expect(estimateTravelDistanceKm(places[0]!, places[2]!)).toBeGreaterThan(1);
  expect(estimateTravelDistanceKm(places[3]!, places[4]!)).toBe(0);
  expect(estimateTravelDistanceKm(places[0]!, places[3]!)).toBe(0); // one end is known: nothing is made up
});
