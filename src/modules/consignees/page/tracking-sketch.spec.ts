import fc from 'fast-check';
import { renderSketch } from './tracking-sketch';
import { Localizer } from './localizer';

const localizer = new Localizer('en', 'Europe/Vienna');
const drawn = (distanceMetres: number, bearing: number, heading: number | null = null) =>
  renderSketch({ distanceMetres, bearing, heading }, 'about 1 km away', localizer)?.text;
const vehiclePoint = (text: string): [number, number] => {
  const [, x, y] = /class="van" cx="([\d.-]+)" cy="([\d.-]+)"/.exec(text)!;
  return [Number(x), Number(y)];
};

it('draws the vehicle in its direction from the door with north at the top, and labels the circle with its radius', () => {
  const text = drawn(1200, 90, 45)!;
  expect(vehiclePoint(text)).toEqual([217.6, 110]); // 1.2 of 2 km to the east
  expect(text).toContain('>2 km<');
  expect(text).toContain('rotate(45 217.6 110.0)');
  expect(vehiclePoint(drawn(2000, 0)!)).toEqual([160, 14]);
  expect(drawn(60_000, 0)).toBeUndefined();
});

it('draws the vehicle inside the circle and only at the rounded distance and one of sixteen compass points', () => {
  const [metres, bearings] = [fc.integer({ min: 0, max: 50_049 }), fc.integer({ min: -180, max: 180 })];
  const between = [501, 949, 3001, 50_049].map((metre): [number, number] => [metre, 0]);
  fc.assert(
    fc.property(metres, bearings, (metres, bearing) => {
      const [x, y] = vehiclePoint(drawn(metres, bearing)!);
      expect(Math.hypot(x - 160, y - 110)).toBeLessThanOrEqual(96.1);
      const roundedBearing = Math.round(bearing / 22.5) * 22.5;
      expect(drawn(metres, bearing)).toBe(drawn(localizer.roundDistance(metres), roundedBearing));
    }),
    { numRuns: 1000, examples: between },
  );
});
