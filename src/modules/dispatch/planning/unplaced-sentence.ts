import { durationText } from '../../../common/duration-text';
import type { StopTerms } from '../../../constraints/crew';
import type { ToursProblem, UnplacedReason } from '../../../routing/fleet/tours-problem';
import type { PlanDay } from './plan-day';

/** Why a shipment stands in no proposed dispatch: what an engine finds, and what it is never asked. */
export const PLAN_REASONS = {
  no_vehicle: 'there is no vehicle to plan with, or not the one that it must have',
  no_skill: 'no vehicle has all the skills that it needs',
  too_heavy: 'heavier than any of the vehicles carries',
  too_bulky: 'bulkier than any of the vehicles holds',
  too_large: 'no vehicle takes both its weight and its volume',
  too_much: 'no vehicle takes its amount of another kind of load',
  no_road: 'no road leads there and back',
  window_unreachable: 'its window closes before any vehicle that could carry it gets there',
  shift_too_short: 'the way there and back, alone, does not fit into the shift',
  too_far: 'the way there and back, alone, is farther than a vehicle may drive',
  on_board_too_long: 'even alone it would be on board for longer than it may',
  no_driver_left: 'it could go alone, but no further vehicle may drive',
  no_capacity_left: 'what else is carried leaves no room',
  no_stops_left: 'there is room, but those vehicles have as many stops as they may have',
  no_distance_left: 'there is room, but the detour is farther than they may still drive',
  no_time_left: 'there is room, but no time left in the shift',
  too_many_stops: 'the tour that it would be in has more shipments than a dispatch takes',
  not_geocoded: "the shipment's address can't be placed",
  depot_not_geocoded: "the business's address can't be placed, so tours have no start",
  no_attempt_decided: 'its delivery failed, and no next attempt was decided for this day',
  changed: 'it was assigned, ended or deleted while the plan was made',
} as const satisfies Record<UnplacedReason, string> & Record<string, string>;

const NOTHING = { requiredSkills: [], amounts: [] };
const km = (metres: number): number => Math.round(metres / 100) / 10;

/** Of capacities that some vehicles limit and others don't. */
const largest = (capacities: readonly number[]): number => Math.max(...capacities);

