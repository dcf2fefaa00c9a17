import { type Fix, isJump } from '../track-fix';
import { computeLegs } from '../track-legs';

/** Distances are stored per quarter of an hour, because midnight is at a quarter of an hour in UTC in each time zone. */
export const QUARTER_MS = 900_000;

export const MM_PER_KM = 1_000_000;

/** Totals of a trip or stop. */
export interface Amounts {
  /** Millimetres driven in each quarter of an hour. The first quarter is the one in which the trip starts. */
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

/** A period, of which both ends are included. */
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
  for (let index = 1; index < points.length; index++) {
    const point = points[index]!;
    if (point.at > from && point.at <= to) addFuel(sum, points[index - 1]!, point, sign);
  }
  for (const leg of computeLegs(points)) {
    const start = points[leg.from]!;
    const end = points[leg.to]!;
    if (start.at >= from && end.at <= to)
      addDistance(sum.mmByQuarter, findQuarter(startedAt), start, end, leg.km * sign);
  }
}

/** Returns the number of the quarter of an hour since 1970. */
export const findQuarter = (at: number): number => Math.floor(at / QUARTER_MS);

/**
 * Adds a leg to the distances per quarter of an hour. A leg over several quarters is divided in proportion to the time, and the rounded parts
 * add up to exactly the leg.
 *
 * @param firstQuarter the quarter of the first distance
 * @param km negative to subtract a leg
 */
export function addDistance(mmByQuarter: number[], firstQuarter: number, from: Fix, to: Fix, km: number): void {
  if (isJump(from, to)) return;
  const legMm = Math.round(Math.abs(km) * MM_PER_KM);
  let countedMm = 0;
  for (let quarter = findQuarter(from.at); ; quarter++) {
    const end = Math.min((quarter + 1) * QUARTER_MS, to.at);
    const mmUntilEnd = Math.round((legMm * (end - from.at)) / (to.at - from.at));
    const index = quarter - firstQuarter;
    while (mmByQuarter.length <= index) mmByQuarter.push(0);
    mmByQuarter[index]! += Math.sign(km) * (mmUntilEnd - countedMm);
    countedMm = mmUntilEnd;
    if (end >= to.at) return;
  }
}
