import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../../../shared/address/address.entity';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import {
  combineStopConstraints,
  toPickupConstraints,
  type VehicleAndDriver,
} from '../../../shared/constraints/effective-constraints';
import { toDoor } from '../../../shared/geo/areas';
import { GEOCODER, type GeocodedPlace, type Geocoder } from '../../../shared/geo/geocoder';
import type { Travel, TravelModel } from '../../../shared/geo/roads/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../shared/geo/roads/travel-times';
import { estimateRouteTravel, type RouteTravel, travelOfLegs, travelOfMatrix } from '../../../routing/route-travel';
import { createTravelModel } from '../../../routing/travel-model';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { CurrentPositionsReadModel } from './progress/current-positions.read-model';
import {
  type RouteConstraints,
  type RouteConstraintsAndCapacity,
  RouteConstraintsReadModel,
} from './route-constraints.read-model';
import { applySequence, type RouteContext, type RouteRequest, type RouteSnapshot } from './route-context';
import { toAddressLine, findRoutePlaces } from './route-places';
import { RouteStopsReadModel } from './storage/route-stops.read-model';
import type { UnplacedStop, PlacedStop, StoredPlace, UnconstrainedStop } from './storage/stored-route';
import { toStopKey } from './sequence/stop-identity';

/**
 * The maximum age of a position as the start of the rest of a route. For an older position, the rest starts this long before now, because
 * the vehicle has probably stayed at that position.
 */
const MAX_POSITION_AGE_MS = 10 * 60_000;

/** What a route that has left the depot has in addition to its open stops. */
interface StoredProgress extends Pick<RouteSnapshot, 'ended' | 'currentStop'> {
  /** The depot from which the vehicle left. */
  readonly startedFrom: StoredPlace | null;
}

/** The progress of a route that has not left the depot. */
const NO_PROGRESS: StoredProgress = { startedFrom: null, ended: [], currentStop: null };

/** Loads the data from which routes are computed. Call its methods inside a unit of work, unless they say otherwise. */
@Injectable()
export class RouteContextsService {
  private readonly travel: TravelModel;
  private readonly estimatedTravel: RouteTravel;
  private readonly serviceSeconds: number;

