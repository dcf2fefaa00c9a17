import { type ConstrainedData, getReloadPlace } from './constrained-data';
import type { TourVehicle } from '../problem/tours-problem';
import { RELOAD } from '../search-tour';

const METRES_PER_KM = 1_000;

/**
 * What driving to a place costs one vehicle: the least that a place can add to the cost of a tour. Waiting and other time on the way can
 * only add more, except where durations cost money (see `InsertionSearch`).
 */
export class DetourCosts {
  /** Travel seconds by leg, at the speed of the vehicle. */
  private readonly legSeconds: Int32Array;
  /** The place where the tour starts. */
  private readonly start: number;
  /** The place where the tour ends; null if it ends at its last stop. */
  private readonly end: number | null;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { start = 0, end = start, speedFactor } = vehicle;
    this.start = start;
    this.end = end;
    this.legSeconds = data.legTables.getSecondsAt(speedFactor);
  }

  /**
   * Returns how much more driving costs if one or two places are inserted.
   *
   * @param places the tour without them
   * @param position the position of the first inserted place in the new tour
   * @param first the first inserted place
   * @param last the last one, directly behind the first; by default the first itself
   */
  computeDetourCost(places: readonly number[], position: number, first: number, last = first): number {
    const before = position > 0 ? this.getPlaceAt(places, position - 1) : this.start;
    const after = position < places.length ? this.getPlaceAt(places, position) : this.end;
    const toFirst = this.computeLegCost(before, first);
    const toLast = this.computeLegCost(first, last);
    if (after === null) return toFirst + toLast + this.computeOpeningCost(places);
    const fromLast = this.computeLegCost(last, after);
    if (places.length === 0) return this.computeOpeningCost(places) + toFirst + toLast + fromLast;
    return toFirst + toLast + fromLast - this.computeLegCost(before, after);
  }

  /** Returns the fixed cost of the vehicle if it does not drive yet. */
  computeOpeningCost(places: readonly number[]): number {
    return places.length === 0 && this.data.costsMoney ? (this.vehicle.costs?.fixed ?? 0) : 0;
  }

  /** Returns the place at a position of a tour; for a reload, that of its depot. */
  private getPlaceAt(places: readonly number[], position: number): number {
    const place = places[position]!;
    return place === RELOAD ? getReloadPlace(this.data, places, position) : place;
  }

  /** Returns what driving from one place to another costs: money, or seconds if the problem has no costs. */
  private computeLegCost(from: number, to: number): number {
    if (from === to) return 0;
    const { travel } = this.data.problem;
    const leg = from * travel.size + to;
    if (!this.data.costsMoney) return this.legSeconds[leg]!;
    return ((this.vehicle.costs?.perKm ?? 0) * (travel.metres?.[leg] ?? 0)) / METRES_PER_KM;
  }
}
