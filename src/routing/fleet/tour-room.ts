import { type ConstrainedData, DELIVERY, PAIR_PICKUP, PICKUP } from './problem/constrained-data';
import type { TourVehicle } from './problem/tours-problem';

/** Converts an amount to whole thousandths, rounded down. */
const wholeThousandths = (amount: number) => Math.floor(amount * 1e3 + 1e-6);

/** Checks loads against the capacities of a vehicle. */
export class TourRoom {
  private readonly roles: Uint8Array;
  /** For each limited kind of load: the loads of all places, and the capacity of the vehicle. */
  private readonly limited: readonly (readonly [load: Float64Array, capacity: number])[];

  constructor(
    { loads, roles }: Pick<ConstrainedData, 'loads' | 'roles'>,
    { capacityWeightKg, capacityVolumeM3, capacities = [] }: TourVehicle,
  ) {
    this.roles = roles;
    this.limited = [capacityWeightKg, capacityVolumeM3 * 1e3, ...capacities].flatMap((capacity, kind) =>
      capacity === Infinity ? [] : [[loads[kind]!, wholeThousandths(capacity)] as const],
    );
  }

  /** Returns whether the empty vehicle can carry the load of the place. */
  takes(place: number): boolean {
    return this.limited.every(([load, capacity]) => load[place]! <= capacity);
  }

  /** Returns whether the vehicle is never overloaded when it visits the places. It reloads at place 0. */
  fits(places: readonly number[]): boolean {
    const { roles } = this;
    const count = places.length;
    for (const [load, capacity] of this.limited) {
      let paired = 0;
      for (let first = 0; first < count; first++) {
        let carried = paired;
        let last = first;
        for (; last < count && places[last] !== 0; last++)
          if (roles[places[last]!] === DELIVERY) carried += load[places[last]!]!;
        if (carried > capacity) return false;
        for (let at = first; at < last; at++) {
          const place = places[at]!;
          const role = roles[place]!;
          const change = role === PICKUP || role === PAIR_PICKUP ? load[place]! : -load[place]!;
          carried += change;
          if (role >= PAIR_PICKUP) paired += change;
          if (carried > capacity) return false;
        }
        first = last;
      }
    }
    return true;
  }
}
