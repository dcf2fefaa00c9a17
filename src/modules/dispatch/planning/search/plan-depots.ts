import type { GeocodableAddress, GeocodedPlace } from '../../../../shared/geo/geocoder';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { findHoursOnDate, type OpeningHours } from '../../../depots/opening-hours';
import type { PlanBrief, UnplacedShipment } from '../creation/plan-brief';
import type { PlanConstraints } from '../creation/plan-constraints';
import type { PlanDay } from './plan-day';

/** Data of a depot that a plan needs. */
export interface DepotToPlan {
  /** Null for the default depot, to which records without a depot belong. */
  readonly id: string | null;
  /** The identifier for clients. Null if the business has no stored depot. */
  readonly guid: string | null;
  readonly name: string;
  readonly address: GeocodableAddress;
  readonly openingHours: readonly OpeningHours[];
}

/** A depot on the days of a plan. */
export interface DepotOfPlan extends DepotToPlan {
  readonly place: GeocodedPlace | null;
  /** For each day: the time in which vehicles can leave and return. Null if the depot is closed, undefined if it is always open. */
  readonly openingWindows: readonly (TimeWindow | null | undefined)[];
  /** The name in messages. Null if the business has only one depot, which needs no name. */
  readonly shownName: string | null;
  /** Why the depot cannot be planned, or null if it can. */
  readonly fault: Omit<UnplacedShipment, 'shipmentId'> | null;
}

/**
 * Returns all depots on the days of a plan, each with the reason if no vehicle can leave from it.
 *
 * @param places the place of each depot, null where it is not known
 */
export function findDepotsOfPlan(
  { depotIds }: Pick<PlanBrief, 'depotIds'>,
  depots: readonly DepotToPlan[],
  places: readonly (GeocodedPlace | null)[],
  days: readonly PlanDay[],
): DepotOfPlan[] {
  const hasSeveralDepots = depots.length > 1;
  const isPlanned = ({ guid }: DepotToPlan) => !depotIds || (guid !== null && depotIds.includes(guid));
  return depots.map((depot, index) => {
    const place = places[index] ?? null;
    const openingWindows = days.map((day) => {
      const hours = findHoursOnDate(depot.openingHours, day.date);
      return hours && day.getWindowOnDate(hours);
    });
    const shown = { ...depot, place, openingWindows, shownName: hasSeveralDepots ? depot.name : null };
    return { ...shown, fault: isPlanned(depot) ? findDepotFault(shown, days) : createNotPlannedFault(depot) };
  });
}

/** Returns the fault of a depot that the request does not list. */
const createNotPlannedFault = ({ name }: DepotToPlan) => ({
  reason: 'other_depot',
  message: `It is at the depot "${name}", which is not part of the plan.`,
});

/** Returns why no vehicle can leave from a depot, or null if one can. */
function findDepotFault(
  { name, place, openingWindows, shownName }: Omit<DepotOfPlan, 'fault'>,
  days: readonly PlanDay[],
) {
  if (!place) {
    const address = shownName === null ? 'The business’s own address' : `The address of the depot "${name}"`;
    const message = `${address} could not be geocoded, and routes start and end there.`;
    return { reason: 'depot_not_geocoded', message };
  }
  const isOpenOnSomeDay = openingWindows.some((window) => window !== null);
  if (isOpenOnSomeDay) return null;
  const dates = [...new Set([days[0]!.date, days.at(-1)!.date])].join(' to ');
  return { reason: 'depot_closed', message: `The depot "${name}" is closed on ${dates}.` };
}

/** Returns the part of a shift in which a depot is open, or an empty window. */
export function limitToOpening({ earliest, latest }: TimeWindow, opening: TimeWindow): TimeWindow {
  const opensAt = Math.max(earliest, opening.earliest);
  return { earliest: opensAt, latest: Math.max(opensAt, Math.min(latest, opening.latest)) };
}

/** What decides whether depots are planned together. */
export interface DepotLoad {
  readonly hasReloads: boolean;
  /** Whether shipments are collected on the way, with which vehicles do not reload. */
  readonly hasPickups: boolean;
}

/**
 * Groups depots that must be planned in one problem: all of them if a limit or the balance of routes counts for all, or if a vehicle may
 * reload at another depot. Otherwise each depot is a separate problem with the same best plan, because no routes are shared.
 */
export function groupDepots<T extends DepotLoad>(constraints: PlanConstraints | null, depots: readonly T[]): T[][] {
  const hasDriverLimit = typeof constraints?.maxDrivers === 'number';
  const hasBalance = constraints !== null && constraints.balance !== 'none';
  const mayReloadElsewhere = depots.some(({ hasReloads, hasPickups }) => hasReloads && !hasPickups);
  const mustPlanTogether = hasDriverLimit || hasBalance || mayReloadElsewhere;
  return mustPlanTogether ? [[...depots]] : depots.map((depot) => [depot]);
}
