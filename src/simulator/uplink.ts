import type { Random } from '../common/random';
import type { Fix } from './receiver';

/** Fixes that leave the vehicle together. */
export interface Sending {
  /** When. */
  readonly second: number;
  readonly fixes: readonly Fix[];
  /** Whether they were kept for a time without a network. */
  readonly isLate: boolean;
  /** Whether they were sent before; their answer got lost. */
  readonly isRepeat: boolean;
}

/** Between two times without a network, on average, and how long they last. */
const COVERED_S = 75 * 60;
const OUTAGE_S = { least: 120, most: 900 };
const REPEAT_CHANCE = 0.03;
/** What a service takes in one request. */
const MOST_TOGETHER = 1000;

/**
 * What the mobile network makes of the fixes of a drive: while there is none they are kept and come late, all together and
 * half of the time in disorder; some sendings come twice.
 *
 * @param batchSeconds how long fixes are gathered; 0: each goes off at once
 */
export function transmit(fixes: readonly Fix[], batchSeconds: number, random: Random): Sending[] {
  const outages = outagesUntil(fixes.at(-1)?.second ?? 0, random.fork('outages'));
  const groups = new Map<number, { fixes: Fix[]; isLate: boolean }>();
  for (const fix of fixes) {
    const planned = batchSeconds > 0 ? (Math.floor(fix.second / batchSeconds) + 1) * batchSeconds : fix.second;
    const second = outages.find(({ from, to }) => from <= planned && planned < to)?.to ?? planned;
    const group = groups.get(second) ?? { fixes: [], isLate: false };
    groups.set(second, { fixes: [...group.fixes, fix], isLate: group.isLate || second > planned });
  }
  const sendings: Sending[] = [];
  for (const [second, { fixes: kept, isLate }] of groups) {
    const ordered = isLate && random.chance(0.5) ? random.shuffled(kept) : kept;
    for (let at = 0; at < ordered.length; at += MOST_TOGETHER) {
      const sending = { second, fixes: ordered.slice(at, at + MOST_TOGETHER), isLate, isRepeat: false };
      sendings.push(sending);
      if (random.chance(REPEAT_CHANCE))
        sendings.push({ ...sending, second: second + Math.ceil(random.between(5, 60)), isRepeat: true });
    }
  }
  return sendings.sort((a, b) => a.second - b.second);
}

function outagesUntil(end: number, random: Random): { from: number; to: number }[] {
  const outages: { from: number; to: number }[] = [];
  for (let at = random.exponential(COVERED_S); at < end; at += random.exponential(COVERED_S)) {
    const to = Math.ceil(at + random.between(OUTAGE_S.least, OUTAGE_S.most));
    outages.push({ from: Math.floor(at), to });
    at = to;
  }
  return outages;
}
