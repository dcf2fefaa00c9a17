import type { GeneticData } from './genetic-data';
import type { Individual } from './individual';
import type { Routes } from './routes/routes';

/**
 * The target share of results of the local search that respect a limit, and how far the share may differ from it. Published targets are 0.4
 * (Vidal et al. 2013) and 0.2 (Vidal 2022). The tolerance, the factors and the repair below are those of 2013.
 */
const TARGET_SHARE = 0.3;
const SHARE_TOLERANCE = 0.05;
/** Prices are adjusted after this many results, by these factors: up if too few results are feasible, down if too many are. */
const RESULTS_PER_ADJUSTMENT = 50;
const PRICE_INCREASE_FACTOR = 1.2;
const PRICE_DECREASE_FACTOR = 0.85;
/** The lowest and the highest price, so that a limit that is always respected, or never, cannot move its price out of any use. */
const MIN_PRICE = 1e-3;
const MAX_PRICE = 1e5;
/** A repair multiplies the prices by this factor. */
const REPAIR_FACTOR = 10;
/** Longer legs mean that no road leads there, so they say nothing about usual travel. */
const MAX_USUAL_SECONDS = 1e6;

/** The limits that a search may break at a price. */
const LIMITS = ['warp', 'weight', 'volume'] as const;
/** One number for each limit. */
type ByLimit = Record<(typeof LIMITS)[number], number>;

/**
 * Prices of lateness and overload, adjusted so that a share of the results is feasible. Lateness is measured as time warp: a late vehicle
 * goes back in time to the end of the window, and the length of this jump is priced (`RouteTimes`).
 */
export class Penalties {
  /** The price of a second of time warp, and of a unit of weight and volume beyond the capacity. */
  private readonly prices: ByLimit;
  /** How many of the results since the last adjustment respected each limit. */
  private readonly feasibleResults: ByLimit = { warp: 0, weight: 0, volume: 0 };
  private resultCount = 0;

  /** Sets the first prices: being late by the longest leg, or overloaded by the largest load, costs as much as the longest leg. */
  constructor(data: GeneticData) {
    const { weight, volume, costPerUnit, costPerSecond } = data;
    const { longestUnits, longestSeconds } = findLongestLeg(data);
    const longestLegCost = longestUnits * findGreatest(costPerUnit);
    // If driving costs nothing, a second of lateness costs 1.
    const referenceCost = longestLegCost > 0 ? longestLegCost : longestSeconds;
    this.prices = {
      warp: referenceCost / longestSeconds + findGreatest(costPerSecond),
      weight: computePrice(weight, referenceCost),
      volume: computePrice(volume, referenceCost),
    };
  }

  /** Returns the cost of a solution and the prices of its lateness and overload. */
  computePenalizedCost({ cost, warpSeconds, excessWeight, excessVolume }: Individual): number {
    const { prices } = this;
    return cost + warpSeconds * prices.warp + excessWeight * prices.weight + excessVolume * prices.volume;
  }

  /** Sets the current prices of the routes. Penalties that the routes have stored change with their next `measure`. */
  setPrices(routes: Routes): void {
    this.setMultipliedPrices(routes, 1);
  }

  /** Sets higher prices, at which a local search should make the routes feasible. Penalties change with the next `measure`. */
  setRepairPrices(routes: Routes): void {
    this.setMultipliedPrices(routes, REPAIR_FACTOR);
  }

  private setMultipliedPrices(routes: Routes, factor: number): void {
    routes.times.warpPrice = this.prices.warp * factor;
    routes.weightPrice = this.prices.weight * factor;
    routes.volumePrice = this.prices.volume * factor;
  }

  /** Counts the limits that a result of the local search respects, and adjusts the prices at intervals. */
  adjustToResult({ warpSeconds, excessWeight, excessVolume }: Individual): void {
    const { feasibleResults, prices } = this;
    feasibleResults.warp += Number(warpSeconds === 0);
    feasibleResults.weight += Number(excessWeight === 0);
    feasibleResults.volume += Number(excessVolume === 0);
    this.resultCount++;
    if (this.resultCount < RESULTS_PER_ADJUSTMENT) return;
    for (const limit of LIMITS) {
      const share = feasibleResults[limit] / this.resultCount;
      if (share < TARGET_SHARE - SHARE_TOLERANCE)
        prices[limit] = Math.min(MAX_PRICE, prices[limit] * PRICE_INCREASE_FACTOR);
      else if (share > TARGET_SHARE + SHARE_TOLERANCE)
        prices[limit] = Math.max(MIN_PRICE, prices[limit] * PRICE_DECREASE_FACTOR);
      feasibleResults[limit] = 0;
    }
    this.resultCount = 0;
  }
}

/** Returns the greatest cost units and the greatest travel time of the legs that can be driven; 1 for each if there are none. */
function findLongestLeg({ legSeconds, legUnits }: GeneticData): { longestUnits: number; longestSeconds: number } {
  let longestUnits = 1;
  let longestSeconds = 1;
  for (let leg = 0; leg < legSeconds.length; leg++) {
    if (legSeconds[leg]! >= MAX_USUAL_SECONDS) continue;
    longestSeconds = Math.max(longestSeconds, legSeconds[leg]!);
    longestUnits = Math.max(longestUnits, legUnits[leg]!);
  }
  return { longestUnits, longestSeconds };
}

/** Returns the price of a unit of load at which the largest load costs `referenceCost`; 1 if nothing has such a load. */
function computePrice(loads: Float64Array, referenceCost: number): number {
  const largest = findGreatest(loads);
  return largest > 0 ? referenceCost / largest : 1;
}

const findGreatest = (values: Float64Array): number => values.reduce((most, value) => Math.max(most, value), 0);
