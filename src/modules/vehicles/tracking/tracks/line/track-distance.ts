import { type Fix, isJump } from '../track-fix';
import { computeLegs } from '../track-legs';

/*
 * Sums of the distance and the fuel of a trip. The functions here change the sum that they get.
 *
 * Positions may arrive late. They change the last legs of a trip that is still open. These legs are then subtracted from its sum and
 * added again in their changed form.
 */

/** 1 to add to a sum, -1 to subtract what was added to it before. */
type Sign = 1 | -1;

/** Distances are stored per quarter of an hour, because midnight is at a quarter of an hour in UTC in each time zone. */
export const QUARTER_MS = 900_000;

export const MM_PER_KM = 1_000_000;

/** Totals of a trip or stop. */
export interface TravelAmounts {
  /** Millimetres driven in each quarter of an hour. The first quarter is the one in which the trip starts. */
  mmByQuarter: number[];
  fuelUsedMl: number;
  fuelReadings: number;
}

/** Adds the fuel used between two positions, which is every decrease of the level. An increase is a refill. */
export const addFuel = (sum: TravelAmounts, from: Fix, to: Fix): void => changeFuel(sum, from, to, 1);

function changeFuel(sum: TravelAmounts, from: Fix, to: Fix, sign: Sign): void {
  if (to.hasFuelReading) sum.fuelReadings += sign;
  if (from.fuelLevelMl !== null && to.fuelLevelMl !== null)
    sum.fuelUsedMl += sign * Math.max(0, from.fuelLevelMl - to.fuelLevelMl);
}

/**
 * The part of a trip to add or subtract, in milliseconds since 1970. It has the legs that begin and end within the period, both ends
 * included. It has the fuel of positions after `fromMs`, because that of earlier positions belongs to the previous part.
 */
export interface CountedPeriod {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A trip whose sum changes. */
interface SummedTrip {
  readonly sum: TravelAmounts;
  readonly start: Fix;
}

/** Adds the legs between the points and their fuel to the sum of a trip, as far as they belong to the period. */
export const addLegs = (trip: SummedTrip, points: readonly Fix[], period: CountedPeriod): void =>
  changeLegs(trip, points, period, 1);

/** Subtracts from the sum of a trip what `addLegs` has added for the same points and period. */
export const subtractLegs = (trip: SummedTrip, points: readonly Fix[], period: CountedPeriod): void =>
  changeLegs(trip, points, period, -1);

function changeLegs(
  { sum, start }: SummedTrip,
  points: readonly Fix[],
  { fromMs, toMs }: CountedPeriod,
  sign: Sign,
): void {
  for (let index = 1; index < points.length; index++) {
    const point = points[index]!;
    if (point.atMs > fromMs && point.atMs <= toMs) changeFuel(sum, points[index - 1]!, point, sign);
  }
  const firstQuarter = findQuarter(start.atMs);
  for (const { fromIndex, toIndex, km } of computeLegs(points)) {
    const from = points[fromIndex]!;
    const to = points[toIndex]!;
    const isWithinPeriod = from.atMs >= fromMs && to.atMs <= toMs;
    if (isWithinPeriod) changeDistance(sum.mmByQuarter, firstQuarter, { from, to, km }, sign);
  }
}

/** Returns the number of the quarter of an hour since 1970. */
export const findQuarter = (atMs: number): number => Math.floor(atMs / QUARTER_MS);

/** A part of the way with the distance that was driven on it. It ends later than it begins: no two positions have the same time. */
interface DrivenLeg {
  readonly from: Fix;
  readonly to: Fix;
  readonly km: number;
}

/**
 * Adds a leg to the distances per quarter of an hour. A leg over several quarters is divided in proportion to the time,
 * and the rounded parts add up to exactly the leg. A jump has no distance.
 *
 * @param firstQuarter the quarter of `mmByQuarter[0]`; the leg does not begin before it
 */
export const addDistance = (mmByQuarter: number[], firstQuarter: number, leg: DrivenLeg): void =>
  changeDistance(mmByQuarter, firstQuarter, leg, 1);

function changeDistance(mmByQuarter: number[], firstQuarter: number, { from, to, km }: DrivenLeg, sign: Sign): void {
  if (isJump(from, to)) return;
  const legMm = Math.round(km * MM_PER_KM);
  let countedMm = 0;
  for (let quarter = findQuarter(from.atMs); ; quarter++) {
    const endMs = Math.min((quarter + 1) * QUARTER_MS, to.atMs);
    const mmUntilEnd = Math.round((legMm * (endMs - from.atMs)) / (to.atMs - from.atMs));
    const index = quarter - firstQuarter;
    while (mmByQuarter.length <= index) mmByQuarter.push(0);
    mmByQuarter[index]! += sign * (mmUntilEnd - countedMm);
    countedMm = mmUntilEnd;
    if (endMs >= to.atMs) return;
  }
}
