import { hasMoneyCosts } from './plan-cost';
import type { TimeWindow } from '../../tour/stop-order-problem';
import { drivenSeconds } from '../schedule/tour-visits';
import { fillByPlace, placeOfStop } from './by-place';
import { toCm3, toGrams, toThousandths } from './load-units';
import { getDepots, type ToursProblem, type TourStop } from './tours-problem';

/** In arrays of other places: there is none. Place 0 is a depot, so it is never the pickup or the delivery of another place. */
export const NO_PLACE = 0;
/** In arrays of doors: no other stop shares the door. */
const OWN_DOOR = -1;

/**
 * The roles that a place can have for the load. The roles of pairs have the highest numbers, so `role >= PAIR_PICKUP` means that the load
 * stays on board during reloads.
 */
export const DELIVERY = 0;
export const PICKUP = 1;
export const PAIR_PICKUP = 2;
const PAIR_DELIVERY = 3;

/** Returns the place of the reload at a position of a tour: the depot of the stop behind it, or the first depot at the end of a tour. */
export const getReloadPlace = (
  { depots, depotPlaces }: Pick<ConstrainedData, 'depots' | 'depotPlaces'>,
  places: readonly number[],
  position: number,
): number => depotPlaces[depots[places[position + 1] ?? 0]!]!;

/** A problem in arrays by place (by-place.ts). In tours, 0 stands for a reload at the depot of the following place (`getReloadPlace`). */
export interface ConstrainedData {
  readonly problem: ToursProblem;
  /** Loads by kind, then by place, in the units of load-units.ts: grams, cubic centimetres, then thousandths. */
  readonly loads: readonly Float64Array[];
  /** `DELIVERY`, `PICKUP`, `PAIR_PICKUP` or `PAIR_DELIVERY`. */
  readonly roles: Uint8Array;
  /** For a pickup the place of its delivery; otherwise `NO_PLACE` (0). */
  readonly deliveries: Int32Array;
  /** For a paired delivery the place of its pickup; otherwise `NO_PLACE` (0). */
  readonly pickups: Int32Array;
  /** Seconds of the service and of the setup before it. */
  readonly service: Float64Array;
  readonly setup: Float64Array;
  /** The number of the door; `OWN_DOOR` (-1) if no other stop shares it. */
  readonly doors: Float64Array;
  /** The prescribed order of stops; Infinity for stops without one. */
  readonly fixedOrders: Float64Array;
  /** The windows of each place, as pairs of opening and closing seconds in ascending order. */
  readonly windows: readonly Float64Array[];
  /** 1 if the time for which the load of a place may be on board is limited. */
  readonly isBoundOnBoard: Uint8Array;
  /** The index of the depot where the load of a place is. */
  readonly depots: Int32Array;
  /** The places of the depots, by the number of the depot. */
  readonly depotPlaces: Int32Array;
  readonly depotWindows: readonly Float64Array[];
  /** Travel seconds by leg, for each speed factor of a vehicle. */
  readonly secondsAt: Map<number, Int32Array>;
  readonly costsMoney: boolean;
  /** The work so far, in examined positions. A place that is driven to counts more, because it takes longer. */
  readonly work: { done: number };
}

/** Returns windows as pairs of opening and closing seconds in ascending order. */
const inPairs = (windows: readonly TimeWindow[]): Float64Array =>
  Float64Array.from(
    windows.toSorted((a, b) => a.earliest - b.earliest).flatMap(({ earliest, latest }) => [earliest, latest]),
  );

/** Converts a problem to arrays by place, in which the searches can read quickly. */
export function createConstrainedData(problem: ToursProblem, work: ConstrainedData['work']): ConstrainedData {
  const { stops, travel } = problem;
  const numbers = () => new Float64Array(travel.size);
  const integers = () => new Int32Array(travel.size);
  const flags = () => new Uint8Array(travel.size);
  const depots = getDepots(problem);
  const data: ConstrainedData = {
    problem,
    loads: createLoads(problem),
    roles: fillByPlace(stops, flags(), findRole),
    deliveries: fillByPlace(stops, integers(), ({ pairedWith }) =>
      pairedWith === undefined ? NO_PLACE : placeOfStop(pairedWith),
    ),
    pickups: integers(),
    service: fillByPlace(stops, numbers(), ({ serviceSeconds }) => serviceSeconds),
    setup: fillByPlace(stops, numbers(), ({ setupSeconds = 0 }) => setupSeconds),
    doors: fillByPlace(stops, numbers().fill(OWN_DOOR), ({ door = OWN_DOOR }) => door),
    fixedOrders: fillByPlace(stops, numbers(), ({ fixedOrder = Infinity }) => fixedOrder),
    windows: [[], ...stops.map(({ windows }) => windows)].map(inPairs),
    depots: fillByPlace(stops, integers(), ({ depot = 0 }) => depot),
    depotPlaces: Int32Array.from(depots, ({ place }) => place),
    depotWindows: depots.map(({ windows }) => inPairs(windows)),
    isBoundOnBoard: fillByPlace(stops, flags(), ({ maxOnBoardSeconds }) => Number(maxOnBoardSeconds !== undefined)),
    secondsAt: createTravelAtSpeeds(problem),
    costsMoney: hasMoneyCosts(problem),
    work,
  };
  completePairs(data);
  return data;
}

/** Returns the load of each place: weight, volume, and each further kind. */
function createLoads({ stops, vehicles, travel }: ToursProblem): Float64Array[] {
  const numbers = () => new Float64Array(travel.size);
  const kindCount = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
  const weights = fillByPlace(stops, numbers(), ({ weightKg }) => toGrams(weightKg));
  const volumes = fillByPlace(stops, numbers(), ({ volumeM3 }) => toCm3(volumeM3));
  const amounts = Array.from({ length: kindCount }, (_, kind) =>
    fillByPlace(stops, numbers(), (stop) => toThousandths(stop.amounts?.[kind] ?? 0)),
  );
  return [weights, volumes, ...amounts];
}

/** Returns the role of a stop by itself. `completePairs` sets that of paired deliveries. */
function findRole({ kind, pairedWith }: TourStop): number {
  if (pairedWith !== undefined) return PAIR_PICKUP;
  return kind === 'pickup' ? PICKUP : DELIVERY;
}

/** Gives each paired delivery its role, its pickup, and the load of its pickup. */
function completePairs({ problem, roles, pickups, loads }: ConstrainedData): void {
  problem.stops.forEach(({ pairedWith }, index) => {
    if (pairedWith === undefined) return;
    const pickup = placeOfStop(index);
    const delivery = placeOfStop(pairedWith);
    roles[delivery] = PAIR_DELIVERY;
    pickups[delivery] = pickup;
    for (const load of loads) load[delivery] = load[pickup]!;
  });
}

/** Returns the travel times for each speed factor of a vehicle. */
function createTravelAtSpeeds({ vehicles, travel }: ToursProblem): Map<number, Int32Array> {
  const secondsAt = new Map([[1, travel.seconds]]);
  for (const { speedFactor = 1 } of vehicles) {
    if (secondsAt.has(speedFactor)) continue;
    const seconds = travel.seconds.map((drive) => drivenSeconds(drive, speedFactor));
    secondsAt.set(speedFactor, seconds);
  }
  return secondsAt;
}
