import { constrainedData } from './constrained-data';
import { ConstrainedTour } from './constrained-tour';
import { costsMoney, drivers, imbalancePrice, legs, moneyOf } from './plan-cost';
import type { SearchTour } from './search-tour';
import type { ToursProblem, TourStop, TourVehicle } from './tours-problem';
import { placeData, type PlaceData, VehicleTour } from './vehicle-tour';

/** What the search looks up of a problem, by place where nothing else is said. */
export interface FleetData extends PlaceData {
  /** By vehicle: those of the same kind can do the same. */
  readonly kinds: Int32Array;
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
  const kinds = new Map<string, number>();
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
  return {
    ...placeData(problem),
    kinds: Int32Array.from(vehicles, (vehicle) => {
      const kind = JSON.stringify(vehicle);
      if (!kinds.has(kind)) kinds.set(kind, kinds.size);
      return kinds.get(kind)!;
    }),
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

/** One for each vehicle: the quick kind, where nothing is asked for that it doesn't know. */
export function emptyTours(problem: ToursProblem, data: FleetData): SearchTour[] {
  const { vehicles } = problem;
  if (isPlain(problem)) return vehicles.map((vehicle) => new VehicleTour(data, vehicle));
  const constrained = constrainedData(problem, data.work);
  return vehicles.map((_, index) => new ConstrainedTour(constrained, index));
}

/** Whether stops ask for no more than room, one window and a priority, and vehicles for no more than a shift. */
export const isPlain = ({ stops, vehicles, balance = 'none' }: ToursProblem): boolean =>
  balance === 'none' && stops.every(isPlainStop) && vehicles.every(isPlainVehicle);

function isPlainStop(stop: TourStop): boolean {
  const { windows, amounts, setupSeconds = 0, door, skills = [], kind, pairedWith } = stop;
  const { maxOnBoardSeconds, vehicle, fixedOrder } = stop;
  const others = [pairedWith, maxOnBoardSeconds, vehicle, fixedOrder];
  return (
    windows.length <= 1 &&
    !amounts?.length &&
    (setupSeconds === 0 || door === undefined) &&
    skills.length === 0 &&
    kind !== 'pickup' &&
    others.every((value) => value === undefined)
  );
}

function isPlainVehicle(vehicle: TourVehicle): boolean {
  const { start = 0, end = start, breaks = [], speedFactor = 1, costs } = vehicle;
  const { mostStops, mostMetres, mostSeconds, reloads } = vehicle;
  const others = [costs, mostStops, mostMetres, mostSeconds, reloads?.most || undefined];
  return (
    start === 0 && end === 0 && breaks.length === 0 && speedFactor === 1 && others.every((value) => value === undefined)
  );
}
