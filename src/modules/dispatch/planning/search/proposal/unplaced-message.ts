import { formatDuration } from '../../../../../common/time/duration-text';
import type { EffectiveStopConstraints } from '../../../../../shared/constraints/effective-constraints';
import {
  getDepots,
  type TourStop,
  type ToursProblem,
  type TourVehicle,
  type UnplacedReason,
} from '../../../../../routing/fleet/problem/tours-problem';
import type { PlanDay } from '../plan-day';
import type { SearchedProblem } from './trip-times';

/** The reasons why a shipment is in no proposed dispatch: those of the solver, and those found before or after the search. */
export const PLAN_REASONS = {
  no_vehicle: 'no vehicle is available, or not the required one',
  no_skill: 'no vehicle has all required skills',
  too_heavy: 'heavier than any vehicle carries',
  too_bulky: 'bulkier than any vehicle holds',
  too_large: 'no vehicle has enough capacity for both its weight and its volume',
  too_much: 'no vehicle has enough capacity for its amounts of other kinds of load',
  no_road: 'no road leads there and back',
  window_unreachable: 'its time window closes before a suitable vehicle can arrive',
  shift_too_short: 'even a route with this shipment alone does not fit into the shift',
  too_far: 'even a route with this shipment alone exceeds the kilometres of the vehicles',
  on_board_too_long: 'even alone it would be on board for too long',
  no_driver_left: 'it would need another vehicle, but the maximum number of vehicles is in use',
  no_capacity_left: 'the other shipments leave no room',
  no_stops_left: 'there is room, but the vehicles have reached their maximum number of stops',
  no_distance_left: 'there is room, but the detour exceeds the kilometres of the vehicles',
  no_time_left: 'there is room, but no time left in the shift',
  too_many_stops: 'its route has more shipments than a dispatch takes',
  not_geocoded: "the shipment's address could not be geocoded",
  depot_not_geocoded: 'the address of its depot could not be geocoded, so routes have no start',
  no_attempt_decided: 'its delivery failed, and no next attempt is scheduled for this day',
  depot_closed: 'the depot is closed on that day',
  other_depot: 'it is at a depot that is not part of the plan',
  changed: 'it was assigned, ended or deleted during planning',
} as const satisfies Record<UnplacedReason, string> & Record<string, string>;

/** Returns kilometres with one decimal place. */
const toKilometres = (metres: number): number => Math.round(metres / 100) / 10;

/** A delivery of a problem that no route serves, with the figures that messages mention. Times are seconds of the day of the plan. */
interface UnplacedDelivery {
  readonly stop: TourStop;
  readonly constraints: Pick<EffectiveStopConstraints, 'requiredSkills' | 'amounts'>;
  readonly problem: ToursProblem;
  /** The vehicles of its depot. Never empty for reasons that mention their figures. */
  readonly vehicles: readonly TourVehicle[];
  readonly day: PlanDay;
  /** Indexes of the legs between the depot and the delivery in the matrix. */
  readonly legFromDepot: number;
  readonly legToDepot: number;
  /** When the first vehicle leaves, when it arrives at the delivery, and when the last shift ends. */
  readonly leavesAt: number;
  readonly arrivesAt: number;
  readonly shiftEndsAt: number;
  /** The time windows of the delivery, joined by `or`. Empty without windows. */
  readonly hours: string;
}

/**
 * Returns the message for a reason.
 *
 * @param stopIndex the index of the delivery of the shipment in the problem
 */
export function explainUnplacedShipment(
  reason: UnplacedReason,
  stopIndex: number,
  { problem, day }: Pick<SearchedProblem, 'problem' | 'day'>,
  constraints: UnplacedDelivery['constraints'],
): string {
  const pickup = problem.stops.findIndex(({ pairedWith }) => pairedWith === stopIndex);
  const depotPlace = getDepots(problem)[problem.stops[stopIndex]!.depot ?? 0]!.place;
  const isCollectedOnTheWay = pickup >= 0;
  const pair = { pickup, delivery: stopIndex, depotPlace };
  const pairMessage = isCollectedOnTheWay ? formatPairMessage(reason, pair, problem, day) : null;
  return pairMessage ?? FORMATTERS[reason](toUnplacedDelivery(stopIndex, problem, day, constraints));
}

