import type { Random } from '../../common/secrets/random';
import type { Fix } from './receiver';

/** Fixes that the tracker sends in one request. */
export interface Upload {
  /** Seconds since the start of the drive at which the request is sent. */
  readonly second: number;
  readonly fixes: readonly Fix[];
  /** Whether fixes were buffered while there was no network. */
  readonly isLate: boolean;
  /** Whether the same fixes were sent before, but the response was lost. */
  readonly isRepeat: boolean;
}

const MEAN_SECONDS_BETWEEN_OUTAGES = 75 * 60;
const OUTAGE_SECONDS = { min: 120, max: 900 };
const REPEAT_CHANCE = 0.03;
const REPEAT_DELAY_SECONDS = { min: 5, max: 60 };
/** The most positions that the service accepts in one request. */
const MAX_FIXES_PER_REQUEST = 1000;

/**
 * Simulates the mobile network between tracker and service. Without a network, fixes are buffered and arrive late, together,
 * and half of the time out of order. Some requests arrive twice.
 *
 * @param batchSeconds how long the tracker collects fixes for a request; 0 if it sends each fix at once
 */
export function toUploads(fixes: readonly Fix[], batchSeconds: number, random: Random): Upload[] {
  const outages = chooseOutages(fixes.at(-1)?.second ?? 0, random.fork('outages'));
  const batches = groupBySecond(fixes, batchSeconds, outages);
  const uploads: Upload[] = [];
  for (const [second, { fixes: batch, isLate }] of batches) {
    const ordered = isLate && random.chance(0.5) ? random.shuffled(batch) : batch;
    for (let start = 0; start < ordered.length; start += MAX_FIXES_PER_REQUEST) {
      const upload = { second, fixes: ordered.slice(start, start + MAX_FIXES_PER_REQUEST), isLate, isRepeat: false };
      uploads.push(upload);
      if (!random.chance(REPEAT_CHANCE)) continue;
      const delay = Math.ceil(random.between(REPEAT_DELAY_SECONDS.min, REPEAT_DELAY_SECONDS.max));
      uploads.push({ ...upload, second: second + delay, isRepeat: true });
    }
  }
  return uploads.sort((a, b) => a.second - b.second);
}

/** Fixes that are sent in the same second. */
interface Batch {
  readonly fixes: Fix[];
  isLate: boolean;
}

/** Groups fixes by the second in which they are sent: at the end of their batch, or of the outage in which that falls. */
function groupBySecond(
  fixes: readonly Fix[],
  batchSeconds: number,
  outages: readonly Outage[],
): ReadonlyMap<number, Batch> {
  const batches = new Map<number, Batch>();
  for (const fix of fixes) {
    const planned = batchSeconds > 0 ? (Math.floor(fix.second / batchSeconds) + 1) * batchSeconds : fix.second;
    const outage = outages.find(({ from, to }) => from <= planned && planned < to);
    const second = outage?.to ?? planned;
    const batch = batches.get(second) ?? { fixes: [], isLate: false };
    batch.fixes.push(fix);
    batch.isLate ||= second > planned;
    batches.set(second, batch);
  }
  return batches;
}

/** A time without a network, in seconds since the start of the drive. The end is exclusive. */
interface Outage {
  readonly from: number;
  readonly to: number;
}

function chooseOutages(end: number, random: Random): Outage[] {
  const outages: Outage[] = [];
  let start = random.exponential(MEAN_SECONDS_BETWEEN_OUTAGES);
  while (start < end) {
    const to = Math.ceil(start + random.between(OUTAGE_SECONDS.min, OUTAGE_SECONDS.max));
    outages.push({ from: Math.floor(start), to });
    start = to + random.exponential(MEAN_SECONDS_BETWEEN_OUTAGES);
  }
  return outages;
}
