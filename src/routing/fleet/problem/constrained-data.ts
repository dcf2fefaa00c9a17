import { hasMoneyCosts } from './plan-cost';
import type { TimeWindow } from '../../tour/stop-order-problem';
import { drivenSeconds } from '../tour-schedule';
import { getDepots, type ToursProblem } from './tours-problem';

/** The role of a place for the load. */
export const DELIVERY = 0;
export const PICKUP = 1;
export const PAIR_PICKUP = 2;
const PAIR_DELIVERY = 3;

/** Returns the place of the reload at a position of a tour. */
export const getReloadPlace = (
  { depots, depotPlaces }: Pick<ConstrainedData, 'depots' | 'depotPlaces'>,
  places: readonly number[],
  position: number,
): number => depotPlaces[depots[places[position + 1] ?? 0]!]!;

/** Converts an amount to whole thousandths of a unit, whose sums are exact. */
const thousandths = (amount: number) => Math.round(amount * 1e3);

/** A problem in arrays by place. In tours, 0 stands for a reload at the depot of the following place (`getReloadPlace`). */
export interface ConstrainedData {
  readonly problem: ToursProblem;
  /** Loads by kind, then by place. */
  readonly loads: readonly Float64Array[];
  readonly roles: Uint8Array;
  /** For a pickup the place of its delivery; otherwise 0. */
  readonly deliveries: Int32Array;
  /** For a paired delivery the place of its pickup; otherwise 0. */
  readonly pickups: Int32Array;
  readonly service: Float64Array;
  readonly setup: Float64Array;
  /** -1: no other stop shares the door. */
  readonly doors: Float64Array;
  readonly fixedOrders: Float64Array;
  /** The windows of each place, as pairs of opening and closing seconds in ascending order. */
  readonly windows: readonly Float64Array[];
  readonly isBoundOnBoard: Uint8Array;
  /** The index of the depot where the load of a place is. */
  /** 1 if the time for which the load of a place may be on board is limited. */
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
  const { stops, vehicles, travel } = problem;
  const byPlace = <A extends Float64Array | Uint8Array | Int32Array>(
    array: A,
    value: (stop: (typeof stops)[number]) => number,
  ) => {
    stops.forEach((stop, index) => (array[index + 1] = value(stop)));
    return array;
  };
  const places = travel.size;
  const loadKinds = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
  const data: ConstrainedData = {
    problem,
    loads: [
      byPlace(new Float64Array(places), ({ weightKg }) => thousandths(weightKg)),
      byPlace(new Float64Array(places), ({ volumeM3 }) => thousandths(volumeM3 * 1e3)),
      ...Array.from({ length: loadKinds }, (_, kind) =>
        byPlace(new Float64Array(places), ({ amounts }) => thousandths(amounts?.[kind] ?? 0)),
      ),
    ],
    roles: byPlace(new Uint8Array(places), ({ kind, pairedWith }) =>
      pairedWith !== undefined ? PAIR_PICKUP : kind === 'pickup' ? PICKUP : DELIVERY,
    ),
    deliveries: byPlace(new Int32Array(places), ({ pairedWith = -1 }) => pairedWith + 1),
    pickups: new Int32Array(places),
    service: byPlace(new Float64Array(places), ({ serviceSeconds }) => serviceSeconds),
    setup: byPlace(new Float64Array(places), ({ setupSeconds = 0 }) => setupSeconds),
    doors: byPlace(new Float64Array(places).fill(-1), ({ door = -1 }) => door),
    fixedOrders: byPlace(new Float64Array(places), ({ fixedOrder = Infinity }) => fixedOrder),
    windows: [[], ...stops.map(({ windows }) => windows)].map(inPairs),
    depots: byPlace(new Int32Array(places), ({ depot = 0 }) => depot),
    depotPlaces: Int32Array.from(getDepots(problem), ({ place }) => place),
    depotWindows: getDepots(problem).map(({ windows }) => inPairs(windows)),
    isBoundOnBoard: byPlace(new Uint8Array(places), ({ maxOnBoardSeconds }) => Number(maxOnBoardSeconds !== undefined)),
    secondsAt: new Map([[1, travel.seconds]]),
    costsMoney: hasMoneyCosts(problem),
    work,
  };
  stops.forEach(({ pairedWith }, pickup) => {
    if (pairedWith === undefined) return;
    data.roles[pairedWith + 1] = PAIR_DELIVERY;
    data.pickups[pairedWith + 1] = pickup + 1;
    for (const load of data.loads) load[pairedWith + 1] = load[pickup + 1]!;
  });
  for (const { speedFactor = 1 } of vehicles)
    if (!data.secondsAt.has(speedFactor))
      data.secondsAt.set(
        speedFactor,
        travel.seconds.map((seconds) => drivenSeconds(seconds, speedFactor)),
      );
  return data;
}
