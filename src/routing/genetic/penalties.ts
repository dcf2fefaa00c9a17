import type { GeneticData } from './genetic-data';
import type { Individual } from './individual';
import type { Routes } from './routes/routes';

/** The target share of results of the local search that respect a limit, and how far the share may differ from it. */
const TARGET_SHARE = 0.3;
const TOLERANCE = 0.05;
/** Prices are adjusted after this many results. */
const ADJUSTMENT_INTERVAL = 50;
const INCREASE = 1.2;
const DECREASE = 0.85;
const MIN_PRICE = 1e-3;
const MAX_PRICE = 1e5;
/** A repair multiplies the prices by this factor. */
const REPAIR_FACTOR = 10;
/** Longer legs mean that no road leads there, so they say nothing about usual travel. */
const MAX_USUAL_SECONDS = 1e6;

/** Prices of lateness and overload, adjusted so that a share of the results is feasible. */
export class Penalties {
  private readonly prices: { warp: number; weight: number; volume: number };
  private readonly feasible = { warp: 0, weight: 0, volume: 0 };
  private count = 0;

  constructor({ seconds, units, weight, volume, unitCost, secondCost }: GeneticData) {
    let [longestLeg, longestSeconds] = [1, 1];
    for (let leg = 0; leg < seconds.length; leg++) {
      if (seconds[leg]! >= MAX_USUAL_SECONDS) continue;
      longestSeconds = Math.max(longestSeconds, seconds[leg]!);
      longestLeg = Math.max(longestLeg, units[leg]!);
    }
    const greatest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
    const longestLegCost = longestLeg * greatest(unitCost) || longestSeconds;
    // At this price, an overload by the largest load costs as much as the longest leg.
    const price = (loads: Float64Array) => longestLegCost / (greatest(loads) || longestLegCost);
    const secondPrice = longestLegCost / longestSeconds + greatest(secondCost);
    this.prices = { warp: secondPrice, weight: price(weight), volume: price(volume) };
  }

  /** Returns the cost of a solution and the prices of its lateness and overload. */
  costOf({ cost, warpSeconds, excessWeight, excessVolume }: Individual): number {
    const { prices } = this;
    return cost + warpSeconds * prices.warp + excessWeight * prices.weight + excessVolume * prices.volume;
  }

  /** Sets the prices of the routes. A repair makes lateness and overload more expensive. */
  apply(routes: Routes, isRepair = false): void {
    const factor = isRepair ? REPAIR_FACTOR : 1;
    routes.times.warpPrice = this.prices.warp * factor;
    routes.weightPrice = this.prices.weight * factor;
    routes.volumePrice = this.prices.volume * factor;
  }

  /** Counts the limits that a result of the local search respects, and adjusts the prices at intervals. */
  adjustAfter({ warpSeconds, excessWeight, excessVolume }: Individual): void {
    const { feasible, prices } = this;
    feasible.warp += Number(warpSeconds === 0);
    feasible.weight += Number(excessWeight === 0);
    feasible.volume += Number(excessVolume === 0);
    this.count++;
    if (this.count < ADJUSTMENT_INTERVAL) return;
    for (const kind of ['warp', 'weight', 'volume'] as const) {
      const share = feasible[kind] / this.count;
      if (share < TARGET_SHARE - TOLERANCE) prices[kind] = Math.min(MAX_PRICE, prices[kind] * INCREASE);
      else if (share > TARGET_SHARE + TOLERANCE) prices[kind] = Math.max(MIN_PRICE, prices[kind] * DECREASE);
      feasible[kind] = 0;
    }
    this.count = 0;
  }
}
