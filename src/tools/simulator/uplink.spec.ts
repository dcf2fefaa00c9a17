import { Random } from '../../common/secrets/random';
import type { Fix } from './receiver';
import { toUploads } from './uplink';

const fix = (second: number): Fix => ({
  second,
  latitude: 48,
  longitude: 16,
  speed: 0,
  heading: null,
  altitude: 180,
  accuracy: null,
  batteryLevel: 80,
  fuelLevel: null,
});
const fixes = Array.from({ length: 8 * 360 }, (_, i) => fix(i * 10));

describe('the mobile network', () => {
  it.each([0, 60, 300])('brings every fix once, and some of them again, with batches of %d s', (batch) => {
    const uploads = toUploads(fixes, batch, new Random('all'));
    const first = uploads.filter(({ isRepeat }) => !isRepeat).flatMap((sending) => sending.fixes);
    expect(first.map(({ second }) => second).sort((a, b) => a - b)).toEqual(fixes.map(({ second }) => second));
    const repeats = uploads.filter(({ isRepeat }) => isRepeat);
    expect(repeats.length).toBeGreaterThan(0);
    expect(repeats.length).toBeLessThan(uploads.length / 10);
  });

  it('sends nothing before it was recorded, in order of time', () => {
    const uploads = toUploads(fixes, 60, new Random('order'));
    for (const { second, fixes: sent } of uploads)
      for (const each of sent) expect(each.second).toBeLessThanOrEqual(second);
    uploads.slice(1).forEach(({ second }, i) => expect(second).toBeGreaterThanOrEqual(uploads[i]!.second));
  });

  it('keeps fixes while there is no network, and brings some of them in disorder', () => {
    const late = [1, 2, 3, 4, 5, 6]
      .flatMap((n) => toUploads(fixes, 60, new Random(`day ${n}`)))
      .filter(({ isLate, isRepeat }) => isLate && !isRepeat);
    expect(late.length).toBeGreaterThan(10);
    const isOrdered = (sent: readonly Fix[]) => sent.every(({ second }, i) => i === 0 || second > sent[i - 1]!.second);
    expect(new Set(late.map((sending) => isOrdered(sending.fixes)))).toEqual(new Set([true, false]));
    for (const { second, fixes: sent } of late)
      expect(second - Math.min(...sent.map((each) => each.second))).toBeLessThan(16 * 60 + 60);
  });
});
