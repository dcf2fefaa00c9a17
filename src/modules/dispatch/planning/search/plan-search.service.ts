import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../../../../shared/address/address.entity';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import {
  combineVehicleAndDriver,
  pickupConstraints,
  effectiveStopConstraints,
} from '../../../../shared/constraints/effective-constraints';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { doorOf } from '../../../../shared/geo/areas';
import { GEOCODER, type GeocodableAddress, type GeocodedPlace, type Geocoder } from '../../../../shared/geo/geocoder';
import { TRAVEL_TIMES, type TravelTimes } from '../../../../shared/geo/roads/travel-times';
import { TOUR_ENGINE, type TourEngine } from '../../../../routing/engines/tour-engine';
import type { TaskLimits } from '../../../../routing/threads/task';
import { impreciseStops } from '../../imprecise-stops';
import { RouteContextsService } from '../../routes/route-contexts.service';
import { lineOf, ownDoor } from '../../routes/route-places';
import type { StopKind } from '../../stop-precision';
import type { PlanBrief, PlanProposal, PlanWarning } from '../creation/plan-brief';
import { assignDrivers } from './driver-assignment';
import { PlanDay } from './plan-day';
import { toProposal } from './plan-proposal';
import {
  type VehicleAndDriverToPlan,
  type HomePlace,
  placesToPlan,
  type PlanSnapshot,
  type StopToPlan,
  toursProblem,
} from './plan-snapshot';
import { PlanSnapshotReadModel, type ShipmentToPlan } from './plan-snapshot.read-model';
import { findUnplannable } from './unplannable-shipments';

/** A plan that is to be committed is searched again if its records changed meanwhile, up to this many searches in total. */
export const MAX_SEARCHES = 2;
/** A fixed seed makes searches repeatable. */
const SEED = 1;
/** A search with up to this many shipments takes about a second on any machine. */
export const QUICK_SHIPMENTS = 50;
const QUICK_MS = 1_000;
/** A longer search without a requested time limit takes a second for this many shipments, within the bounds below. */
const SHIPMENTS_PER_SECOND = 20;
const MIN_SEARCH_MS = 5_000;
const MAX_SEARCH_MS = 60_000;
/** Limits the iterations of a search without a requested time limit, so that a small problem ends early. */
const ITERATIONS_PER_PAIR = 100;
/** The number of addresses geocoded in one call. Other requests run between the calls. */
const GEOCODING_BATCH_SIZE = 250;

export interface SearchWatch {
  readonly signal?: AbortSignal | undefined;
  /** Called with the used share of the limits, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Searches for the best assignment of shipments to vehicles and the sequence of each route. */
@Injectable()
export class PlanSearchService {
  private readonly serviceSeconds: number;
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly work: UnitOfWork,
    private readonly records: PlanSnapshotReadModel,
    private readonly routes: RouteContextsService,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(TRAVEL_TIMES) private readonly travelTimes: TravelTimes,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
    @Inject(ENV) env: Env,
  ) {
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /**
   * Loads a snapshot and searches outside any transaction. Shipments that can no longer be planned are unplaced in the result.
   *
   * @throws the reason of the signal if it aborts, and any error of the engine
   */
  async search(businessId: string, brief: PlanBrief, { signal, onProgress }: SearchWatch = {}): Promise<PlanProposal> {
    const day = new PlanDay(brief);
    const snapshot = await this.work.run(businessId, () => this.loadSnapshot(businessId, brief, day));
    signal?.throwIfAborted();
    const places = placesToPlan(snapshot);
    const travel = await this.travelTimes.matrix(places, signal);
    const problem = toursProblem(snapshot, day, this.serviceSeconds, travel, brief.constraints);
    const limits = limitsOf(brief, snapshot.stops.length);
    const plan = await this.engine.planTours(problem, limits, { owner: businessId, signal, onProgress });
    return toProposal(brief, { snapshot, day, problem, places, travel }, plan);
  }

  /**
   * Looks up the places of addresses and requests geocoding of those that are not known yet. Call inside a unit of work.
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
    await this.geocoder.want(businessId, addresses);
    return places;
  }

  private async loadSnapshot(businessId: string, brief: PlanBrief, day: PlanDay): Promise<PlanSnapshot> {
    const depot = await this.routes.findDepot(businessId);
    const [depotPlace = null] = await this.geocoder.geocodeAll(businessId, [depot.address]);
    const { stops, unplannable } = await this.loadStops(businessId, brief, depotPlace !== null);
    const { shift, warnings: shiftWarnings } = day.remainingShift(new Date());
    const { vehicles, otherDrivers, warnings: addressWarnings } = await this.loadVehicles(businessId, brief);
    const precisions = stops.map(({ place }) => place.precision);
    return {
      // Without a place of the depot there are no stops to plan, so these coordinates are never used.
      depot: depotPlace ?? { latitude: 0, longitude: 0, areaKm2: null },
      depotAddress: depot.address,
      stops,
      unplannable,
      vehicles,
      otherDrivers,
      shift,
      warnings: [
        ...shiftWarnings,
        ...addressWarnings,
        ...reloadWarnings(stops, vehicles),
        ...impreciseStops(precisions, this.hasGeocoder),
      ],
    };
  }

  /** Loads the stops of the shipments that can be planned, and the reasons why the other shipments cannot. */
  private async loadStops(
    businessId: string,
    { shipmentIds, date, constraints }: PlanBrief,
    isDepotGeocoded: boolean,
  ): Promise<Pick<PlanSnapshot, 'stops' | 'unplannable'>> {
    const shipments = await this.records.findShipments(businessId, shipmentIds);
    const unplannable = findUnplannable({ shipmentIds, date }, shipments);
    const unplannableIds = new Set(unplannable.map(({ shipmentId }) => shipmentId));
    const stops = shipments.filter(({ id }) => !unplannableIds.has(id)).flatMap(stopsOfShipment);
    const addresses = stops.map(({ address }) => address);
    const places = await this.geocodeAddresses(businessId, addresses);

    const notGeocodedIds = new Set<string>();
    for (const [index, { shipment }] of stops.entries()) {
      if (!isDepotGeocoded || !places[index]) notGeocodedIds.add(shipment.id);
    }
    const fault = isDepotGeocoded ? NOT_GEOCODED : DEPOT_NOT_GEOCODED;
    for (const shipmentId of notGeocodedIds) unplannable.push({ shipmentId, ...fault });

    const requestedStops = new Map(constraints?.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop]));
    const placedStops: StopToPlan[] = [];
    for (const [index, { shipment, kind, address }] of stops.entries()) {
      // If one of its stops has no place, the whole shipment cannot be planned.
      if (notGeocodedIds.has(shipment.id)) continue;
      const ofDelivery = effectiveStopConstraints(shipment.planning, requestedStops.get(shipment.id), constraints);
      const pickupMinutes = shipment.pickup?.serviceMinutes ?? constraints?.serviceMinutes ?? null;
      placedStops.push({
        ...shipment,
        kind,
        place: places[index]!,
        door: doorOf(address.street, shipment.id),
        constraints: kind === 'pickup' ? pickupConstraints(ofDelivery, pickupMinutes) : ofDelivery,
      });
    }
    return { stops: placedStops, unplannable };
  }

  /** Loads the vehicles with their drivers and with the places where they start and end. */
  private async loadVehicles(businessId: string, { vehicleIds, driverIds, constraints }: PlanBrief) {
    const vehicles = await this.records.findVehicles(businessId, vehicleIds);
    const drivers = await this.records.findDrivers(businessId, driverIds);
    const requested = new Map(constraints?.vehicles.map((vehicle) => [vehicle.vehicleId.toLowerCase(), vehicle]));
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
      driver: vehicleDrivers[index] ?? null,
      constraints: combined[index]!,
      start: homeAt(combined[index]!.start),
      end: homeAt(combined[index]!.end),
    }));
    return { vehicles: vehiclesToPlan, otherDrivers, warnings: homeWarnings(vehiclesToPlan) };
  }
}

