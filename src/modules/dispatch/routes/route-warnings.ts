import { durationText } from '../../../common/duration-text';
import { localTime } from '../../../common/time-zone';
import { type Hours, skillKey, type StopConstraints } from '../../../constraints/constraints';
import { stopTerms } from '../../../constraints/crew';
import type { StopsWarning } from '../imprecise-stops';
import { type LoadedStop, overloadedStops } from './on-board';
import type { RouteTerms } from './route-terms.repository';
import { shiftsOf, tourClock } from './tour-clock';

interface StopToCheck {
  readonly shipmentId: string;
  readonly planning: StopConstraints | null;
}

/** Skills that shipments of a tour ask for and neither its vehicle nor its driver has: whoever puts stops together by hand may overlook them. */
export function missingSkills({ crew, asked }: RouteTerms, stops: readonly StopToCheck[]): StopsWarning[] {
  const own = new Map(asked?.stops.map((stop) => [stop.shipmentId, stop]));
  const skills = new Set(crew.skills.map(skillKey));
  const missing = new Map<string, string>();
  let count = 0;
  for (const { shipmentId, planning } of stops) {
    const lacking = stopTerms(planning, own.get(shipmentId)).requiredSkills.filter(
      (skill) => !skills.has(skillKey(skill)),
    );
    for (const skill of lacking) missing.set(skillKey(skill), skill);
    if (lacking.length) count++;
  }
  if (count === 0) return [];
  const who = count === 1 ? '1 stop needs' : `${count} stops need`;
  const message = `${who} what neither the vehicle nor the driver has: ${[...missing.values()].join(', ')}.`;
  return [{ code: 'skills_missing', message }];
}

/** Whether a vehicle that collects on the way gets more on board than it carries, by the order of its stops. */
export function tooMuchOnBoard(
  stops: readonly LoadedStop[],
  { weightKg, volumeM3 }: { readonly weightKg: number | null; readonly volumeM3: number | null },
): StopsWarning[] {
  const capacity = { weightKg: weightKg ?? Infinity, volumeM3: volumeM3 ?? Infinity };
  const count = overloadedStops({ deliveries: stops, capacity });
  if (count === 0) return [];
  const where = count === 1 ? 'At 1 stop' : `At ${count} stops`;
  return [{ code: 'too_much_on_board', message: `${where} more is collected than the vehicle has room for by then.` }];
}

const MOST_NAMED = 5;

/** Stops that the road network of a route does not lead to: their times are estimates among those of the network. */
export function legsWithoutRoad(
  stops: readonly { readonly address: string; readonly hasNoRoad: boolean }[],
  hasNoRoadBack: boolean,
): StopsWarning[] {
  const named = stops.flatMap(({ address, hasNoRoad }, index) =>
    hasNoRoad ? [`to stop ${index + 1} (${address})`] : [],
  );
  if (hasNoRoadBack) named.push('back to the end of the route');
  if (named.length === 0) return [];
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
  const where = named.slice(0, MOST_NAMED).join(', ');
  const message = `No road leads ${where}${more}: the times and kilometres of ${named.length === 1 ? 'this leg are' : 'these legs are'} estimates.`;
  return [{ code: 'no_road', message }];
}

/** Whether a tour is over, by what is expected now, after who drives it goes home. */
export function lateReturn(
  { crew, asked }: RouteTerms,
  { departsAt, returnsAt, timeZone }: { readonly departsAt: Date; readonly returnsAt: Date; readonly timeZone: string },
): StopsWarning[] {
  const clock = tourClock({ departsAt, timeZone });
  const latest = (hours: Hours) => clock.shift(hours).latest;
  const [first] = shiftsOf(crew, asked?.shift ?? null).toSorted((one, other) => latest(one) - latest(other));
  if (!first || clock.second(returnsAt) <= latest(first)) return [];
  const message = `The tour ends at ${localTime(returnsAt, timeZone)}, after the shift, which ends at ${first.end}.`;
  return [{ code: 'ends_after_shift', message }];
}

/** Whether a tour is farther, or takes longer, than its vehicle may be out. */
export function beyondLimits(
  { crew: { maxKilometres, maxHours } }: RouteTerms,
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
    const message = `The tour is ${kilometres} km long; the vehicle may drive ${maxKilometres} km.`;
    warnings.push({ code: 'too_far', message });
  }
  if (maxHours !== null && seconds > maxHours * 3_600) {
    const message = `The tour takes ${durationText(seconds)}; the vehicle may be out for ${durationText(maxHours * 3_600)}.`;
    warnings.push({ code: 'too_long', message });
  }
  return warnings;
}
