import fc from 'fast-check';
import { doorOf, innerKm, postcodeAreaKm2, townAreaKm2, travelPlaces } from './areas';
import { apartKm, estimatedTravel, travelMatrix } from './travel';

const km = fc.double({ min: 0.1, max: 5_000, noNaN: true });

it('of two doors are what two random points of a disc are apart, as they are drawn', () => {
  const count = 200_000;
  let [sum, state] = [0, 1];
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const point = (): [number, number] => {
    const [radius, angle] = [Math.sqrt(random()), 2 * Math.PI * random()];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  for (let draw = 0; draw < count; draw++) {
    const [[x, y], [u, v]] = [point(), point()];
    sum += Math.hypot(x - u, y - v);
  }
  expect(innerKm(Math.PI, 2) / (sum / count)).toBeCloseTo(1, 1); // a disc of radius 1
});

it('are nearer to each other the more there are, and never at the same place', () => {
  fc.assert(
    fc.property(km, fc.integer({ min: 2, max: 5_000 }), (area, doors) => {
      expect(innerKm(area, doors)).toBeGreaterThan(0);
      expect(innerKm(area, doors + 1)).toBeLessThanOrEqual(innerKm(area, doors));
      expect(innerKm(area, doors)).toBeLessThan(2 * Math.sqrt(area / Math.PI)); // no farther than across
    }),
  );
});

it('make a town as large as its people need, with what is known of its country', () => {
  expect(townAreaKm2('AT', 300_000)).toBeCloseTo(98, 0);
  expect(townAreaKm2('US', 300_000)).toBeGreaterThan(2 * townAreaKm2('AT', 300_000));
  expect(townAreaKm2('AT', 0)).toBeGreaterThan(0);
  expect(postcodeAreaKm2('US')).toBeLessThan(townAreaKm2('US', 300_000));
});

it('keep matrices symmetric, leave exact places alone, and know a door again', () => {
  const middle = { latitude: 47.0707, longitude: 15.4395, areaKm2: 98 };
  const exact = { latitude: 47.0707, longitude: 15.4395, areaKm2: null };
  const places = travelPlaces([
    { ...middle, door: doorOf('Herrengasse 16', '1') },
    { ...middle, door: doorOf('herrengasse, 16', '2') },
    { ...middle, door: doorOf('Sporgasse 2', '3') },
    { ...exact, door: doorOf('Hauptplatz 1', '4') },
    { ...exact, door: doorOf('Hauptplatz 2', '5') },
  ]);
  const { seconds, size } = travelMatrix(places, estimatedTravel());
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      expect(seconds[row * size + column]).toBe(seconds[column * size + row]);
  expect(apartKm(places[0]!, places[1]!)).toBe(0);
  expect(apartKm(places[0]!, places[2]!)).toBeGreaterThan(1);
  expect(apartKm(places[3]!, places[4]!)).toBe(0);
  expect(apartKm(places[0]!, places[3]!)).toBe(0); // one end is known: nothing is made up
});

it('are counted over all tours that share them', () => {
  const at = { latitude: 1, longitude: 1, areaKm2: 100 };
  const doors = Array.from({ length: 40 }, (_, index) => ({ ...at, door: String(index) }));
  const [one] = travelPlaces(doors);
  const [four] = travelPlaces(doors, 4);
  expect(four!.area!.innerKm).toBeCloseTo(2 * one!.area!.innerKm, 6);
});
