import fc from 'fast-check';
import { sketch } from './tracking-sketch';
import { Speech } from './words';

const speech = new Speech('en', 'Europe/Vienna');
const drawn = (metresAway: number, bearing: number, heading: number | null = null) =>
  sketch({ metresAway, bearing, heading }, 'about 1 km away', speech)?.text;
const vanIn = (text: string): [number, number] => {
  const [, x, y] = /class="van" cx="([\d.-]+)" cy="([\d.-]+)"/.exec(text)!;
  return [Number(x), Number(y)];
};

it('has the vehicle where it is seen from the door: north is above, and the circle says how far', () => {
  const text = drawn(1200, 90, 45)!;
  expect(vanIn(text)).toEqual([217.6, 110]); // 1.2 of 2 km to the east
  expect(text).toContain('>2 km<');
  expect(text).toContain('rotate(45 217.6 110.0)');
  expect(vanIn(drawn(2000, 0)!)).toEqual([160, 14]);
  expect(drawn(60_000, 0)).toBeUndefined();
});

it('never leaves its circle, and tells no more than the words and the sixteen winds', () => {
  const [metres, bearings] = [fc.integer({ min: 0, max: 50_049 }), fc.integer({ min: -180, max: 180 })];
  const between = [501, 949, 3001, 50_049].map((metre): [number, number] => [metre, 0]);
  fc.assert(
    fc.property(metres, bearings, (metres, bearing) => {
      const [x, y] = vanIn(drawn(metres, bearing)!);
      expect(Math.hypot(x - 160, y - 110)).toBeLessThanOrEqual(96.1);
      const wind = Math.round(bearing / 22.5) * 22.5;
      expect(drawn(metres, bearing)).toBe(drawn(speech.rounded(metres), wind));
    }),
    { numRuns: 1000, examples: between },
  );
});
