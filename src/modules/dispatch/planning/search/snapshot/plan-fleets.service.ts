import { Injectable } from '@nestjs/common';
import type { Address } from '../../../../../shared/address/address.entity';
import { combineVehicleAndDriver } from '../../../../../shared/constraints/effective-constraints';
import type { GeocodableAddress, GeocodedPlace } from '../../../../../shared/geo/geocoder';
import { getOwnDoor, toAddressLine } from '../../../routes/route-places';
import { listDays, type PlanBrief, type PlannedDay } from '../../creation/plan-brief';
import type { PlanConstraints } from '../../creation/plan-constraints';
import { assignDrivers } from '../driver-assignment';
import type { DepotOfPlan } from '../plan-depots';
import type { DriverToPlan, VehicleToPlan } from '../plan-records';
import type { DepotToSearch, HomePlace, PlanSnapshot, VehicleAndDriverToPlan } from '../plan-snapshot';
import { PlanSnapshotReadModel } from '../plan-snapshot.read-model';
import { PlanGeocodingService } from './plan-geocoding.service';

/** The vehicles and drivers of a depot on all days of a plan. */
export type Fleet = Pick<PlanSnapshot, 'vehicles'> & Pick<DepotToSearch, 'otherDrivers'>;

/** The vehicles and drivers of a depot on one day, and the drivers who can drive any of the vehicles. */
interface FleetOfDay {
  readonly vehicles: readonly VehicleAndDriverToPlan[];
  readonly otherDrivers: readonly DriverToPlan[];
}

/** The constraints that a request has for vehicles, by vehicle id in lower case. */
export type RequestedVehicles = ReadonlyMap<string, PlanConstraints['vehicles'][number]>;

/** Vehicles and drivers that a plan may use: all of the plan, or those that are free at one depot on one day. */
interface Candidates {
  readonly vehicles: readonly VehicleToPlan[];
  readonly drivers: readonly DriverToPlan[];
  readonly requested: RequestedVehicles;
}

/** Loads the vehicles of a plan with their drivers. Call it inside a unit of work. */
@Injectable()
export class PlanFleetsService {
  constructor(
    private readonly records: PlanSnapshotReadModel,
    private readonly geocoding: PlanGeocodingService,
  ) {}

  /** Loads the vehicles of each depot with their drivers and with the places where they start and end. */
  async loadFleets(
    businessId: string,
    brief: PlanBrief,
    depots: readonly DepotOfPlan[],
  ): Promise<Map<string | null, Fleet>> {
    const candidates: Candidates = {
      vehicles: await this.records.findVehicles(businessId, brief.vehicleIds),
      drivers: await this.records.findDrivers(businessId, brief.driverIds),
      requested: new Map(brief.constraints?.vehicles.map((vehicle) => [vehicle.vehicleId.toLowerCase(), vehicle])),
    };
    const fleets = new Map<string | null, Fleet>();
    // One statement after another, because all of them use the connection of the unit of work.
    for (const depot of depots) {
      const dayFleets: FleetOfDay[] = [];
      for (const [dayIndex, day] of listDays(brief).entries()) {
        dayFleets.push(await this.loadFleet(businessId, dayIndex, selectFree(candidates, depot, day, dayIndex)));
      }
      fleets.set(depot.id, {
        vehicles: dayFleets.flatMap(({ vehicles }) => vehicles),
        otherDrivers: dayFleets.map(({ otherDrivers }) => otherDrivers),
      });
    }
    return fleets;
  }

  /**
   * Loads the constraints and places of vehicles that are free on a day, with the drivers who are decided before a search. The other
   * drivers have no constraints, so a search can ignore them, and the proposal gives them to the vehicles left.
   *
   * @param free the vehicles and drivers that are free on the day
   */
  async loadFleet(businessId: string, dayIndex: number, free: Candidates): Promise<FleetOfDay> {
    const { vehicles, drivers, requested } = free;
    const { vehicleDrivers, otherDrivers } = assignDrivers(vehicles, drivers, requested);
    const crews = vehicles.map((vehicle, index) => {
      const driver = vehicleDrivers[index] ?? null;
      const constraints = combineVehicleAndDriver(
        vehicle.planning,
        driver?.planning ?? null,
        requested.get(vehicle.id),
      );
      return { vehicle, driver, constraints };
    });
    const findHome = await this.locateHomes(
      businessId,
      crews.flatMap(({ constraints: { start, end } }) => [start, end]),
    );
    const vehiclesToPlan = crews.map(({ vehicle, driver, constraints }): VehicleAndDriverToPlan => ({
      ...vehicle,
      dayIndex,
      driver,
      constraints,
      start: findHome(constraints.start),
      end: findHome(constraints.end),
    }));
    return { vehicles: vehiclesToPlan, otherDrivers };
  }

  /**
   * Returns a function that returns the place of one of the addresses, which must be the same object as in the list. Null if the place is
   * not known, or for no address.
   */
  private async locateHomes(
    businessId: string,
    startsAndEnds: readonly (Address | null)[],
  ): Promise<(address: Address | null) => HomePlace | null> {
    const addresses = startsAndEnds.filter((address) => address !== null);
    const places = await this.geocoding.geocodeAddresses(businessId, addresses);
    const homes = mergeEqualPlaces(places, addresses);
    return (address) => (address && homes[addresses.indexOf(address)]) ?? null;
  }
}

/**
 * Returns the vehicles and drivers of a depot that are free on a day. If the depot is closed, it has no vehicles. A driver who was requested for
 * a vehicle drives it, whatever the depot of the driver is.
 */
function selectFree(
  { vehicles, drivers, requested }: Candidates,
  { id: depotId, openingWindows }: DepotOfPlan,
  { vehicleIds, driverIds }: PlannedDay,
  dayIndex: number,
): Candidates {
  const isOpen = openingWindows[dayIndex] !== null;
  const freeVehicles = vehicles.filter(
    (vehicle) => isOpen && vehicle.depotId === depotId && vehicleIds.includes(vehicle.id),
  );
  const requestedDriverIds = new Set([...requested.values()].map(({ driverId }) => driverId?.toLowerCase()));
  const requestedHereIds = new Set(freeVehicles.map((vehicle) => requested.get(vehicle.id)?.driverId?.toLowerCase()));
  const belongsHere = (driver: DriverToPlan) =>
    requestedDriverIds.has(driver.id) ? requestedHereIds.has(driver.id) : driver.depotId === depotId;
  return {
    vehicles: freeVehicles,
    drivers: drivers.filter((driver) => driverIds.includes(driver.id) && belongsHere(driver)),
    requested,
  };
}

/**
 * Returns the same object for equal places, so that travel to each of them is computed once. A door identifies an address within an area.
 * If only the area is known, places are equal only if their doors are too.
 */
function mergeEqualPlaces(
  places: readonly (GeocodedPlace | null)[],
  addresses: readonly GeocodableAddress[],
): (HomePlace | null)[] {
  const homes = new Map<string, HomePlace>();
  return places.map((place, index) => {
    if (!place) return null;
    const door = getOwnDoor(toAddressLine(addresses[index]!));
    const key = `${place.latitude} ${place.longitude} ${place.areaKm2 === null ? '' : door}`;
    const home = homes.get(key) ?? { ...place, door };
    homes.set(key, home);
    return home;
  });
}
