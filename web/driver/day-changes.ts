import { type Day, type DayChanges, keyOfStop, type Stop, type Route } from './storage/database';

const NO_CHANGES: DayChanges = { added: [], removed: [], reordered: [], withdrawn: [] };

/** Whether there is a change to show. */
export const hasChanges = (changes: DayChanges | undefined): changes is DayChanges =>
  changes !== undefined && Object.values(changes).some((names) => names.length > 0);

/**
 * Compares two states of a day. A new route is shown as a whole, so its stops are not among the changes.
 *
 * @param before the day as the driver last saw it, with the driver's own actions applied
 * @param known earlier changes that the driver has not confirmed yet
 * @returns the known changes and those between the two states
 */
export function compareDays(before: readonly Route[], after: Day, known: DayChanges = NO_CHANGES): DayChanges {
  const added = [...known.added];
  const removed = [...known.removed];
  const reordered = new Set(known.reordered);
  const withdrawn = new Set(known.withdrawn);
  for (const route of before) {
    const newRoute = after.dispatches.find(({ guid }) => guid === route.guid);
    if (!newRoute) {
      // A route without open stops has ended; only one with open stops was withdrawn.
      if (route.stops.some(isOpen)) withdrawn.add(route.name);
      continue;
    }
    const stopsBefore = stopsByKey(route.stops);
    const stopsAfter = stopsByKey(newRoute.stops);
    const newStops = newRoute.stops.filter((stop) => !stopsBefore.has(keyOfStop(stop)));
    const missingStops = route.stops.filter((stop) => isOpen(stop) && !stopsAfter.has(keyOfStop(stop)));
    added.push(...newStops.map(stopName));
    removed.push(...missingStops.map(stopName));

    const remaining = route.stops
      .filter(isOpen)
      .map(keyOfStop)
      .filter((key) => stopsAfter.has(key));
    const remainingNow = newRoute.stops.map(keyOfStop).filter((key) => remaining.includes(key));
    if (remaining.join() !== remainingNow.join()) reordered.add(route.name);
  }
  return { added, removed, reordered: [...reordered], withdrawn: [...withdrawn] };
}

const isOpen = ({ status }: Stop): boolean => status === 'pending';
const stopsByKey = (stops: readonly Stop[]) => new Map(stops.map((stop) => [keyOfStop(stop), stop]));
const stopName = ({ consignee, address }: Stop): string => consignee ?? address.street ?? '';
