import type { GeneticData } from './genetic-data';
import type { Individual } from './individual';
import type { Routes } from './routes';

/** The share of answers of the local search that are to keep everything; prices follow every so many answers. */
const WANTED = 0.3;
const EVERY = 50;
const DEARER = 1.2;
const CHEAPER = 0.85;
/** What repairing multiplies the prices by. */
const REPAIR = 10;

/** What lateness and load that doesn't fit cost: as much as it takes for some answers to be without. */
export class Penalties {
  private readonly prices: { warp: number; weight: number; volume: number };
  private readonly kept = { warp: 0, weight: 0, volume: 0 };
  private count = 0;

  constructor({ seconds, weight, volume }: GeneticData) {
    const longest = seconds.reduce((most, leg) => (leg > most && leg < 1e6 ? leg : most), 1);
    const price = (load: Float64Array) => {
      const most = load.reduce((max, one) => Math.max(max, one), 0);
      return most > 0 ? longest / most : 1;
    };
    this.prices = { warp: 1, weight: price(weight), volume: price(volume) };
  }

  of({ driven, warp, heavy, bulky }: Individual): number {
    const { prices } = this;
    return driven + warp * prices.warp + heavy * prices.weight + bulky * prices.volume;
  }

  apply(routes: Routes, isRepair = false): void {
    const factor = isRepair ? REPAIR : 1;
    routes.warpPrice = this.prices.warp * factor;
    routes.weightPrice = this.prices.weight * factor;
    routes.volumePrice = this.prices.volume * factor;
  }

  /** Takes note of an answer of the local search. */
  note({ warp, heavy, bulky }: Individual): void {
    const { kept, prices } = this;
    kept.warp += Number(warp === 0);
    kept.weight += Number(heavy === 0);
    kept.volume += Number(bulky === 0);
    if (++this.count < EVERY) return;
    for (const kind of ['warp', 'weight', 'volume'] as const) {
      const share = kept[kind] / this.count;
      if (share < WANTED - 0.05) prices[kind] = Math.min(1e5, prices[kind] * DEARER);
      else if (share > WANTED + 0.05) prices[kind] = Math.max(1e-3, prices[kind] * CHEAPER);
      kept[kind] = 0;
    }
    this.count = 0;
  }
}
