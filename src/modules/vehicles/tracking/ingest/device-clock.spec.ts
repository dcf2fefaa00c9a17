import { updateClock, type DeviceClock, correctTime } from './device-clock';

const NOW = Date.UTC(2026, 2, 2, 8);
const UNKNOWN: DeviceClock = { lagsS: [], sampledAtMs: null, offsetS: null };

/** Position batches, each `after` seconds after the one before; the newest position is `lag` seconds old. */
const heard = (deliveries: readonly (readonly [after: number, lag: number])[], clock = UNKNOWN) => {
  let now = clock.sampledAtMs ?? NOW;
  for (const [after, lag] of deliveries) {
    now += after * 1_000;
    clock = updateClock(clock, now - lag * 1_000, now);
  }
  return clock;
};
const times = (count: number, after: number, lag: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => [after, lag(n)] as const);

describe("a device's clock", () => {
  it.each<[string, readonly (readonly [number, number])[], number | null]>([
    ['that is right', times(30, 60, (n) => n % 20), null],
    ['that is 47 minutes behind', times(10, 60, (n) => 2820 + (n % 7)), 2820],
    ['that is 47 minutes behind, heard too rarely so far', times(9, 60, () => 2820), null],
    ['that is 47 minutes behind, heard every ten seconds', times(60, 10, () => 2820), 2820],
    ['that is 5 minutes ahead', times(10, 60, () => -300), -300],
    ['that is 30 seconds ahead, which may be ours', times(10, 60, () => -30), null],
    ['whose positions are 4 minutes on their way', times(20, 60, () => 240), null],
    ['while it sends what it held back, one by one', times(200, 5, (n) => 36_000 - n * 60), null],
    ['while it sends what it held back, in batches', times(20, 60, (n) => 36_000 - n * 9_000), null],
    ['of which something is heard each night', times(30, 86_400, (n) => 20_000 + ((n * 7919) % 9_000)), null],
    ['that was 47 minutes behind and was set right', [...times(10, 60, () => 2820), ...times(10, 60, () => 3)], null],
    [
      'that is behind, once it is behind by something else',
      [...times(10, 60, () => 2820), ...times(3, 60, () => 400)],
      2820,
    ],
  ])('%s', (_, deliveries, offset) => {
    expect(heard(deliveries).offsetS).toBe(offset);
  });

  it('does not judge a clock by positions that are older than the newest', () => {
    expect(updateClock(UNKNOWN, null, NOW)).toBe(UNKNOWN);
  });

  it('corrects times, but for those that would be ahead then', () => {
    const clock = { ...UNKNOWN, offsetS: 2820 };
    expect(correctTime(NOW - 2_820_000, clock, NOW)).toBe(NOW);
    expect(correctTime(NOW - 9_000_000, clock, NOW)).toBe(NOW - 6_180_000);
    expect(correctTime(NOW - 3_000, clock, NOW)).toBe(NOW - 3_000);
    expect(correctTime(NOW + 300_000, { ...UNKNOWN, offsetS: -300 }, NOW)).toBe(NOW);
    expect(correctTime(NOW, UNKNOWN, NOW)).toBe(NOW);
  });
});
