import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../../../shared/address/address.entity';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import {
  combineStopConstraints,
  toPickupConstraints,
  type VehicleAndDriver,
} from '../../../shared/constraints/effective-constraints';
import { doorOf } from '../../../shared/geo/areas';
import { GEOCODER, type GeocodedPlace, type Geocoder } from '../../../shared/geo/geocoder';
import type { Travel, TravelModel } from '../../../shared/geo/roads/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../shared/geo/roads/travel-times';
import { estimateRouteTravel, type RouteTravel, travelOfLegs, travelOfMatrix } from '../../../routing/route-travel';
import { createTravelModel } from '../../../routing/travel-model';
import { FINAL_SHIPMENT_STATUSES } from '../../shipments/shipment-status';
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
import type { OpenStop, PlacedStop, StoredDepot } from './storage/stored-route';
import { stopKey } from './sequence/stop-identity';

/**
 * The maximum age of a position as the start of the rest of a route. For an older position, the rest starts this long before now, because
 * the vehicle has probably stayed at that position.
 */
const MAX_POSITION_AGE_MS = 10 * 60_000;

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

  /** Loads the rest of a dispatch's route, beginning at the current position of the vehicle. */
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
    const finalStatuses = leftAt ? ENDED_SHIPMENT_STATUSES : FINAL_SHIPMENT_STATUSES;
    const depot = await this.stops.findDepot(businessId, dispatchId);
    const startedFrom = leftAt ? await this.stops.findStoredDepot(businessId, dispatchId) : null;
    const stops = await this.stops.findOpenStops(businessId, dispatchId, finalStatuses);
    const ended = leftAt ? await this.stops.findEndedStops(businessId, dispatchId, finalStatuses) : [];
    const constraints = await this.constraints.findConstraints(businessId, dispatchId);
    const addresses = [depot.address, ...stops.map(({ address }) => address)];
    const [depotPlace = null, ...places] = await this.geocoder.geocodeAll(businessId, addresses);
    await this.geocoder.requestGeocoding(businessId, addresses);
    const { start, end } = await this.placeStartAndEnd(businessId, constraints);
    const withConstraints = createConstraintsAdder(constraints);
    return this.loadContext(request, {
      depot: startedFrom ?? start ?? toStoredDepot(depot.text, depotPlace),
      end,
      ...selectVehicleData(constraints),
      currentStop: leftAt ? await this.positions.findCurrentStop(businessId, dispatchId, finalStatuses) : null,
      stops: stops.map(({ address, ...stop }, index) =>
        withConstraints({
          ...stop,
          latitude: places[index]?.latitude ?? null,
          longitude: places[index]?.longitude ?? null,
          precision: places[index]?.precision ?? 'none',
          areaKm2: places[index]?.areaKm2 ?? null,
          door: doorOf(address.street, stop.shipmentId),
        }),
      ),
      ended,
    });
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
    return this.loadContext(request, {
      depot,
      end,
      ...selectVehicleData(constraints),
      stops: stops.map(createConstraintsAdder(constraints)),
      ended: [],
      currentStop: null,
    });
  }

  /**
   * Replaces estimated travel with that of the road network, if a server for it is configured. Call this outside a transaction, because it
   * may call that server.
   */
  async loadTravelMatrix(route: RouteContext, signal?: AbortSignal): Promise<RouteContext> {
    if (!this.travelTimes.isOnline) return route;
    const { depot, end, from, visited, stops } = findRoutePlaces(route);
    const places = [depot, end, from, visited, ...stops].filter((place) => place !== null && place !== undefined);
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

  private loadContext(request: RouteRequest, snapshot: RouteSnapshot): RouteContext {
    const sequence = [...snapshot.stops.keys()];
    return { request, snapshot, sequence, travel: this.estimatedTravel, serviceSeconds: this.serviceSeconds };
  }

  /** Returns the stored sequence as indexes of the snapshot's stops. Stops without a place on the route come last. */
  private async findSequence(
    { businessId, dispatchId }: RouteRequest,
    snapshot: RouteSnapshot,
  ): Promise<readonly number[]> {
    const storedStops = await this.stops.findPlacedStops(businessId, dispatchId);
    const indexes = new Map(snapshot.stops.map((stop, index) => [stopKey(stop), index]));
    // Stored stops that are not in the snapshot have ended, so they are skipped.
    return storedStops.map((stop) => indexes.get(stopKey(stop))).filter((index) => index !== undefined);
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
    return { ...request, departsAt, from: { latitude, longitude } };
  }

  /** Geocodes the start and the end of a route that differ from the depot. An address that cannot be geocoded is ignored. */
  private async placeStartAndEnd(businessId: string, { vehicle: { start, end, openEnd } }: RouteConstraints) {
    const addresses = [start, end].filter((address) => address !== null);
    const places = addresses.length ? await this.geocoder.geocodeAll(businessId, addresses) : [];
    if (addresses.length) await this.geocoder.requestGeocoding(businessId, addresses);
    const placeOf = (address: Address | null): StoredDepot | null => {
      const place = address && places[addresses.indexOf(address)];
      return place ? toStoredDepot(toAddressLine(address), place) : null;
    };
    return { start: placeOf(start), end: { place: placeOf(end), isOpen: openEnd } };
  }
}

const toStoredDepot = (text: string, place: GeocodedPlace | null): StoredDepot => ({
  text,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  areaKm2: place?.areaKm2 ?? null,
});

const selectVehicleData = ({ vehicle, requested, capacity, isLocked }: RouteConstraintsAndCapacity) => ({
  vehicle,
  capacity,
  isLocked,
  shift: requested?.shift ?? null,
});

/** Returns a function that adds constraints to a stop. Constraints of the plan request precede those stored with the shipment. */
function createConstraintsAdder({ requested }: RouteConstraints) {
  const requestedStops = new Map(requested?.stops.map((stop) => [stop.shipmentId, stop]));
  return ({
    planning,
    pickup,
    ...stop
  }: Omit<PlacedStop, 'constraints'> & Pick<OpenStop, 'planning' | 'pickup'>): PlacedStop => {
    const constraints = combineStopConstraints(planning, requestedStops.get(stop.shipmentId), requested);
    if (stop.kind !== 'pickup') return { ...stop, constraints };
    const serviceMinutes = pickup?.serviceMinutes ?? requested?.serviceMinutes ?? null;
    return { ...stop, constraints: toPickupConstraints(constraints, serviceMinutes) };
  };
}
