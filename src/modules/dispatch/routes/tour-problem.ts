import type { CrewTerms } from '../../../constraints/crew';
import { NO_ROAD_SECONDS, type TravelMatrix } from '../../../geo/travel';
import { drivenSeconds } from '../../../routing/fleet/tour-schedule';
import type { ToursProblem, ToursTravel } from '../../../routing/fleet/tours-problem';
import type { Roads } from '../../../routing/roads';
import { type StopOrdering, stopOrdering } from '../../../routing/stop-order';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { SolverTerms, times } from '../solver-terms';
import { overloadedStops } from './on-board';
import type { VehicleCapacity } from './route-terms.repository';
import type { PlacedDelivery } from './routes.repository';
import { collectedFirst, isSameStop, pairsOf, type StopName } from './stop-name';
import { shiftsOf, type TourClock, tourClock } from './tour-clock';
import { tourPlaces } from './tour-places';
import {
  breaksOf,
  doorKey,
  drivenMetres,
  goesOnAt,
  type RouteSurvey,
  type TourRequest,
  type TourTimes,
  tourTimes,
} from './tour-times';

/** Orders of what is left of a tour, as a solver takes them; indexes are those of a survey's deliveries. */
export interface TourOrdering extends StopOrdering {
  /** The same with all constraints, where there are any that `problem` doesn't know: one vehicle, which leaves nothing out. */
  readonly strict: ToursProblem | null;
}

/** What an order of stops is compared by, the first first. */
export type OrderCost = readonly number[];

/** Negative when the first is better, as `sort` wants it. */
export const compareOrders = (one: OrderCost, other: OrderCost): number =>
  one.reduce((found, value, index) => found || value - (other[index] ?? 0), 0);

/** Whether an order is more than windows and travel. */
export const isConstrained = ({ crew, shift, deliveries }: RouteSurvey): boolean =>
  crew.breaks.length > 0 ||
  crew.shifts.length > 0 ||
  crew.costs !== null ||
  crew.maxKilometres !== null ||
  crew.maxHours !== null ||
  shift !== null ||
  deliveries.some(
    ({ kind, terms: { windows, setupMinutes, position } }) =>
      kind === 'pickup' || (windows?.length ?? 0) > 1 || setupMinutes !== null || position !== null,
  );

/** What an optimizer is to order: the deliveries of a survey, but for the one where the vehicle stands, which comes first. */
export function tourOrdering(
  request: TourRequest,
  survey: RouteSurvey,
  roads: Roads,
  serviceSeconds: number,
): TourOrdering {
  const { depot, end, from, stops } = tourPlaces(survey, request.from ?? null);
  const { crew, deliveries, standing } = survey;
  const clock = tourClock(request, shiftsOf(crew, survey.shift));
  const terms = new SolverTerms(clock, [crew]);
  const first = deliveries.findIndex((stop) => isSameStop(stop, standing));
  const goesOn =
    standing && first >= 0
      ? goesOnAt(standing, request.departsAt, times(deliveries[first]!.terms, serviceSeconds))
      : request.departsAt;
  const open = deliveries.flatMap((_, index) => (index === first ? [] : index));
  const hours = deliveries.map((stop) =>
    upTo(dueAt(stop, survey, request, clock, goesOn), terms.windows(stop.terms, stop)),
  );
  const { problem, read, placesOf } = stopOrdering({
    ...{ depot, from, ...(end !== undefined && { end }) },
    stops: open.map((index) => {
      const takes = times(deliveries[index]!.terms, serviceSeconds);
      return {
        coordinates: stops[index] ?? null,
        window: spanOf(hours[index]!),
        serviceSeconds: takes.serviceSeconds + takes.setupSeconds,
      };
    }),
    departureSecond: clock.second(goesOn),
    serviceSeconds,
    matrixOf: (places) => ({
      ...faster(roads.matrixOf(places), crew.speedFactor),
      ...(crew.maxKilometres !== null && { metres: roads.metresOf(places) }),
    }),
  });
  const endsBy = (request.leftAt ?? request.departsAt).getTime() + (crew.maxHours ?? Infinity) * 3_600_000;
  const isWhole = open.every((index) => stops[index]) && (depot ?? from) !== null;
  return {
    problem,
    read: (order) => [...(first < 0 ? [] : [first]), ...read(order).map((index) => open[index]!)],
    placesOf: (order) => placesOf(order.flatMap((index) => (index === first ? [] : open.indexOf(index)))),
    strict:
      isWhole && (isConstrained(survey) || hours.some(({ length }) => length > 1))
        ? strictProblem(
            problem.travel,
            open.map((index) => deliveries[index]!),
            open.map((index) => hours[index]!),
            terms,
            {
              shift: {
                earliest: clock.second(goesOn),
                latest: Math.min(
                  lastEnd(survey, clock, terms),
                  endsBy < Infinity ? clock.second(new Date(endsBy)) : Infinity,
                ),
              },
              mostMetres: metresLeft(request, survey, roads),
              breaks: breaksOf(request, crew, clock).map(({ window, seconds }) => ({
                window: { earliest: clock.second(window.from), latest: clock.second(window.to) },
                seconds,
              })),
              serviceSeconds,
              carried: { capacity: survey.capacity, crew },
            },
          )
        : null,
  };
}

