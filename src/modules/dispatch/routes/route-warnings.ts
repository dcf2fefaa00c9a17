import { formatDuration } from '../../../common/time/duration-text';
import { localTime } from '../../../common/time/time-zone';
import { type Hours, toSkillKey, type StopConstraints } from '../../../shared/constraints/constraints';
import { combineStopConstraints } from '../../../shared/constraints/effective-constraints';
import type { StopsWarning } from '../imprecise-stops';
import { type LoadedStop, countOverloadedPickups } from './progress/on-board';
import type { RouteConstraints } from './route-constraints.read-model';
import { listLimitingShifts, createRouteClock } from './times/route-clock';

/** A shipment of a route with the constraints that are stored with it. */
interface StopToCheck {
  readonly shipmentId: string;
  readonly planning: StopConstraints | null;
}

/** Warns about skills that shipments of a route require and neither its vehicle nor its driver has. */
export function findMissingSkillsWarnings(
  { vehicle, requested }: RouteConstraints,
  stops: readonly StopToCheck[],
): StopsWarning[] {
  const requestedStops = new Map(requested?.stops.map((stop) => [stop.shipmentId, stop]));
  const availableSkills = new Set(vehicle.skills.map(toSkillKey));
  const missingByKey = new Map<string, string>();
  let stopCount = 0;
  for (const { shipmentId, planning } of stops) {
    const { requiredSkills } = combineStopConstraints(planning, requestedStops.get(shipmentId));
    const missingSkillsOfStop = requiredSkills.filter((skill) => !availableSkills.has(toSkillKey(skill)));
    for (const skill of missingSkillsOfStop) missingByKey.set(toSkillKey(skill), skill);
    if (missingSkillsOfStop.length > 0) stopCount++;
  }
  if (stopCount === 0) return [];
  const subject = stopCount === 1 ? '1 stop needs' : `${stopCount} stops need`;
  const skills = [...missingByKey.values()].join(', ');
  const message = `${subject} skills that neither the vehicle nor the driver has: ${skills}.`;
  return [{ code: 'skills_missing', message }];
}

/** Warns when collected shipments exceed the capacity of the vehicle. */
export function findOverloadWarnings(
  stops: readonly LoadedStop[],
  { weightKg, volumeM3 }: { readonly weightKg: number | null; readonly volumeM3: number | null },
): StopsWarning[] {
  const capacity = { weightKg: weightKg ?? Infinity, volumeM3: volumeM3 ?? Infinity };
  const count = countOverloadedPickups({ stops, capacity });
  if (count === 0) return [];
  const where = count === 1 ? 'At 1 stop' : `At ${count} stops`;
  return [
    { code: 'too_much_on_board', message: `${where} the collected shipments exceed the capacity of the vehicle.` },
  ];
}

/** A warning names at most this many legs and counts the others. */
const MAX_LISTED_LEGS = 5;

/** Warns about stops that no road leads to, because their times are estimated and those of other stops are not. */
export function findMissingRoadWarnings(
  stops: readonly { readonly address: string; readonly hasNoRoad: boolean }[],
  hasNoRoadBack: boolean,
): StopsWarning[] {
  const missing: string[] = [];
  for (const [index, { address, hasNoRoad }] of stops.entries()) {
    if (hasNoRoad) missing.push(`to stop ${index + 1} (${address})`);
  }
  if (hasNoRoadBack) missing.push('back to the end of the route');
  if (missing.length === 0) return [];
  const listedLegs = missing.slice(0, MAX_LISTED_LEGS).join(', ');
  const unlistedCount = missing.length - MAX_LISTED_LEGS;
  const unlistedLegs = unlistedCount > 0 ? ` and ${unlistedCount} more` : '';
  const subject = missing.length === 1 ? 'this leg' : 'these legs';
  const message = `No road leads ${listedLegs}${unlistedLegs}: the times and kilometres of ${subject} are estimates.`;
  return [{ code: 'no_road', message }];
}

const MINUTE_S = 60;

/** Warns when the route ends after the shift. */
export function findLateReturnWarnings(
  { vehicle, requested }: RouteConstraints,
  { departsAt, returnsAt, timeZone }: { readonly departsAt: Date; readonly returnsAt: Date; readonly timeZone: string },
): StopsWarning[] {
  const clock = createRouteClock({ departsAt, timeZone });
  const findEndSecond = (hours: Hours) => clock.toShiftWindow(hours).latest;
  const shifts = listLimitingShifts(vehicle, requested?.shift ?? null);
  const [firstToEnd] = shifts.toSorted((a, b) => findEndSecond(a) - findEndSecond(b));
  // Shifts end on a full minute, so a return within that minute is not late.
  if (!firstToEnd || clock.toSecond(returnsAt) < findEndSecond(firstToEnd) + MINUTE_S) return [];
  const message = `The route ends at ${localTime(returnsAt, timeZone)}, after the end of the shift at ${firstToEnd.end}.`;
  return [{ code: 'ends_after_shift', message }];
}

/** Warns when the route is longer, in distance or time, than the vehicle allows. */
export function findExceededLimitWarnings(
  { vehicle: { maxKilometres, maxHours } }: RouteConstraints,
  {
    departsAt,
    returnsAt,
    distanceM,
  }: { readonly departsAt: Date; readonly returnsAt: Date; readonly distanceM: number },
): StopsWarning[] {
  const seconds = (returnsAt.getTime() - departsAt.getTime()) / 1_000;
  const warnings: StopsWarning[] = [];
  if (maxKilometres !== null && distanceM > maxKilometres * 1_000) {
    const kilometres = (distanceM / 1_000).toFixed(1);
    const message = `The route is ${kilometres} km long; the vehicle may drive at most ${maxKilometres} km.`;
    warnings.push({ code: 'too_far', message });
  }
  if (maxHours !== null && seconds > maxHours * 3_600) {
    const message = `The route takes ${formatDuration(seconds)}; the vehicle may be out for at most ${formatDuration(maxHours * 3_600)}.`;
    warnings.push({ code: 'too_long', message });
  }
  return warnings;
}
