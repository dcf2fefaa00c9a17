import type { DriverToPlan, VehicleToPlan } from './plan-survey.repository';

/** Who drives what, and who may drive any other tour. */
export interface PlannedCrews {
  /** By vehicle; null: whoever is left. */
  readonly drivers: readonly (DriverToPlan | null)[];
  readonly others: readonly DriverToPlan[];
}

/**
 * What a driver can do decides what their vehicle can do, so it is known before the search who drives it: as the request says; else
 * drivers of whom something is kept get the vehicles in turn, both in the order in which they were given. All others drive any tour.
 */
export function crewsOf(
  vehicles: readonly VehicleToPlan[],
  drivers: readonly DriverToPlan[],
  asked: ReadonlyMap<string, { readonly driverId?: string }>,
): PlannedCrews {
  const byId = new Map(drivers.map((driver) => [driver.id, driver]));
  const chosen = vehicles.map(({ id }) => byId.get(asked.get(id)?.driverId?.toLowerCase() ?? '') ?? null);
  const free = drivers.filter((driver) => !chosen.includes(driver));
  const bound = free.filter(({ planning }) => planning !== null);
  const waiting = [...bound];
  return {
    drivers: chosen.map((driver) => driver ?? waiting.shift() ?? null),
    others: free.filter((driver) => !bound.includes(driver)),
  };
}