/** Collects the figures of a delivery that messages mention. */
function toUnplacedDelivery(
  stopIndex: number,
  problem: ToursProblem,
  day: PlanDay,
  constraints: UnplacedDelivery['constraints'],
): UnplacedDelivery {
  const stop = problem.stops[stopIndex]!;
  const { size, seconds } = problem.travel;
  const depot = stop.depot ?? 0;
  const depotPlace = getDepots(problem)[depot]!.place;
  const vehicles = problem.vehicles.filter((vehicle) => (vehicle.depot ?? 0) === depot);
  // The place of a stop is its index plus 1. Row n of the matrix has the legs that start at place n.
  const place = stopIndex + 1;
  const legFromDepot = depotPlace * size + place;
  // Without vehicles the times below are infinite. No message of such a delivery mentions them.
  const leavesAt = Math.min(...vehicles.map(({ shift }) => shift.earliest));
  return {
    stop,
    constraints,
    problem,
    vehicles,
    day,
    legFromDepot,
    legToDepot: place * size + depotPlace,
    leavesAt,
    arrivesAt: leavesAt + seconds[legFromDepot]!,
    shiftEndsAt: Math.max(...vehicles.map(({ shift }) => shift.latest)),
    hours: stop.windows.map((window) => day.formatWindow(window)).join(' or '),
  };
}

/**
 * The function that returns the message, for each reason that the solver gives. The portal recognizes the messages by their texts to
 * translate them (PLAN_MESSAGES in web/portal/parts/errors/plan-messages.ts).
 */
const FORMATTERS: Readonly<Record<UnplacedReason, (delivery: UnplacedDelivery) => string>> = {
  no_vehicle: formatNoVehicle,
  no_skill: ({ constraints: { requiredSkills } }) =>
    `It requires ${requiredSkills.join(' and ')}; no vehicle of the plan has ${requiredSkills.length > 1 ? 'all of these skills' : 'this skill'}.`,
  too_much: ({ constraints: { amounts } }) =>
    `It takes up ${amounts.map(({ kind, amount }) => `${amount} ${kind}`).join(' and ')}; no vehicle has capacity for that in addition to its weight and volume.`,
  too_far: ({ problem: { travel }, legFromDepot, legToDepot }) =>
    travel.metres
      ? `A route with this shipment alone is ${toKilometres(travel.metres[legFromDepot]! + travel.metres[legToDepot]!)} km; no suitable vehicle may drive that far.`
      : 'A route with this shipment alone exceeds the kilometres of the vehicles.',
  on_board_too_long: ({ stop, problem, legFromDepot }) =>
    `Even alone it would be on board for ${formatDuration(problem.travel.seconds[legFromDepot]!)}; at most ${formatDuration(stop.maxOnBoardSeconds ?? 0)} are allowed.`,
  no_driver_left: ({ problem: { maxVehicles } }) =>
    `It would need another vehicle, but at most ${maxVehicles} ${maxVehicles === 1 ? 'vehicle' : 'vehicles'} may be used.`,
  no_stops_left: () => 'There is room for it, but the vehicles have reached their maximum number of stops.',
  no_distance_left: () => 'There is room for it, but the detour exceeds the kilometres of the vehicles.',
  too_heavy: ({ stop, vehicles }) =>
    `It weighs ${stop.weightKg} kg; no vehicle carries more than ${Math.max(...vehicles.map((vehicle) => vehicle.capacityWeightKg))} kg.`,
  too_bulky: ({ stop, vehicles }) =>
    `It takes up ${stop.volumeM3} m³; no vehicle holds more than ${Math.max(...vehicles.map((vehicle) => vehicle.capacityVolumeM3))} m³.`,
  too_large: ({ stop }) => `It weighs ${stop.weightKg} kg and takes up ${stop.volumeM3} m³; no vehicle takes both.`,
  no_road: () => 'No road leads there from the depot and back.',
  window_unreachable: formatUnreachableWindow,
  shift_too_short: formatShortShift,
  no_capacity_left: ({ stop }) =>
    `It weighs ${stop.weightKg} kg and takes up ${stop.volumeM3} m³; no suitable vehicle has that much capacity left.`,
  no_time_left: ({ hours }) =>
    `There is room for it, but no suitable vehicle has the time left${hours && ` to arrive within ${hours}`}.`,
};

