/*
 * Some devices send times of a wrong clock. The lag of a position is how far its time is behind the clock of the server when it arrives.
 * One lag is one sample. Ten samples with about the same lag show that the clock is wrong by this lag.
 */

/** Number of stored clock samples. */
const MAX_SAMPLES = 10;
/** Minimum time between samples: buffered positions arrive in a burst, with a falling lag. */
const MIN_SAMPLE_INTERVAL_MS = 60_000;
/** Largest difference between samples of a wrong clock. */
const MAX_SPREAD_S = 60;
/** Smallest lag of a wrong clock. A smaller lag may be transmission time. */
const MIN_BEHIND_S = 300;
/** The same for a clock that is ahead. No transmission time explains that, so the limit is lower. */
const MIN_AHEAD_S = 60;

/** Known state of a device's clock. */
export interface DeviceClock {
  /** Lags of the newest position behind the server's clock on arrival, in seconds: the last ten, oldest first. */
  readonly lagsS: readonly number[];
  /** Time of the last sample, in milliseconds since 1970. */
  readonly sampledAtMs: number | null;
  /** Seconds that are added to its times; null if its clock seems right. */
  readonly offsetS: number | null;
}

/**
 * Updates the known state of the clock of a device after a batch of positions. The clock is wrong if the newest positions of all batches
 * are behind the server's clock by the same time for about ten minutes. Positions that were sent late, for example after a tunnel, are
 * behind by varying times, so they do not make a clock wrong.
 *
 * @param newestAtMs the device's time of the newest position if it is newer than all before; otherwise null
 */
export function updateClock(clock: DeviceClock, newestAtMs: number | null, nowMs: number): DeviceClock {
  const { lagsS, sampledAtMs, offsetS } = clock;
  if (newestAtMs === null || (sampledAtMs !== null && nowMs - sampledAtMs < MIN_SAMPLE_INTERVAL_MS)) return clock;
  const samplesS = [...lagsS, Math.round((nowMs - newestAtMs) / 1_000)].slice(-MAX_SAMPLES);
  const smallestS = Math.min(...samplesS); // The smallest lag has the shortest transmission time.
  const haveSameLag = samplesS.length === MAX_SAMPLES && Math.max(...samplesS) - smallestS <= MAX_SPREAD_S;
  if (!haveSameLag) return { lagsS: samplesS, sampledAtMs: nowMs, offsetS };
  const isWrong = smallestS >= MIN_BEHIND_S || smallestS <= -MIN_AHEAD_S;
  return { lagsS: samplesS, sampledAtMs: nowMs, offsetS: isWrong ? smallestS : null };
}

/** Converts a device's time to server time. A result in the future means that the device's clock was corrected meanwhile. */
export function correctTime(atMs: number, { offsetS }: DeviceClock, nowMs: number): number {
  const correctedMs = atMs + (offsetS ?? 0) * 1_000;
  return correctedMs > nowMs + MIN_AHEAD_S * 1_000 ? atMs : correctedMs;
}
