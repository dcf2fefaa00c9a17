import { type ConstrainedData, DELIVERY, PAIR_PICKUP, PICKUP } from './problem/constrained-data';
import type { TourVehicle } from './problem/tours-problem';

/** What a vehicle takes, in thousandths: never rounded up. */
const wholeThousandths = (amount: number) => Math.floor(amount * 1e3 + 1e-6);

/** How much goes into a vehicle, along its tour. */
export class TourRoom {
  private readonly roles: Uint8Array;
  /** By kind of load that is limited: what there is room for. */
  private readonly limited: readonly (readonly [load: Float64Array, most: number])[];

  constructor(
    { loads, roles }: Pick<ConstrainedData, 'loads' | 'roles'>,
    { capacityWeightKg, capacityVolumeM3, capacities = [] }: TourVehicle,
  ) {
    this.roles = roles;
    this.limited = [capacityWeightKg, capacityVolumeM3 * 1e3, ...capacities].flatMap((most, kind) =>
      most === Infinity ? [] : [[loads[kind]!, wholeThousandths(most)] as const],
    );
  }

  /** Whether the place's load goes into the vehicle when it is empty. */
  takes(place: number): boolean {
    return this.limited.every(([load, most]) => load[place]! <= most);
  }

  /** Whether no load is ever more than there is room for, from one reload to the next. */
  fits(places: readonly number[]): boolean {
    const { roles } = this;
    const count = places.length;
    for (const [load, most] of this.limited) {
      let paired = 0;
      for (let first = 0; first < count; first++) {
        let carried = paired;
        let last = first;
        for (; last < count && places[last] !== 0; last++)
          if (roles[places[last]!] === DELIVERY) carried += load[places[last]!]!;
        if (carried > most) return false;
        for (let at = first; at < last; at++) {
          const place = places[at]!;
          const role = roles[place]!;
          const change = role === PICKUP || role === PAIR_PICKUP ? load[place]! : -load[place]!;
          carried += change;
          if (role >= PAIR_PICKUP) paired += change;
          if (carried > most) return false;
        }
        first = last;
      }
    }
    return true;
  }
}