function formatNoVehicle({ stop, problem, vehicles }: UnplacedDelivery): string {
  // A required vehicle that is not in the problem has the index -1.
  const isRequiredElsewhere = stop.vehicle !== undefined && (vehicles.length > 0 || stop.vehicle >= 0);
  if (isRequiredElsewhere) return 'The vehicle that must take it belongs to another depot.';
  const mayReload = problem.vehicles.some(({ reloads }) => reloads?.most);
  return mayReload
    ? 'No vehicle is available on this day, and no vehicle of another depot has the room and time to reload there.'
    : 'No vehicle is available on this day.';
}

function formatUnreachableWindow({ stop, day, leavesAt, arrivesAt, hours }: UnplacedDelivery): string {
  const leavesText = day.formatTimeAndDate(leavesAt);
  return stop.windows.every(({ latest }) => latest < leavesAt)
    ? `Its time window, ${hours}, ends before the shift begins at ${leavesText}.`
    : `Its time window, ${hours}, closes too early: a vehicle that leaves at ${leavesText} arrives at ${day.formatTimeAndDate(arrivesAt)}.`;
}

function formatShortShift(delivery: UnplacedDelivery): string {
  const { stop, problem, day, legToDepot, leavesAt, arrivesAt, shiftEndsAt, hours } = delivery;
  const beginsAt = Math.max(arrivesAt, stop.windows[0]?.earliest ?? 0);
  const returnsAt = beginsAt + stop.serviceSeconds + problem.travel.seconds[legToDepot]!;
  const wait = beginsAt > arrivesAt ? `, after waiting for its time window, ${hours}` : '';
  return `A route with this shipment alone starts at ${day.formatTimeAndDate(leavesAt)} and ends ${formatDuration(returnsAt - shiftEndsAt)} after the end of the shift at ${day.formatTimeAndDate(shiftEndsAt)}${wait}.`;
}

/**
 * Returns the message for a shipment that is collected on the way, or null if the reason concerns only its delivery.
 *
 * @param pair the indexes of the pickup and the delivery in the problem, and the place of their depot
 */
function formatPairMessage(
  reason: UnplacedReason,
  { pickup, delivery, depotPlace }: { readonly pickup: number; readonly delivery: number; readonly depotPlace: number },
  { travel: { size, seconds, metres }, stops }: Pick<ToursProblem, 'travel' | 'stops'>,
  day: PlanDay,
): string | null {
  // The place of a stop is its index plus 1. The leg from place a to place b has the index a * size + b in the matrix.
  const pickupPlace = pickup + 1;
  const deliveryPlace = delivery + 1;
  const pickupToDelivery = pickupPlace * size + deliveryPlace;
  const formatHours = (stop: number) => stops[stop]!.windows.map((window) => day.formatWindow(window)).join(' or ');
  if (reason === 'no_road') return 'No road leads from the depot to its pickup, on to its delivery, and back.';
  if (reason === 'window_unreachable') {
    const pickupHours = formatHours(pickup);
    const deliveryHours = formatHours(delivery);
    const listedHours: string[] = [];
    if (pickupHours) listedHours.push(`pickup ${pickupHours}`);
    if (deliveryHours) listedHours.push(`delivery ${deliveryHours}`);
    const hours = listedHours.join(', ');
    return `No vehicle can get from its pickup to its delivery within the time windows: ${hours}.`;
  }
  if (reason === 'shift_too_short') return 'A route with its pickup and delivery alone does not fit into the shift.';
  if (reason === 'too_far' && metres) {
    const totalMetres =
      metres[depotPlace * size + pickupPlace]! + metres[pickupToDelivery]! + metres[deliveryPlace * size + depotPlace]!;
    return `A route with its pickup and delivery alone is ${toKilometres(totalMetres)} km; no suitable vehicle may drive that far.`;
  }
  if (reason === 'on_board_too_long') {
    const maxSeconds = stops[pickup]!.maxOnBoardSeconds ?? 0;
    return `Even alone it would be on board for ${formatDuration(seconds[pickupToDelivery]!)}; at most ${formatDuration(maxSeconds)} are allowed.`;
  }
  return null;
}
