import { SimulatedClock } from './clock';

const NOW = Date.UTC(2026, 2, 2, 12);
const running = new AbortController().signal;

describe('the simulated clock', () => {
  it('has caught up with ours when the simulation ends, and is never ahead', () => {
    let now = NOW;
    const clock = new SimulatedClock(28_800, 60, () => now);
    expect(clock.second).toBe(0);
    for (const minutes of [0, 1, 4, 7.9]) {
      now = NOW + minutes * 60_000;
      expect(clock.second).toBeCloseTo(minutes * 3600, 6);
      expect(clock.origin + clock.second * 1000).toBeLessThanOrEqual(now);
    }
    now = NOW + 8 * 60_000;
    expect(Date.parse(clock.timestamp(28_800))).toBe(now);
    now += 60_000;
    expect(clock.second).toBe(28_800);
  });

  it('without a speed lies in the past and waits for nothing', async () => {
    const clock = new SimulatedClock(3600, Infinity, () => NOW);
    expect(clock.timestamp(0)).toBe('2026-03-02T11:00:00.000Z');
    await clock.until(3600, running);
    expect(clock.second).toBe(3600);
  });

  it('waits for its second, but no longer than it is told to', async () => {
    const began = Date.now();
    const clock = new SimulatedClock(3600, 3600);
    await clock.until(180, running);
    expect(Date.now() - began).toBeGreaterThanOrEqual(45);
    const stop = new AbortController();
    const waiting = clock.until(3600 * 1000, stop.signal);
    stop.abort();
    await waiting;
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