  constructor(
    private readonly stops: RouteStopsReadModel,
    private readonly constraints: RouteConstraintsReadModel,
    private readonly positions: CurrentPositionsReadModel,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(TRAVEL_TIMES) private readonly travelTimes: TravelTimes,
    @Inject(ENV) env: Env,
  ) {
    this.travel = createTravelModel(env);
    this.estimatedTravel = estimateRouteTravel(this.travel);
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /** Returns the constraints of a dispatch's vehicle and driver. */
  async findVehicleAndDriver(businessId: string, dispatchId: string): Promise<VehicleAndDriver> {
    return (await this.constraints.findConstraints(businessId, dispatchId)).vehicle;
  }

  /** Loads the route of a dispatch with its current sequence and estimated travel. */
  async loadRoute(request: RouteRequest): Promise<RouteContext> {
    const route = await this.loadStops(request);
    return { ...route, sequence: await this.findSequence(request, route.snapshot) };
  }

  /** Loads the rest of a dispatch's route. The request of the result begins at the current position of the vehicle. */
  async loadRouteInProgress(request: RouteRequest, now: Date): Promise<RouteContext> {
    const route = await this.loadStops(request);
    const requestFromPosition = await this.startAtCurrentPosition(route, now);
    return { ...route, request: requestFromPosition, sequence: await this.findSequence(request, route.snapshot) };
  }

  /**
   * Loads a route and geocodes its addresses. The stops are in the order in which they were added. Only a route that has left the depot
   * (`leftAt`) has ended stops, a stored start and a stop at which the vehicle stands.
   */
  async loadStops(request: RouteRequest): Promise<RouteContext> {
    const { businessId, dispatchId, leftAt } = request;
    // On the road, a failed delivery has ended. Before that, it may go out again with this dispatch.
    const endedStatuses = leftAt ? ENDED_SHIPMENT_STATUSES : FINAL_SHIPMENT_STATUSES;
    const depot = await this.stops.findDepot(businessId, dispatchId);
    const openStops = await this.stops.findOpenStops(businessId, dispatchId, endedStatuses);
    const progress = leftAt ? await this.loadProgress(request, endedStatuses) : NO_PROGRESS;
    const constraints = await this.constraints.findConstraints(businessId, dispatchId);
    const addresses = [depot.address, ...openStops.map(({ address }) => address)];
    // One place for each address, in the same order.
    const [depotPlace = null, ...stopPlaces] = await this.geocoder.geocodeAll(businessId, addresses);
    // The places above come from stored data. A geocoder may find better ones later.
    await this.geocoder.requestGeocoding(businessId, addresses);
    const { start, end } = await this.placeStartAndEnd(businessId, constraints);
    const addConstraints = createConstraintsAdder(constraints);
    return this.createContext(request, {
      depot: progress.startedFrom ?? start ?? toStoredPlace(depot.addressLine, depotPlace),
      end,
      ...selectVehicleData(constraints),
      stops: openStops.map((stop, index) => addConstraints(placeStop(stop, stopPlaces[index] ?? null))),
      ended: progress.ended,
      currentStop: progress.currentStop,
    });
  }

  /** Loads what a route that has left the depot has in addition to its open stops. */
  private async loadProgress(
    { businessId, dispatchId }: RouteRequest,
    endedStatuses: readonly ShipmentStatus[],
  ): Promise<StoredProgress> {
    return {
      startedFrom: await this.stops.findStoredDepot(businessId, dispatchId),
      ended: await this.stops.findEndedStops(businessId, dispatchId, endedStatuses),
      currentStop: await this.positions.findCurrentStop(businessId, dispatchId, endedStatuses),
    };
  }

  /**
   * Loads the stored route with its places and its sequence.
   *
   * @returns null if the dispatch has no stored route
   */
  async loadStoredRoute(request: RouteRequest): Promise<RouteContext | null> {
    const { businessId, dispatchId } = request;
    const depot = await this.stops.findStoredDepot(businessId, dispatchId);
    if (!depot) return null;
    const constraints = await this.constraints.findConstraints(businessId, dispatchId);
    const { end } = await this.placeStartAndEnd(businessId, constraints);
    const stops = await this.stops.findPlacedStops(businessId, dispatchId);
    return this.createContext(request, {
      depot,
      end,
      ...selectVehicleData(constraints),
      stops: stops.map(createConstraintsAdder(constraints)),
      ended: [],
      currentStop: null,
    });
  }

  /**
   * Returns the route with travel of the road network instead of estimates, if a server for it is configured. Call this outside a
   * transaction, because it may call that server.
   */
  async loadTravelMatrix(route: RouteContext, signal?: AbortSignal): Promise<RouteContext> {
    if (!this.travelTimes.isOnline) return route;
    const { depot, end, vehiclePlace, lastVisitedPlace, stops } = findRoutePlaces(route);
    const places = [depot, end, vehiclePlace, lastVisitedPlace, ...stops].filter(
      (place) => place !== null && place !== undefined,
    );
    const matrix = await this.travelTimes.matrix(places, signal);
    return { ...route, travel: travelOfMatrix(places, matrix, this.travel) };
  }

  /**
   * Returns the route with legs that are already known for a sequence of its stops. The estimates remain if the number of legs does not
   * match the number of places.
   */
  withKnownLegs(route: RouteContext, sequence: readonly number[], legs: readonly Travel[]): RouteContext {
    const { depot, end, stops } = findRoutePlaces({ ...route, snapshot: applySequence(route.snapshot, sequence) });
    // No end (undefined) means that the route ends at the depot. An open end (null) has no leg.
    const lastPlace = end === undefined ? depot : end;
    const places = [depot, ...stops, lastPlace].filter((place) => place !== null);
    if (legs.length !== places.length - 1) return route;
    return { ...route, travel: travelOfLegs(places, legs, this.travel) };
  }

  /**
   * Returns the ids of the shipments in the stored sequence of stops. A shipment with a pickup and a delivery is listed twice. Shipments
   * that the route does not contain yet are last.
   */
  async findVisitOrder(businessId: string, dispatchId: string): Promise<string[]> {
    return (await this.stops.findPlacedStops(businessId, dispatchId)).map(({ shipmentId }) => shipmentId);
  }

  /** Returns a route with estimated travel, whose sequence is the order of the stops of the snapshot. */
  private createContext(request: RouteRequest, snapshot: RouteSnapshot): RouteContext {
    const sequence = [...snapshot.stops.keys()];
    return { request, snapshot, sequence, travel: this.estimatedTravel, serviceSeconds: this.serviceSeconds };
  }

  /**
   * Returns the stored sequence as indexes of the snapshot's stops. `findPlacedStops` lists stops that the route does not contain yet last.
   */
  private async findSequence(
    { businessId, dispatchId }: RouteRequest,
    snapshot: RouteSnapshot,
  ): Promise<readonly number[]> {
    const storedStops = await this.stops.findPlacedStops(businessId, dispatchId);
    const indexes = new Map(snapshot.stops.map((stop, index) => [toStopKey(stop), index]));
    // Stored stops that are not in the snapshot have ended, so they are skipped.
    return storedStops.map((stop) => indexes.get(toStopKey(stop))).filter((index) => index !== undefined);
  }

  /**
   * Returns the request with the start of the rest of the route: the stop where the vehicle stands, otherwise its last position. If the
   * last position is older than the last visit, the route continues from that visit.
   */
  private async startAtCurrentPosition({ request, snapshot }: RouteContext, now: Date): Promise<RouteRequest> {
    if (snapshot.currentStop) return { ...request, departsAt: now };
    const position = await this.positions.findLastPosition(request.businessId, request.dispatchId);
    const isOutdated =
      !position || snapshot.ended.some(({ wasVisited, endedAt }) => wasVisited && endedAt >= position.recordedAt);
    if (isOutdated) return { ...request, departsAt: now };
    const { latitude, longitude, recordedAt } = position;
    const earliestMs = now.getTime() - MAX_POSITION_AGE_MS;
    // Clocks of devices may be ahead, so the rest never starts in the future.
    const departsAt = new Date(Math.min(now.getTime(), Math.max(recordedAt.getTime(), earliestMs)));
    return { ...request, departsAt, vehiclePosition: { latitude, longitude } };
  }

  /** Geocodes the start and the end of a route that differ from the depot. An address that cannot be geocoded is ignored. */
  private async placeStartAndEnd(businessId: string, { vehicle: { start, end, openEnd } }: RouteConstraints) {
    const addresses = [start, end].filter((address) => address !== null);
    const places = addresses.length ? await this.geocoder.geocodeAll(businessId, addresses) : [];
    if (addresses.length) await this.geocoder.requestGeocoding(businessId, addresses);
    const findPlace = (address: Address | null): StoredPlace | null => {
      const place = address && places[addresses.indexOf(address)];
      return place ? toStoredPlace(toAddressLine(address), place) : null;
    };
    return { start: findPlace(start), end: { place: findPlace(end), isOpen: openEnd } };
  }
}

const toStoredPlace = (addressLine: string, place: GeocodedPlace | null): StoredPlace => ({
  addressLine,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  areaKm2: place?.areaKm2 ?? null,
});

/** Returns an open stop with its place, and with the door of its address. */
const placeStop = ({ address, ...stop }: UnplacedStop, place: GeocodedPlace | null): UnconstrainedStop => ({
  ...stop,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  precision: place?.precision ?? 'none',
  areaKm2: place?.areaKm2 ?? null,
  door: toDoor(address.street, stop.shipmentId),
});

/** Returns the members of a snapshot that describe the vehicle. */
const selectVehicleData = ({ vehicle, requested, capacity, isLocked }: RouteConstraintsAndCapacity) => ({
  vehicle,
  capacity,
  isLocked,
  shift: requested?.shift ?? null,
});

/** Returns a function that adds constraints to a stop. Constraints of the plan request precede those stored with the shipment. */
function createConstraintsAdder({ requested }: RouteConstraints) {
  const requestedStops = new Map(requested?.stops.map((stop) => [stop.shipmentId, stop]));
  return ({ planning, pickup, ...stop }: UnconstrainedStop): PlacedStop => {
    const constraints = combineStopConstraints(planning, requestedStops.get(stop.shipmentId), requested);
    if (stop.kind !== 'pickup') return { ...stop, constraints };
    const serviceMinutes = pickup?.serviceMinutes ?? requested?.serviceMinutes ?? null;
    return { ...stop, constraints: toPickupConstraints(constraints, serviceMinutes) };
  };
}