/** One sentence that says it with the numbers of this stop, where a shipment is delivered. */
export function unplacedSentence(
  reason: UnplacedReason,
  stop: number,
  { travel: { size, seconds, metres }, stops, vehicles, mostVehicles }: ToursProblem,
  day: PlanDay,
  { requiredSkills, amounts }: Pick<StopTerms, 'requiredSkills' | 'amounts'> = NOTHING,
): string {
  const pickup = stops.findIndex(({ pairedWith }) => pairedWith === stop);
  const ofBoth =
    pickup < 0 ? null : pairSentence(reason, [pickup, stop], { travel: { size, seconds, metres }, stops }, day);
  if (ofBoth !== null) return ofBoth;
  const {
    weightKg,
    volumeM3,
    windows,
    windows: [window],
    serviceSeconds,
  } = stops[stop]!;
  const place = stop + 1;
  const leaves = Math.min(...vehicles.map(({ shift }) => shift.earliest));
  const ends = Math.max(...vehicles.map(({ shift }) => shift.latest));
  const arrives = leaves + seconds[place]!;
  const hours = windows.map((each) => day.span(each)).join(' or ');
  switch (reason) {
    case 'no_vehicle':
      return 'There is no vehicle that is free on this day.';
    case 'no_skill':
      return `It needs ${requiredSkills.join(' and ')}; no vehicle that is planned with has ${requiredSkills.length > 1 ? 'all of that' : 'it'}.`;
    case 'too_much':
      return `It takes up ${amounts.map(({ kind, amount }) => `${amount} ${kind}`).join(' and ')}; no vehicle takes that beside its weight and volume.`;
    case 'too_far':
      return metres
        ? `The way there and back, alone, is ${km(metres[place]! + metres[place * size]!)} km; no vehicle that could take it may drive so far.`
        : 'The way there and back, alone, is farther than a vehicle may drive.';
    case 'on_board_too_long':
      return `Even alone it would be on board for ${durationText(seconds[place]!)}, and it may be for ${durationText(stops[stop]!.maxOnBoardSeconds ?? 0)}.`;
    case 'no_driver_left':
      return `It could go alone, but no more than ${mostVehicles} ${mostVehicles === 1 ? 'vehicle' : 'vehicles'} may drive, and what drives can’t take it.`;
    case 'no_stops_left':
      return 'There is room for it, but those vehicles have as many stops as they may have.';
    case 'no_distance_left':
      return 'There is room for it, but the detour is farther than those vehicles may still drive.';
    case 'too_heavy':
      return `It weighs ${weightKg} kg; no vehicle carries more than ${largest(vehicles.map((vehicle) => vehicle.capacityWeightKg))} kg.`;
    case 'too_bulky':
      return `It takes up ${volumeM3} m³; no vehicle holds more than ${largest(vehicles.map((vehicle) => vehicle.capacityVolumeM3))} m³.`;
    case 'too_large':
      return `It weighs ${weightKg} kg and takes up ${volumeM3} m³; no vehicle takes both.`;
    case 'no_road':
      return 'No road leads there from the depot, or none back.';
    case 'window_unreachable':
      return windows.every(({ latest }) => latest < leaves)
        ? `Its window, ${hours}, is over before the shift begins at ${day.moment(leaves)}.`
        : `Its window, ${hours}, closes before a vehicle is there: who leaves at ${day.moment(leaves)} arrives at ${day.moment(arrives)}.`;
    case 'shift_too_short': {
      const begins = Math.max(arrives, window?.earliest ?? 0);
      const back = begins + serviceSeconds + seconds[place * size]!;
      const wait = begins > arrives ? `, after waiting for its window, ${hours}` : '';
      return `Alone, it takes from ${day.moment(leaves)} until ${durationText(back - ends)} after the end of the shift at ${day.moment(ends)}${wait}.`;
    }
    case 'no_capacity_left':
      return `It weighs ${weightKg} kg and takes up ${volumeM3} m³; no vehicle that could take it has that much left.`;
    case 'no_time_left':
      return `There is room for it, but none of those vehicles has the time left${window ? ` to be there from ${hours}` : ''}.`;
  }
}

/** Of what is collected on the way, where both of its stops count; null: it is said as of any other. */
function pairSentence(
  reason: UnplacedReason,
  pair: readonly [pickup: number, delivery: number],
  { travel: { size, seconds, metres }, stops }: Pick<ToursProblem, 'travel' | 'stops'>,
  day: PlanDay,
): string | null {
  const [pickup, delivery] = pair;
  const [from, to] = [pickup + 1, delivery + 1];
  const hoursOf = (stop: number) => stops[stop]!.windows.map((each) => day.span(each)).join(' or ');
  if (reason === 'no_road')
    return 'No road leads from the depot to where it is collected, on to where it is delivered, and back.';
  if (reason === 'window_unreachable') {
    const collected = hoursOf(pickup) && `it is collected from ${hoursOf(pickup)}`;
    const delivered = hoursOf(delivery) && `it is delivered from ${hoursOf(delivery)}`;
    const hours = [collected, delivered].filter(Boolean).join(', and ');
    return `No vehicle gets there in time from where it is collected to where it is delivered: ${hours}.`;
  }
  const way = 'The way to where it is collected, on to where it is delivered, and back, alone,';
  if (reason === 'shift_too_short') return `${way} does not fit into the shift.`;
  if (reason === 'too_far' && metres) {
    const all = metres[from]! + metres[from * size + to]! + metres[to * size]!;
    return `${way} is ${km(all)} km; no vehicle that could take it may drive so far.`;
  }
  if (reason === 'on_board_too_long') {
    const most = stops[pickup]!.maxOnBoardSeconds ?? 0;
    return `Even alone it would be on board for ${durationText(seconds[from * size + to]!)}, and it may be for ${durationText(most)}.`;
  }
  return null;
}
