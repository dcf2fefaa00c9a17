import { type ConstrainedData, DELIVERY, isRoleOfPair, PAIR_PICKUP, PICKUP } from './constrained-data';
import { toMaxCm3, toMaxGrams, toMaxThousandths } from '../problem/load-units';
import type { TourVehicle } from '../problem/tours-problem';
import { RELOAD } from '../search-tour';

/** A kind of load (weight, volume or a further one) for which a vehicle has a capacity, both in the same unit. */
interface LimitedLoad {
  /** By place. */
  readonly loads: Float64Array;
  readonly capacity: number;
}

/**
 * Checks loads against the capacities of a vehicle, each kind of load alone: weight, volume and further ones. What is on board depends on
 * the roles of the places (constrained-data.ts): deliveries are loaded at the start of a trip, pickups are unloaded at its end, and the
 * load of a pair is on board between its two stops.
 */
export class LoadChecker {
  private readonly roles: Uint8Array;
  private readonly limitedLoads: readonly LimitedLoad[];

  constructor(
    { loads: loadsByKind, roles }: Pick<ConstrainedData, 'loads' | 'roles'>,
    { capacityWeightKg, capacityVolumeM3, capacities = [] }: TourVehicle,
  ) {
    this.roles = roles;
    // In the order and the units of `ConstrainedData.loads`. Infinity means no limit.
    const capacitiesByKind = [
      toMaxGrams(capacityWeightKg),
      toMaxCm3(capacityVolumeM3),
      ...capacities.map(toMaxThousandths),
    ];
    this.limitedLoads = capacitiesByKind
      .map((capacity, kind) => ({ loads: loadsByKind[kind]!, capacity }))
      .filter(({ capacity }) => capacity < Infinity);
  }

  /** Returns whether the empty vehicle can carry the load of the place. */
  canCarry(place: number): boolean {
    return this.limitedLoads.every(({ loads, capacity }) => loads[place]! <= capacity);
  }

  /** Returns whether the vehicle is never overloaded when it visits the places of a tour, which may contain reloads. */
  canCarryAll(places: readonly number[]): boolean {
    for (const load of this.limitedLoads) {
      if (!this.canCarryKind(places, load)) return false;
    }
    return true;
  }

  /** Checks one kind of load, trip by trip. A trip begins at the start of the tour and behind each reload. */
  private canCarryKind(places: readonly number[], { loads, capacity }: LimitedLoad): boolean {
    const { roles } = this;
    const count = places.length;
    // Loads of pairs stay on board during a reload, while all other loads are exchanged.
    let pairLoad = 0;
    let tripStart = 0;
    while (tripStart < count) {
      // At the start of a trip, the loads of all its deliveries are on board.
      let carried = pairLoad;
      let tripEnd = tripStart;
      for (; tripEnd < count && places[tripEnd] !== RELOAD; tripEnd++) {
        const place = places[tripEnd]!;
        if (roles[place] === DELIVERY) carried += loads[place]!;
      }
      if (carried > capacity) return false;

      for (let position = tripStart; position < tripEnd; position++) {
        const place = places[position]!;
        const role = roles[place]!;
        const load = loads[place]!;
        const isLoadedHere = role === PICKUP || role === PAIR_PICKUP;
        const change = isLoadedHere ? load : -load;
        carried += change;
        if (isRoleOfPair(role)) pairLoad += change;
        if (carried > capacity) return false;
      }
      tripStart = tripEnd + 1; // The reload at `tripEnd` belongs to no trip.
    }
    return true;
  }
}