/**
 * By when a stop is to be served, in seconds, so that what it gets is on board for no longer than it may: since it was collected, else since
 * the vehicle left. Infinity: that hangs on when it is collected, or there is no limit.
 */
function dueAt(
  { kind, shipmentId, collectedAt, terms: { maxOnBoardMinutes: most } }: PlacedDelivery,
  { deliveries, standing }: RouteSurvey,
  { departsAt, leftAt }: TourRequest,
  clock: TourClock,
  goesOn: Date,
): number {
  if (kind === 'pickup' || most === null) return Infinity;
  const pickup: StopName = { shipmentId, kind: 'pickup' };
  const loadedAt = isSameStop(pickup, standing) ? goesOn : (collectedAt ?? leftAt ?? departsAt);
  const isToCollect = !isSameStop(pickup, standing) && deliveries.some((stop) => isSameStop(stop, pickup));
  return isToCollect ? Infinity : clock.second(loadedAt) + most * 60;
}

/** Hours up to a moment; as they are where none of them begins by then, for all are too late. */
function upTo(due: number, hours: readonly TimeWindow[]): readonly TimeWindow[] {
  if (due === Infinity) return hours;
  const all = hours.length ? hours : [{ earliest: Math.min(0, due), latest: due }];
  const some = all.filter(({ earliest }) => earliest <= due);
  return some.length ? some.map(({ earliest, latest }) => ({ earliest, latest: Math.min(latest, due) })) : all;
}

/** How far the vehicle may still drive; null: as far as it likes. */
function metresLeft(request: TourRequest, survey: RouteSurvey, roads: Roads): number | null {
  const { maxKilometres } = survey.crew;
  return maxKilometres === null
    ? null
    : Math.max(0, Math.round(maxKilometres * 1_000 - drivenMetres(request, survey, roads, survey.standing !== null)));
}

/**
 * Stops out of their place, or with too much on board, and limits of the vehicle that are not kept, first; then lateness: at windows,
 * breaks and the end of the shift, for being on board for too long and beyond the hours of the vehicle; then kilometres beyond its own;
 * and then what the tour costs, where that is known, else the travel.
 */
export function orderCost(request: TourRequest, survey: RouteSurvey, roads: Roads, serviceSeconds: number): OrderCost {
  const found = tourTimes(request, survey, roads, serviceSeconds);
  const { crew, deliveries } = survey;
  const clock = tourClock(request, shiftsOf(crew, survey.shift));
  const over = clock.second(found.tour.returnAt) - lastEnd(survey, clock, new SolverTerms(clock, [crew]));
  const leftAt = (request.leftAt ?? request.departsAt).getTime();
  const metresOver = found.distanceM - (crew.maxKilometres ?? Infinity) * 1_000;
  const secondsOver = (found.tour.returnAt.getTime() - leftAt) / 1_000 - (crew.maxHours ?? Infinity) * 3_600;
  return [
    outOfPlace(deliveries, survey.standing) +
      overloadedStops(survey) +
      [metresOver, secondsOver].filter((more) => more > 0).length,
    found.tour.lateSeconds + Math.max(0, over) + Math.max(0, secondsOver) + secondsTooLong(deliveries, found, leftAt),
    Math.max(0, metresOver),
    crew.costs ? moneyOf(crew.costs, found) : travelOf(found),
  ];
}

function moneyOf({ perKilometre, perHour }: NonNullable<RouteSurvey['crew']['costs']>, { tour }: TourTimes): number {
  return (perKilometre ?? 0) * (tour.totalMetres / 1_000) + (perHour ?? 0) * (tour.totalSeconds / 3_600);
}

const travelOf = ({ tour }: TourTimes): number =>
  tour.stops.reduce((sum, { leg }) => sum + leg.seconds, tour.returnLeg.seconds);

/** An order with the stops that have their place in front, where a plan put them, and each shipment collected before it is delivered. */
export const lockedFirst = ({ deliveries }: Pick<RouteSurvey, 'deliveries'>, order: readonly number[]): number[] => {
  const place = (index: number) => deliveries[index]!.terms.position ?? Infinity;
  const locked = order.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
  return collectedFirst(deliveries, locked);
};

