import type { DriverToPlan, VehicleToPlan } from './plan-records';

/** The drivers of vehicles, as far as they are decided before the search. */
export interface DriverAssignment {
  /** The driver of each vehicle, by the index of the vehicle. Null if any of the other drivers can drive the vehicle. */
  readonly vehicleDrivers: readonly (DriverToPlan | null)[];
  readonly otherDrivers: readonly DriverToPlan[];
}

/**
 * Assigns drivers to vehicles before the search, because a driver's constraints limit the vehicle. Requested drivers come first. Drivers
 * with constraints then take the remaining vehicles, both in the order of the request. All other drivers can take any route.
 *
 * @param requested the constraints of the request by vehicle id; ids of drivers may be in capitals
 */
export function assignDrivers(
  vehicles: readonly VehicleToPlan[],
  drivers: readonly DriverToPlan[],
  requested: ReadonlyMap<string, { readonly driverId?: string }>,
): DriverAssignment {
  const driverById = new Map(drivers.map((driver) => [driver.id, driver]));
  const requestedDrivers = vehicles.map(({ id }) => {
    const driverId = requested.get(id)?.driverId?.toLowerCase();
    return driverId === undefined ? null : (driverById.get(driverId) ?? null);
  });
  const unassigned = drivers.filter((driver) => !requestedDrivers.includes(driver));
  const otherDrivers = unassigned.filter(({ planning }) => planning === null);
  const constrainedDrivers = unassigned.filter(({ planning }) => planning !== null);
  const vehicleDrivers: (DriverToPlan | null)[] = [];
  for (const requestedDriver of requestedDrivers) {
    // `shift` takes the next driver, so that no driver gets two vehicles.
    vehicleDrivers.push(requestedDriver ?? constrainedDrivers.shift() ?? null);
  }
  return { vehicleDrivers, otherDrivers };
}