/** Warns about vehicles whose start or end address could not be geocoded. */
function homeWarnings(vehicles: readonly VehicleAndDriverToPlan[]): PlanWarning[] {
  return vehicles
    .filter(({ constraints, start, end }) => (constraints.start && !start) || (constraints.end && !end))
    .map(({ name }) => ({
      code: 'home_not_geocoded',
      message: `The start or end address of "${name}" could not be geocoded: the business’s address is used instead.`,
    }));
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
    const door = ownDoor(lineOf(addresses[index]!));
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
function stopsOfShipment({ address, sender, ...shipment }: ShipmentToPlan): AddressedStop[] {
  const delivery: AddressedStop = { shipment, kind: 'delivery', address };
  if (!shipment.pickup || !sender) return [delivery];
  const { start: windowStart = null, end: windowEnd = null } = shipment.pickup.window ?? {};
  return [{ shipment: { ...shipment, windowStart, windowEnd }, kind: 'pickup', address: sender }, delivery];
}

/** Warns if vehicles may reload but do not, because some shipments are collected on the way. */
function reloadWarnings(stops: readonly StopToPlan[], vehicles: readonly VehicleAndDriverToPlan[]): PlanWarning[] {
  const hasPickups = stops.some(({ kind }) => kind === 'pickup');
  const mayReload = vehicles.some(({ constraints }) => constraints.maxReloads > 0);
  if (!hasPickups || !mayReload) return [];
  const message =
    'Some shipments are collected on the way, so vehicles do not reload: plan these shipments separately.';
  return [{ code: 'reloads_left_out', message }];
}

const NOT_GEOCODED = {
  reason: 'not_geocoded',
  message: 'Its address could not be geocoded: it needs a known town or postcode, or coordinates.',
};
const DEPOT_NOT_GEOCODED = {
  reason: 'depot_not_geocoded',
  message: 'The business’s own address could not be geocoded, and routes start and end there.',
};

/** Returns whether the search takes no more than about a second. */
export const isQuick = ({ seconds, shipmentIds }: PlanBrief): boolean =>
  shipmentIds.length <= QUICK_SHIPMENTS && (seconds === null || seconds === 1);

/** Returns the requested time limit, or limits that depend on the number of stops. */
function limitsOf({ seconds }: PlanBrief, stopCount: number): TaskLimits {
  if (seconds !== null) return { seed: SEED, milliseconds: seconds * 1_000 };
  const bySize = Math.min(MAX_SEARCH_MS, Math.max(MIN_SEARCH_MS, (stopCount / SHIPMENTS_PER_SECOND) * 1_000));
  const milliseconds = stopCount <= QUICK_SHIPMENTS ? QUICK_MS : bySize;
  return { seed: SEED, iterations: ITERATIONS_PER_PAIR * (stopCount + 1) ** 2, milliseconds };
}
