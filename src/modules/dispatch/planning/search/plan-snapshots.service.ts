import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../../../../shared/address/address.entity';
import { localDate } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import {
  combineVehicleAndDriver,
  toPickupConstraints,
  combineStopConstraints,
} from '../../../../shared/constraints/effective-constraints';
import { doorOf } from '../../../../shared/geo/areas';
import { GEOCODER, type GeocodableAddress, type GeocodedPlace, type Geocoder } from '../../../../shared/geo/geocoder';
import { findImpreciseStops } from '../../imprecise-stops';
import { toAddressLine, getOwnDoor } from '../../routes/route-places';
import type { StopKind } from '../../stop-precision';
import { listDays, type PlanBrief, listReplacedIds, UnplacedShipment } from '../creation/plan-brief';
import type { PlanConstraints } from '../creation/plan-constraints';
import { assignDrivers } from './driver-assignment';
import { PlanDay } from './plan-day';
import { type DepotLoad, type DepotOfPlan, findDepotsOfPlan, groupDepots } from './plan-depots';
import {
  type DepotToSearch,
  type HomePlace,
  type PlanSnapshot,
  type StopToPlan,
  type VehicleAndDriverToPlan,
} from './plan-snapshot';
import { PlanSnapshotReadModel } from './plan-snapshot.read-model';
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-records';
import { findHomeWarnings, findReloadWarnings } from './snapshot-warnings';
import { findUnplannable } from './unplannable-shipments';

/** The number of addresses geocoded in one call. Other requests run between the calls. */
const GEOCODING_BATCH_SIZE = 250;

/** The vehicles and drivers of a depot. */
type Fleet = Pick<PlanSnapshot, 'vehicles'> & Pick<DepotToSearch, 'otherDrivers'>;

/** A depot with its part of a plan. */
interface DepotPart extends Fleet, DepotLoad {
  readonly depot: DepotOfPlan;
  readonly stops: readonly StopToPlan[];
}

