import { type Fix, isJump } from './track-fix';
import { legsOf } from './track-legs';

/** In every time zone, midnight is at a quarter of an hour in UTC. */
export const QUARTER_MS = 900_000;

/** Totals of a trip or stop. */
export interface Amounts {
  mmByQuarter: number[];
  fuelUsedMl: number;
  fuelReadings: number;
}

/** Adds or subtracts the fuel used between two positions, which is every decrease of the level. */
export function addFuel(sum: Amounts, from: Fix, to: Fix, sign: 1 | -1): void {
  if (to.hasReading) sum.fuelReadings += sign;
  if (from.fuelLevelMl !== null && to.fuelLevelMl !== null)
    sum.fuelUsedMl += sign * Math.max(0, from.fuelLevelMl - to.fuelLevelMl);
}

/** A counted period, inclusive. */
export interface Counted {
  readonly from: number;
  readonly to: number;
}

/** Adds or subtracts the legs and the fuel of a period to a trip that starts at `startedAt`. */
export function addLegs(
  sum: Amounts,
  startedAt: number,
  points: readonly Fix[],
  { from, to }: Counted,
  sign: 1 | -1,
): void {
  for (let i = 1; i < points.length; i++)
    if (points[i]!.at > from && points[i]!.at <= to) addFuel(sum, points[i - 1]!, points[i]!, sign);
  for (const leg of legsOf(points)) {
    const [start, end] = [points[leg.from]!, points[leg.to]!];
    if (start.at >= from && end.at <= to) addDistance(sum.mmByQuarter, quarterOf(startedAt), start, end, leg.km * sign);
  }
}

export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS);

/**
 * Adds a leg, or takes away one that is negative. Over the end of a quarter it is divided in proportion to the time; the parts add
 * up to the leg to the millimetre.
 */
export function addDistance(mmByQuarter: number[], base: number, from: Fix, to: Fix, km: number): void {
  if (isJump(from, to)) return;
  const mm = Math.round(Math.abs(km) * 1_000_000);
  let counted = 0;
  for (let quarter = quarterOf(from.at); ; quarter++) {
    const end = Math.min((quarter + 1) * QUARTER_MS, to.at);
    const until = Math.round((mm * (end - from.at)) / (to.at - from.at));
    while (mmByQuarter.length <= quarter - base) mmByQuarter.push(0);
    mmByQuarter[quarter - base]! += Math.sign(km) * (until - counted);
    counted = until;
    if (end >= to.at) return;
  }
}
