import { constrainedData } from './constrained-data';
import { ConstrainedTour } from './constrained-tour';
import { costsMoney, drivers, imbalancePrice, legs, moneyOf } from './plan-cost';
import type { SearchTour } from './search-tour';
import type { ToursProblem, TourStop } from './tours-problem';
import { TermsOfVehicles, type VehicleTerms } from './vehicle-terms';
import { placeData, type PlaceData, VehicleTour } from './vehicle-tour';

/** What the search looks up of a problem, by place where nothing else is said. */
export interface FleetData extends PlaceData {
  /** By vehicle: those of the same kind can do the same. */
  readonly kinds: Int32Array;
  readonly kindCount: number;
  /** By vehicle; those of one kind share theirs. */
  readonly terms: readonly VehicleTerms[];
  /** Whether vehicles have costs; else travel time is what counts. */
  readonly costsMoney: boolean;
  /** Travel from the nearest place where a vehicle starts. */
  readonly away: Int32Array;
  /** How many vehicles may drive. */
  readonly mostDriving: number;
  /** The only vehicle that may serve it; -1: any. */
  readonly pins: Int32Array;
  /** Of a pickup the place of its delivery, and the other way round; else 0. */
  readonly deliveries: Int32Array;
  readonly pickups: Int32Array;
  /** Null: all alike. */
  readonly priorities: Float64Array | null;
  readonly ranks: Float64Array | null;
  /** What a place adds to the size of a tour, about. */
  readonly sizes: Float64Array;
  readonly imbalancePrice: number;
  /** What the mean leg costs, and the longest, with a vehicle for it. */
  readonly meanLeg: number;
  readonly dearestStop: number;
}

export function fleetData(problem: ToursProblem): FleetData {
  const { stops, vehicles, balance } = problem;
  const by = <A extends Int32Array | Float64Array>(array: A, value: (stop: TourStop) => number): A => {
    stops.forEach((stop, index) => (array[index + 1] = value(stop)));
    return array;
  };
  const count = problem.travel.size;
  const { kinds, kindCount } = kindsOf(problem);
  const { mean, longest, metresPerSecond } = legs(problem);
  const costOf = (seconds: number) =>
    costsMoney(problem)
      ? Math.max(
          1e-6,
          ...vehicles.map(({ costs }) =>
            moneyOf({ fixed: 0, perKm: 0, perHour: 0, ...costs }, seconds * metresPerSecond, seconds),
          ),
        )
      : seconds;
  const fixed = Math.max(0, ...vehicles.map(({ costs }) => costs?.fixed ?? 0));
  const deliveries = by(new Int32Array(count), ({ pairedWith = -1 }) => pairedWith + 1);
  const pickups = new Int32Array(count);
  deliveries.forEach((delivery, pickup) => delivery > 0 && (pickups[delivery] = pickup));
  const terms = new TermsOfVehicles(problem);
  const ofKinds = new Map<number, VehicleTerms>();
  for (const [vehicle, kind] of kinds.entries()) if (!ofKinds.has(kind)) ofKinds.set(kind, terms.of(vehicle));
  return {
    ...placeData(problem, terms),
    ...{ kinds, kindCount },
    terms: Array.from(kinds, (kind) => ofKinds.get(kind)!),
    costsMoney: costsMoney(problem),
    away: awayFromStarts(problem),
    mostDriving: drivers(problem),
    pins: by(new Int32Array(count).fill(-1), ({ vehicle = -1 }) => vehicle),
    ...{ deliveries, pickups },
    priorities: stops.some(({ priority = 0 }) => priority !== (stops[0]!.priority ?? 0))
      ? by(new Float64Array(count), ({ priority = 0 }) => priority)
      : null,
    ranks: stops.some(({ fixedOrder }) => fixedOrder !== undefined)
      ? by(new Float64Array(count), ({ fixedOrder = Infinity }) => fixedOrder)
      : null,
    sizes: by(new Float64Array(count), ({ serviceSeconds }) => (balance === 'stops' ? 1 : serviceSeconds + mean)),
    imbalancePrice: imbalancePrice(problem),
    meanLeg: costOf(mean) - (costsMoney(problem) ? fixed : 0) || 1e-6,
    dearestStop: costOf(longest) + fixed,
  };
}

/** Vehicles with the same terms are of one kind, those that a stop must have apart. */
function kindsOf({ stops, vehicles }: ToursProblem): Pick<FleetData, 'kinds' | 'kindCount'> {
  const pinned = new Set(stops.map(({ vehicle }) => vehicle));
  const numbers = new Map<string, number>();
  const kinds = Int32Array.from(vehicles, (vehicle, index) => {
    const kind = JSON.stringify(pinned.has(index) ? [index, vehicle] : vehicle);
    if (!numbers.has(kind)) numbers.set(kind, numbers.size);
    return numbers.get(kind)!;
  });
  return { kinds, kindCount: numbers.size };
}

function awayFromStarts({ travel: { size, seconds }, vehicles }: ToursProblem): Int32Array {
  const starts = [...new Set(vehicles.map(({ start = 0 }) => start))];
  return Int32Array.from({ length: size }, (_, place) =>
    starts.reduce((least, start) => Math.min(least, seconds[start * size + place]!), 2 ** 31 - 1),
  );
}

/** One for each vehicle: the quick kind, where nothing is asked for that it doesn't know. */
export function emptyTours(problem: ToursProblem, data: FleetData): SearchTour[] {
  const { vehicles } = problem;
  if (isPlain(problem)) return vehicles.map((_, index) => new VehicleTour(data, data.terms[index]!));
  const constrained = constrainedData(problem, data.work);
  return vehicles.map((_, index) => new ConstrainedTour(constrained, index));
}

/** Whether stops ask for no more than room, one window, skills and a vehicle, and vehicles have no breaks and reloads. */
export const isPlain = (problem: ToursProblem): boolean => {
  const { stops, vehicles, balance = 'none' } = problem;
  const isAtStop = (place: number | null) => place !== null && place > 0 && place <= stops.length;
  return (
    balance === 'none' &&
    stops.every(isPlainStop) &&
    hasOwnDoors(problem) &&
    vehicles.every(({ start = 0, end = start }) => !isAtStop(start) && !isAtStop(end)) &&
    vehicles.every(({ breaks = [], reloads }) => breaks.length === 0 && !reloads?.most)
  );
};

function isPlainStop({ windows, kind, pairedWith, maxOnBoardSeconds, fixedOrder }: TourStop): boolean {
  const others = [pairedWith, maxOnBoardSeconds, fixedOrder];
  return windows.length <= 1 && kind !== 'pickup' && others.every((value) => value === undefined);
}

/** Whether it makes no difference which stops are at the same door. */
function hasOwnDoors({ stops, vehicles }: ToursProblem): boolean {
  const doors = stops.flatMap(({ door }) => door ?? []);
  if (new Set(doors).size === doors.length) return true;
  return (
    stops.every(({ setupSeconds = 0 }) => setupSeconds === 0) &&
    vehicles.every(({ mostStops }) => mostStops === undefined)
  );
}
