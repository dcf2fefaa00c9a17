import { SimulatedClock } from './clock';

const NOW = Date.UTC(2026, 2, 2, 12);
const running = new AbortController().signal;

describe('the simulated clock', () => {
  it('catches up with real time when the simulation ends, and is never ahead', () => {
    let now = NOW;
    const clock = new SimulatedClock({ seconds: 28_800, speedup: 60 }, () => now);
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

  it('shows the real time from the first moment when it runs as fast as real time', () => {
    let now = NOW;
    const clock = new SimulatedClock({ seconds: 28_800, speedup: 1, elapsed: 7200 }, () => now);
    expect([clock.second, clock.timestamp(clock.second)]).toEqual([7200, '2026-03-02T12:00:00.000Z']);
    now += 90 * 60_000;
    expect([clock.second, clock.timestamp(clock.second)]).toEqual([12_600, '2026-03-02T13:30:00.000Z']);
  });

  it('waits for nothing in the part of the day that is over', async () => {
    const clock = new SimulatedClock({ seconds: 28_800, speedup: 1, elapsed: 7200 }, () => NOW);
    await clock.until(7200, running);
    expect(clock.second).toBe(7200);
  });

  it('stays in the past and never waits with an infinite speed', async () => {
    const clock = new SimulatedClock({ seconds: 3600, speedup: Infinity }, () => NOW);
    expect(clock.timestamp(0)).toBe('2026-03-02T11:00:00.000Z');
    await clock.until(3600, running);
    expect(clock.second).toBe(3600);
  });

  it('waits for its second, but at most the given time', async () => {
    const began = Date.now();
    const clock = new SimulatedClock({ seconds: 3600, speedup: 3600 });
    await clock.until(180, running);
    expect(Date.now() - began).toBeGreaterThanOrEqual(45);
    const stop = new AbortController();
    const waiting = clock.until(3600 * 1000, stop.signal);
    stop.abort();
    await waiting;
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
