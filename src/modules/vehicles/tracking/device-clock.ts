/** So many samples are kept, … */
const SAMPLES = 10;
/** … each so long after the one before: what a device held back comes in a rush, and its lag falls meanwhile. */
const APART_MS = 60_000;
/** Samples that differ by more say nothing of a clock. */
const SPREAD_S = 60;
/** A clock that is behind by less may be right, and the positions were on their way; no position comes from the future. */
const BEHIND_S = 300;
const AHEAD_S = 60;

/** What is known of a device's clock. */
export interface DeviceClock {
  /** By how many seconds the newest position was behind our clock when it came, the last ten times, oldest first. */
  readonly lagsS: readonly number[];
  /** When it was last looked at, in milliseconds since 1970. */
  readonly sampledAt: number | null;
  /** Seconds that are added to its times; null where its clock is right by all that is known. */
  readonly offsetS: number | null;
}

/**
 * What is known of the clock after a delivery. A clock is off when the newest position of each delivery is behind our clock by
 * the same for some ten minutes. Positions that were held back (by a tunnel, or for the night) are behind by other times each, and by ever
 * less as they come; so a device is not blamed for them.
 *
 * @param newestAt the device's own time of the newest position, when it is newer than all before; else null
 */
export function clockAfter(clock: DeviceClock, newestAt: number | null, now: number): DeviceClock {
  const { lagsS, sampledAt, offsetS } = clock;
  if (newestAt === null || (sampledAt !== null && now - sampledAt < APART_MS)) return clock;
  const samples = [...lagsS, Math.round((now - newestAt) / 1_000)].slice(-SAMPLES);
  const sorted = samples.toSorted((one, other) => one - other);
  const agree = samples.length === SAMPLES && sorted.at(-1)! - sorted[0]! <= SPREAD_S;
  const lag = sorted[0]!; // what came soonest was least on its way
  const isOff = lag >= BEHIND_S || lag <= -AHEAD_S;
  return { lagsS: samples, sampledAt: now, offsetS: agree ? (isOff ? lag : null) : offsetS };
}

/** A device's time by our clock. A time that would then be ahead was told by a clock that has been set right. */
export function ownTime(at: number, { offsetS }: DeviceClock, now: number): number {
  const corrected = at + (offsetS ?? 0) * 1_000;
  return corrected > now + AHEAD_S * 1_000 ? at : corrected;
}