/** How many stops come before one that should. */
function outOfPlace(deliveries: readonly PlacedDelivery[], standing: RouteSurvey['standing']): number {
  const wanted = deliveries
    .filter((stop) => !isSameStop(stop, standing))
    .map(({ terms }) => terms.position ?? Infinity);
  const locked = wanted.filter((position, index) => wanted.slice(index + 1).some((later) => later < position)).length;
  return locked + [...pairsOf(deliveries)].filter(([pickup, delivery]) => delivery < pickup).length;
}

/** How many seconds more than they may shipments are on board, summed up. @param leftAt when the vehicle left the depot */
function secondsTooLong(deliveries: readonly PlacedDelivery[], { stops }: TourTimes, leftAt: number): number {
  const collected = new Map(
    stops.flatMap(({ kind, shipmentId, departsAt }) => (kind === 'pickup' ? [[shipmentId, departsAt]] : [])),
  );
  return deliveries.reduce((sum, { kind, shipmentId, collectedAt, terms: { maxOnBoardMinutes: most } }, index) => {
    const stop = stops[index];
    if (!stop || kind === 'pickup' || most === null) return sum;
    const from = (collected.get(shipmentId) ?? collectedAt)?.getTime() ?? leftAt;
    const to = Math.max(stop.arrivesAt.getTime(), stop.notBefore?.getTime() ?? 0);
    return sum + Math.max(0, (to - from) / 1_000 - most * 60);
  }, 0);
}

/** By when the tour is to end, by everything that is known of it. */
function lastEnd({ crew, shift }: RouteSurvey, clock: TourClock, terms: SolverTerms): number {
  const planned = shift ? clock.shift(shift) : { earliest: 0, latest: Infinity };
  return terms.shift(crew, planned).latest;
}

/** From the first hours to the last. */
const spanOf = (windows: readonly TimeWindow[]): TimeWindow | null =>
  windows.length ? { earliest: windows[0]!.earliest, latest: windows.at(-1)!.latest } : null;

function faster({ size, seconds }: TravelMatrix, speedFactor: number): TravelMatrix {
  return speedFactor === 1
    ? { size, seconds }
    : { size, seconds: seconds.map((each) => drivenSeconds(each, speedFactor)) };
}

interface Carried {
  readonly capacity: VehicleCapacity;
  readonly crew: CrewTerms;
}

interface StrictDay {
  readonly shift: TimeWindow;
  /** Null: no limit. */
  readonly mostMetres: number | null;
  readonly breaks: readonly { readonly window: TimeWindow; readonly seconds: number }[];
  readonly serviceSeconds: number;
  /** What the vehicle carries counts where it is loaded on the way: else all of it is on board as it leaves, whatever the order. */
  readonly carried: Carried;
}

/** The travel knows the vehicle's speed already, and that it need not end where it starts. */
function strictProblem(
  travel: ToursTravel,
  deliveries: readonly PlacedDelivery[],
  hours: readonly (readonly TimeWindow[])[],
  terms: SolverTerms,
  { shift, mostMetres, breaks, serviceSeconds, carried: { capacity, crew } }: StrictDay,
): ToursProblem {
  const pairs = pairsOf(deliveries);
  const loads = pairs.size > 0;
  const { capacities } = terms.vehicle(crew, shift);
  return {
    travel,
    stops: deliveries.map((delivery, index) => {
      const { terms: own, weightG, volumeCm3 } = delivery;
      const pairedWith = pairs.get(index);
      const { windows, setupSeconds, door, fixedOrder, maxOnBoardSeconds, amounts, ...stop } = terms.stop(
        { ...own, requiredSkills: [] },
        hours[index]!,
        doorKey(delivery) ?? delivery.shipmentId,
        serviceSeconds,
      );
      return {
        ...{ weightKg: loads ? weightG / 1e3 : 0, volumeM3: loads ? volumeCm3 / 1e6 : 0 },
        ...{ windows, serviceSeconds: stop.serviceSeconds },
        ...{ setupSeconds: setupSeconds ?? 0, door: door! },
        ...(fixedOrder !== undefined && { fixedOrder }),
        ...(loads && amounts && { amounts }),
        ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
        ...(pairedWith !== undefined && maxOnBoardSeconds !== undefined && { maxOnBoardSeconds }),
      };
    }),
    vehicles: [
      {
        ...(loads
          ? { capacityWeightKg: capacity.weightKg, capacityVolumeM3: capacity.volumeM3 }
          : { capacityWeightKg: Infinity, capacityVolumeM3: Infinity }),
        ...(loads && capacities && { capacities }),
        shift: { earliest: shift.earliest, latest: Math.max(shift.earliest, Math.min(shift.latest, NO_ROAD_SECONDS)) },
        ...(breaks.length && { breaks }),
        ...(mostMetres !== null && { mostMetres }),
      },
    ],
  };
}
