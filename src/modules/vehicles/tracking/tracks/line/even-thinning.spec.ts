import fc from 'fast-check';
import { type TimeSlice, thinEvenly } from './even-thinning';

/** Chooses from these times, in order; also how many slices were looked into. */
async function thinned(times: readonly number[], window: TimeSlice, most: number) {
  let looks = 0;
  const points = await thinEvenly(window, most, async (slices) => {
    looks += slices.length;
    return slices.flatMap(({ fromMs, toMs }, sliceIndex) => {
      const atMs = times.find((time) => time >= fromMs && time < toMs);
      return atMs === undefined ? [] : [{ sliceIndex, atMs }];
    });
  });
  return { chosen: points.map(({ atMs }) => atMs), looks };
}

const steps = (times: readonly number[]) => times.slice(1).map((time, i) => time - times[i]!);
const HOUR = 3_600_000;
const every = (ms: number, count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n * ms);

describe('thinning', () => {
  it('takes points equally far apart', async () => {
    const { chosen } = await thinned(every(1000, 1000), { fromMs: 0, toMs: 1_000_000 }, 100);
    expect(chosen.length).toBeGreaterThan(50);
    expect(chosen.length).toBeLessThanOrEqual(100);
    expect(Math.max(...steps(chosen)) - Math.min(...steps(chosen))).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['one hour of a month', every(1000, 3600, 400 * HOUR)],
    ['an hour a day', Array.from({ length: 30 }, (_, day) => every(10_000, 360, day * 24 * HOUR)).flat()],
    ['two moments', [...every(1, 200, HOUR), ...every(1, 200, 700 * HOUR)]],
  ])('spends what it may on the time in which there are points: %s', async (_, times) => {
    const { chosen } = await thinned(times, { fromMs: 0, toMs: 744 * HOUR }, 300);
    expect(chosen.length).toBeGreaterThan(150);
    expect(chosen.length).toBeLessThanOrEqual(300);
    const within = steps(chosen)
      .filter((step) => step < HOUR)
      .sort((a, b) => a - b);
    expect(within.at(-1)).toBeLessThanOrEqual(2 * within[within.length >> 1]!);
  });

  it('returns points in order, with the first one, at most the requested number, at a bounded cost', async () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 2, max: 50 }), async (unordered, most) => {
        const sorted = [...unordered].sort((a, b) => a - b);
        const { chosen, looks } = await thinned(sorted, { fromMs: 0, toMs: 100_001 }, most);
        expect(chosen).toEqual(sorted.filter((time) => chosen.includes(time)));
        expect(chosen[0]).toBe(sorted[0]);
        expect(chosen.length).toBeLessThanOrEqual(most);
        expect(looks).toBeLessThanOrEqual(8 * most);
      }),
      { numRuns: 200 },
    );
  });

  it('returns nothing for an empty line', async () => {
    expect(await thinned([], { fromMs: 0, toMs: 1000 }, 10)).toEqual({ chosen: [], looks: 2 });
  });
});