/** Loads the data from which plans are computed. Call it inside a unit of work. */
@Injectable()
export class PlanSnapshotsService {
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly records: PlanSnapshotReadModel,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ENV) env: Env,
  ) {
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /**
   * Looks up the places of addresses and requests geocoding of those that are not known yet.
   *
   * @returns a place for each address, null where none is known
   */
  async geocodeAddresses(
    businessId: string,
    addresses: readonly GeocodableAddress[],
  ): Promise<(GeocodedPlace | null)[]> {
    const places: (GeocodedPlace | null)[] = [];
    for (let start = 0; start < addresses.length; start += GEOCODING_BATCH_SIZE) {
      const batch = addresses.slice(start, start + GEOCODING_BATCH_SIZE);
      places.push(...(await this.geocoder.geocodeAll(businessId, batch)));
    }
    await this.geocoder.requestGeocoding(businessId, addresses);
    return places;
  }

  /**
   * Loads one snapshot for each problem. A problem is a group of depots that must be planned together (see `groupDepots`). There is at
   * least one. Only the first snapshot has the warnings and the shipments that cannot be planned, because they are reported once.
   */
  async loadSnapshots(businessId: string, brief: PlanBrief, days: readonly PlanDay[]): Promise<PlanSnapshot[]> {
    const stored = await this.records.findDepots(businessId);
    const places = await this.geocoder.geocodeAll(
      businessId,
      stored.map(({ address }) => address),
    );
    const depots = findDepotsOfPlan(brief, stored, places, days);
    const { stops, unplannable } = await this.loadStops(businessId, brief, depots);
    const shifts = days.map((day) => day.remainingShift(new Date()));
    const fleets = await this.loadFleets(businessId, brief, depots);
    const precisions = stops.map(({ place }) => place.precision);

    const depotsWithStops = depots.filter(({ id }) => stops.some(({ depotId }) => depotId === id));
    const plannedDepots = depotsWithStops.length > 0 ? depotsWithStops : depots.slice(0, 1);
    const parts = plannedDepots.map((depot): DepotPart => {
      const { vehicles, otherDrivers } = fleets.get(depot.id)!;
      const stopsOfDepot = stops.filter(({ depotId }) => depotId === depot.id);
      const hasPickups = stopsOfDepot.some(({ kind }) => kind === 'pickup');
      const hasReloads = vehicles.some(({ constraints }) => constraints.maxReloads > 0);
      return { depot, vehicles, otherDrivers, stops: stopsOfDepot, hasPickups, hasReloads };
    });
    const warnings = [
      ...shifts.flatMap(({ warnings: shiftWarnings }) => shiftWarnings),
      ...findHomeWarnings(parts.flatMap(({ vehicles }) => vehicles)),
      ...findReloadWarnings(parts),
      ...findImpreciseStops(precisions, this.hasGeocoder),
    ];
    return groupDepots(brief.constraints ?? null, parts).map((group, index) => ({
      days: days.map((day, dayIndex) => ({ day, shift: shifts[dayIndex]!.shift })),
      depots: group.map(toDepotToSearch),
      stops: group.flatMap((part) => part.stops),
      vehicles: group.flatMap((part) => part.vehicles),
      unplannable: index === 0 ? unplannable : [],
      warnings: index === 0 ? warnings : [],
    }));
  }

  /** Loads the stops of the shipments that can be planned, and the reasons why the other shipments cannot. */
  private async loadStops(
    businessId: string,
    brief: PlanBrief,
    depots: readonly DepotOfPlan[],
  ): Promise<Pick<PlanSnapshot, 'stops' | 'unplannable'>> {
    const { shipmentIds, constraints } = brief;
    const lastDate = listDays(brief).at(-1)!.date;
    const shipments = await this.records.findShipments(businessId, shipmentIds, listReplacedIds(brief));
    const unplannable = findUnplannable({ shipmentIds, date: lastDate }, shipments);
    const unplannableIds = new Set(unplannable.map(({ shipmentId }) => shipmentId));
    const stops = shipments.filter(({ id }) => !unplannableIds.has(id)).flatMap(createStops);
    const addresses = stops.map(({ address }) => address);
    const places = await this.geocodeAddresses(businessId, addresses);

    const faultOfDepot = new Map(depots.map(({ id, fault }) => [id, fault]));
    const faults = new Map<string, Omit<UnplacedShipment, 'shipmentId'>>();
    for (const [index, { shipment }] of stops.entries()) {
      const fault = faultOfDepot.get(shipment.depotId) ?? (places[index] ? null : NOT_GEOCODED);
      if (fault) faults.set(shipment.id, fault);
    }
    for (const [shipmentId, fault] of faults) unplannable.push({ shipmentId, ...fault });

    const requestedStops = new Map(constraints?.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop]));
    const placedStops: StopToPlan[] = [];
    for (const [index, { shipment, kind, address }] of stops.entries()) {
      // If one of its stops has no place, the whole shipment cannot be planned.
      if (faults.has(shipment.id)) continue;
      const ofDelivery = combineStopConstraints(shipment.planning, requestedStops.get(shipment.id), constraints);
      const pickupMinutes = shipment.pickup?.serviceMinutes ?? constraints?.serviceMinutes ?? null;
      placedStops.push({
        ...shipment,
        kind,
        place: places[index]!,
        door: doorOf(address.street, shipment.id),
        dayIndexes: findAllowedDays(brief, shipment, requestedStops.get(shipment.id)?.allowedDays),
        constraints: kind === 'pickup' ? toPickupConstraints(ofDelivery, pickupMinutes) : ofDelivery,
      });
    }
    return { stops: placedStops, unplannable };
  }

  /** Loads the vehicles of each depot with their drivers and with the places where they start and end. */
  private async loadFleets(
    businessId: string,
    brief: PlanBrief,
    depots: readonly DepotOfPlan[],
  ): Promise<Map<string | null, Fleet>> {
    const allVehicles = await this.records.findVehicles(businessId, brief.vehicleIds);
    const allDrivers = await this.records.findDrivers(businessId, brief.driverIds);
    const requested = new Map(brief.constraints?.vehicles.map((vehicle) => [vehicle.vehicleId.toLowerCase(), vehicle]));
    const requestedDriverIds = new Set([...requested.values()].map(({ driverId }) => driverId?.toLowerCase()));
    const fleets = new Map<string | null, Fleet>();
    for (const { id, openingWindows } of depots) {
      const vehicles: VehicleAndDriverToPlan[] = [];
      const otherDrivers: (readonly DriverToPlan[])[] = [];
      for (const [dayIndex, { vehicleIds, driverIds }] of listDays(brief).entries()) {
        const isOpen = openingWindows[dayIndex] !== null;
        const free = allVehicles.filter(
          (vehicle) => isOpen && vehicle.depotId === id && vehicleIds.includes(vehicle.id),
        );
        const ownDriverIds = new Set(free.map((vehicle) => requested.get(vehicle.id)?.driverId?.toLowerCase()));
        // A driver who was requested for a vehicle drives it, whatever the depot of the driver is.
        const drivers = allDrivers.filter(
          (driver) =>
            driverIds.includes(driver.id) &&
            (requestedDriverIds.has(driver.id) ? ownDriverIds.has(driver.id) : driver.depotId === id),
        );
        const fleet = await this.loadFleet(businessId, dayIndex, free, drivers, requested);
        vehicles.push(...fleet.vehicles);
        otherDrivers.push(fleet.otherDrivers);
      }
      fleets.set(id, { vehicles, otherDrivers });
    }
    return fleets;
  }

  /** Loads the constraints and places of vehicles that are free on a day, with the drivers who are decided before a search. */
  async loadFleet(
    businessId: string,
    dayIndex: number,
    vehicles: readonly VehicleToPlan[],
    drivers: readonly DriverToPlan[],
    requested: ReadonlyMap<string, PlanConstraints['vehicles'][number]>,
  ) {
    const { vehicleDrivers, otherDrivers } = assignDrivers(vehicles, drivers, requested);
    const combined = vehicles.map(({ id, planning }, index) =>
      combineVehicleAndDriver(planning, vehicleDrivers[index]?.planning ?? null, requested.get(id)),
    );
    const addresses = combined.flatMap(({ start, end }) => [start, end]).filter((address) => address !== null);
    const homes = mergeEqualPlaces(await this.geocodeAddresses(businessId, addresses), addresses);
    const homeAt = (address: Address | null): HomePlace | null =>
      (address && homes[addresses.indexOf(address)]) ?? null;
    const vehiclesToPlan = vehicles.map((vehicle, index): VehicleAndDriverToPlan => ({
      ...vehicle,
      dayIndex,
      driver: vehicleDrivers[index] ?? null,
      constraints: combined[index]!,
      start: homeAt(combined[index]!.start),
      end: homeAt(combined[index]!.end),
    }));
    return { vehicles: vehiclesToPlan, otherDrivers };
  }
}

