import type { TourVehicle } from '../problem/tours-problem';
import { RELOAD } from '../search-tour';
import type { ConstrainedData } from './constrained-data';
import { DetourCosts } from './detour-costs';
import { PairPositions } from './pair-positions';
import { findServedPlaces } from './served-places';
import { type DrivenTour, IMPOSSIBLE_TOUR, TourDrive } from './tour-drive';

/** One vehicle of a constrained problem. All its tours share this object, because its parts are expensive to create. */
export class ConstrainedVehicle {
  /** The number of reloads that a tour may have. */
  readonly maxReloads: number;
  /** Computes whole tours. */
  readonly drive: TourDrive;
  /** Estimates the cost of a place from below, so that few tours must be computed. */
  readonly detours: DetourCosts;
  /** Finds positions of pairs that may be feasible. It has the times of the last tour that was measured. */
  readonly pairPositions: PairPositions;
  /** 1 for each place that the vehicle may serve. */
  private readonly isServed: Uint8Array;

  /** @param index the index of the vehicle in the problem */
  constructor(
    readonly data: ConstrainedData,
    index: number,
  ) {
    const vehicle: TourVehicle = data.problem.vehicles[index]!;
    this.maxReloads = vehicle.reloads?.most ?? 0;
    this.drive = new TourDrive(data, index);
    this.detours = new DetourCosts(data, vehicle);
    this.pairPositions = new PairPositions(data, vehicle);
    this.isServed = findServedPlaces(data, index, (place) => this.drive.loadChecker.canCarry(place));
  }

  /** Returns whether the vehicle may serve a place, and has room for it when it is empty. */
  canServe(place: number): boolean {
    return this.isServed[place] === 1;
  }

  /** Returns the cost of any tour, which may have places that the vehicle must not serve. */
  driveIfAllowed(places: readonly number[]): DrivenTour {
    const mayServeAll = places.every((place) => place === RELOAD || this.canServe(place));
    return mayServeAll ? this.drive.drive(places) : IMPOSSIBLE_TOUR;
  }
}
