/** Number of stored clock samples. */
const MAX_SAMPLES = 10;
/** Minimum time between samples: buffered positions arrive in a burst, with a falling lag. */
const MIN_SAMPLE_INTERVAL_MS = 60_000;
/** Largest difference between samples of a wrong clock. */
const MAX_SPREAD_S = 60;
/** Smallest lag of a wrong clock. A smaller lag may be transmission time. */
const MIN_BEHIND_S = 300;
const MIN_AHEAD_S = 60;

/** Known state of a device's clock. */
export interface DeviceClock {
  /** Lags of the newest position behind the server's clock on arrival, in seconds: the last ten, oldest first. */
  readonly lagsS: readonly number[];
  /** Time of the last sample, in milliseconds since 1970. */
  readonly sampledAt: number | null;
  /** Seconds that are added to its times; null if its clock seems right. */
  readonly offsetS: number | null;
}

/**
 * Updates what is known about the clock of a device after a batch of positions. The clock is wrong if the newest positions of all batches
 * are behind the server's clock by the same time for about ten minutes. Positions that were sent late, for example after a tunnel, are behind by
 * varying times, so they do not make a clock wrong.
 *
 * @param newestAt the device's time of the newest position if it is newer than all before; otherwise null
 */
export function updateClock(clock: DeviceClock, newestAt: number | null, now: number): DeviceClock {
  const { lagsS, sampledAt, offsetS } = clock;
  if (newestAt === null || (sampledAt !== null && now - sampledAt < MIN_SAMPLE_INTERVAL_MS)) return clock;
  const samples = [...lagsS, Math.round((now - newestAt) / 1_000)].slice(-MAX_SAMPLES);
  const sorted = samples.toSorted((a, b) => a - b);
  const haveSameLag = samples.length === MAX_SAMPLES && sorted.at(-1)! - sorted[0]! <= MAX_SPREAD_S;
  const lag = sorted[0]!; // The smallest lag has the shortest transmission time.
  const offsetOfLag = lag >= MIN_BEHIND_S || lag <= -MIN_AHEAD_S ? lag : null;
  return { lagsS: samples, sampledAt: now, offsetS: haveSameLag ? offsetOfLag : offsetS };
}

/** Converts a device's time to server time. A result in the future means that the device's clock was corrected meanwhile. */
export function correctTime(at: number, { offsetS }: DeviceClock, now: number): number {
  const corrected = at + (offsetS ?? 0) * 1_000;
  return corrected > now + MIN_AHEAD_S * 1_000 ? at : corrected;
}