/**
 * Returns the indexes of the days on which a shipment may be planned. In a plan of one day this is that day. In a longer plan, a shipment
 * is planned on the day of its next attempt, otherwise on the day on which it is due. Without such a day it may be planned on any day.
 *
 * @param requested the days that the request allows; undefined if it names none
 */
function findAllowedDays(
  brief: PlanBrief,
  { dueAt, nextAttemptOn }: Pick<ShipmentToPlan, 'dueAt' | 'nextAttemptOn'>,
  requested: readonly string[] | undefined,
): number[] {
  const dates = listDays(brief).map(({ date }) => date);
  const indexesOf = (allowed: readonly string[]) =>
    dates.flatMap((date, index) => (allowed.includes(date) ? [index] : []));
  if (requested) return indexesOf(requested);
  if (nextAttemptOn !== null) return indexesOf([nextAttemptOn > dates[0]! ? nextAttemptOn : dates[0]!]);
  const due = dueAt && indexesOf([localDate(dueAt, brief.timeZone)]);
  return due?.length ? due : [...dates.keys()];
}

/**
 * Returns the same object for equal places, so that travel to each of them is computed once. Addresses in the same area are equal only if
 * their text is.
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

/** A stop of a shipment before its address is geocoded. */
interface AddressedStop {
  readonly shipment: Omit<ShipmentToPlan, 'address' | 'sender'>;
  readonly kind: StopKind;
  readonly address: GeocodableAddress;
}

/** Returns the stops of a shipment, each with its own window: its pickup, unless it is at the depot already, and its delivery. */
function createStops({ address, sender, ...shipment }: ShipmentToPlan): AddressedStop[] {
  const delivery: AddressedStop = { shipment, kind: 'delivery', address };
  if (!shipment.pickup || !sender) return [delivery];
  const { start: windowStart = null, end: windowEnd = null } = shipment.pickup.window ?? {};
  return [{ shipment: { ...shipment, windowStart, windowEnd }, kind: 'pickup', address: sender }, delivery];
}

function toDepotToSearch({ depot, otherDrivers }: DepotPart): DepotToSearch {
  const { id, shownName, place, address, openingWindows } = depot;
  // Without a place of the depot there are no stops to plan, so these coordinates are never used.
  const knownPlace = place ?? { latitude: 0, longitude: 0, areaKm2: null };
  return { id, name: shownName, place: knownPlace, address, openingWindows, otherDrivers };
}

const NOT_GEOCODED = {
  reason: 'not_geocoded',
  message: 'Its address could not be geocoded: it needs a known town or postcode, or coordinates.',
};
