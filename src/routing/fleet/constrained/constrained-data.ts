import type { TimeWindow } from '../../tour/stop-order-problem';
import { fillByPlace, NO_PLACE, placeOfStop } from '../problem/by-place';
import { LegTables } from '../problem/leg-tables';
import { toCm3, toGrams, toThousandths } from '../problem/load-units';
import { findPairs, type Pairs } from '../problem/pairs';
import type { PlaceData } from '../problem/place-data';
import { hasMoneyCosts } from '../problem/plan-cost';
import { getDepots, type ToursProblem, type TourStop } from '../problem/tours-problem';

/** In arrays of doors: no other stop shares the door. */
const OWN_DOOR = -1;

/**
 * The roles that a place can have for the load (`TourStop.kind`): a delivery is on board from the last loading, a pickup until the next
 * unloading, and the load of a pair from its pickup to its delivery. The roles of pairs have the highest numbers (`isRoleOfPair`).
 */
export const DELIVERY = 0;
export const PICKUP = 1;
export const PAIR_PICKUP = 2;
const PAIR_DELIVERY = 3;

/** Returns whether the role is that of a stop of a pair. Its load stays on board during reloads. */
export const isRoleOfPair = (role: number): boolean => role >= PAIR_PICKUP;

/**
 * A problem with all constraints, in arrays by place unless stated otherwise: place 0 is the first depot, and the stop with index n is
 * place n + 1 (by-place.ts).
 */
export interface ConstrainedData extends Pairs {
  readonly problem: ToursProblem;
  /**
   * Loads by kind, then by place: weight in grams, volume in cubic centimetres, and each further kind of load in thousandths
   * (load-units.ts).
   */
  readonly loads: readonly Float64Array[];
  /** `DELIVERY`, `PICKUP`, `PAIR_PICKUP` or `PAIR_DELIVERY`. */
  readonly roles: Uint8Array;
  /** Seconds of the service and of the setup before it. */
  readonly serviceSeconds: Float64Array;
  readonly setupSeconds: Float64Array;
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
  /** The place of each depot. */
  readonly depotPlaces: Int32Array;
  /** The windows of each depot, in the form of `windows`. */
  readonly depotWindows: readonly Float64Array[];
  /** Travel seconds for each speed of a vehicle. */
  readonly legTables: LegTables;
  /** Whether tours cost money; otherwise they cost seconds of travel. */
  readonly costsMoney: boolean;
  /** See `PlaceData.workCounter`. A place that is driven to counts more than an examined position, because it takes longer. */
  readonly workCounter: PlaceData['workCounter'];
}

/** Converts a problem to arrays by place, in which the searches can read quickly. */
export function createConstrainedData(
  problem: ToursProblem,
  workCounter: ConstrainedData['workCounter'],
): ConstrainedData {
  const { stops, travel } = problem;
  const numbers = () => new Float64Array(travel.size);
  const integers = () => new Int32Array(travel.size);
  const flags = () => new Uint8Array(travel.size);
  const depots = getDepots(problem);
  const pairs = findPairs(problem);
  return {
    problem,
    ...pairs,
    loads: createLoads(problem, pairs),
    roles: createRoles(problem, pairs),
    serviceSeconds: fillByPlace(stops, numbers(), ({ serviceSeconds }) => serviceSeconds),
    setupSeconds: fillByPlace(stops, numbers(), ({ setupSeconds = 0 }) => setupSeconds),
    doors: fillByPlace(stops, numbers().fill(OWN_DOOR), ({ door = OWN_DOOR }) => door),
    fixedOrders: fillByPlace(stops, numbers(), ({ fixedOrder = Infinity }) => fixedOrder),
    windows: [[], ...stops.map(({ windows }) => windows)].map(toWindowPairs),
    depots: fillByPlace(stops, integers(), ({ depot = 0 }) => depot),
    depotPlaces: Int32Array.from(depots, ({ place }) => place),
    depotWindows: depots.map(({ windows }) => toWindowPairs(windows)),
    isBoundOnBoard: fillByPlace(stops, flags(), ({ maxOnBoardSeconds }) => Number(maxOnBoardSeconds !== undefined)),
    legTables: new LegTables(travel),
    costsMoney: hasMoneyCosts(problem),
    workCounter,
  };
}

/** Returns the place of the reload at a position of a tour: the depot of the stop behind it, or the first depot at the end of a tour. */
export const getReloadPlace = (
  { depots, depotPlaces }: Pick<ConstrainedData, 'depots' | 'depotPlaces'>,
  places: readonly number[],
  position: number,
): number => depotPlaces[depots[places[position + 1] ?? 0]!]!;

/** Returns the windows of the reload at a position of a tour, which is not the last one. */
export const getReloadWindows = (
  { depots, depotWindows }: Pick<ConstrainedData, 'depots' | 'depotWindows'>,
  places: readonly number[],
  position: number,
): Float64Array => depotWindows[depots[places[position + 1]!]!]!;

/** Returns windows as pairs of opening and closing seconds in ascending order. */
const toWindowPairs = (windows: readonly TimeWindow[]): Float64Array =>
  Float64Array.from(
    windows.toSorted((a, b) => a.earliest - b.earliest).flatMap(({ earliest, latest }) => [earliest, latest]),
  );

/** Returns the load of each place: weight, volume, and each further kind. A paired delivery has the load of its pickup. */
function createLoads({ stops, vehicles, travel }: ToursProblem, { deliveries }: Pairs): Float64Array[] {
  const numbers = () => new Float64Array(travel.size);
  const kindCount = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
  const weights = fillByPlace(stops, numbers(), ({ weightKg }) => toGrams(weightKg));
  const volumes = fillByPlace(stops, numbers(), ({ volumeM3 }) => toCm3(volumeM3));
  const amounts = Array.from({ length: kindCount }, (_, kind) =>
    fillByPlace(stops, numbers(), (stop) => toThousandths(stop.amounts?.[kind] ?? 0)),
  );
  const loads = [weights, volumes, ...amounts];
  for (const [pickup, delivery] of deliveries.entries()) {
    if (delivery === NO_PLACE) continue;
    for (const load of loads) load[delivery] = load[pickup]!;
  }
  return loads;
}

/** Returns the role of each place. Depots have the role of a delivery without a load. */
function createRoles({ stops, travel }: ToursProblem, { deliveries, pickups }: Pairs): Uint8Array {
  const findRole = ({ kind }: TourStop, stop: number): number => {
    const place = placeOfStop(stop);
    if (pickups[place] !== NO_PLACE) return PAIR_DELIVERY;
    if (deliveries[place] !== NO_PLACE) return PAIR_PICKUP;
    return kind === 'pickup' ? PICKUP : DELIVERY;
  };
  return fillByPlace(stops, new Uint8Array(travel.size), findRole);
}
