import { Inject, Injectable } from '@nestjs/common';
import type { Address } from '../../../address/address.entity';
import { type CrewTerms, pickupTerms, stopTerms } from '../../../constraints/crew';
import { doorOf } from '../../../geo/areas';
import { GEOCODER, type GeocodedPlace, type Geocoder } from '../../../geo/geocoder';
import { ENDED } from '../../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { type CarryingTerms, type RouteTerms, RouteTermsRepository } from './route-terms.repository';
import {
  type Delivery,
  type Depot,
  type PlacedDelivery,
  RoutesRepository,
  type StoredDepot,
} from './routes.repository';
import { stopName } from './stop-name';
import type { RouteSurvey, TourRequest } from './tour-times';
import { lineOf } from './tour-places';
import { WhereaboutsRepository } from './whereabouts.repository';

/** When and for whom a route is driven. */
export interface RouteRequest extends TourRequest {
  readonly businessId: string;
  readonly dispatchId: string;
}

/** A position counts as of its own time, but a vehicle that has been silent for longer is not taken to have been as early as that. */
const SILENT_MS = 10 * 60_000;

/** Looks up what routes are made of. Inside an open unit of work. */
@Injectable()
export class RouteSurveysService {
  constructor(
    private readonly routes: RoutesRepository,
    private readonly terms: RouteTermsRepository,
    private readonly whereabouts: WhereaboutsRepository,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** Where the business's tours start and end, unless vehicle or driver have a place of their own. */
  depot(businessId: string): Promise<Depot> {
    return this.routes.depot(businessId);
  }

  /** What the vehicle of a dispatch can do, with its driver. */
  async crew(businessId: string, dispatchId: string): Promise<CrewTerms> {
    return (await this.terms.find(businessId, dispatchId)).crew;
  }

  /** Looks up what is to be ordered, and places the addresses. */
  async survey({ businessId, dispatchId, leftAt }: RouteRequest): Promise<RouteSurvey> {
    const over = leftAt ? ENDED_SHIPMENT_STATUSES : ENDED;
    const depot = await this.routes.depot(businessId);
    const left = leftAt ? await this.routes.storedDepot(businessId, dispatchId) : null; // it set out from there
    const deliveries = await this.routes.deliveries(businessId, dispatchId, over);
    const ended = leftAt ? await this.routes.endedStops(businessId, dispatchId, over) : [];
    const terms = await this.terms.find(businessId, dispatchId);
    const addresses = [depot.address, ...deliveries.map(({ address }) => address)];
    const [start = null, ...places] = await this.geocoder.geocodeAll(businessId, addresses);
    await this.geocoder.want(businessId, addresses);
    const homes = await this.homes(businessId, terms);
    const withTerms = termsOf(terms);
    return {
      depot: left ?? homes.start ?? placed(depot.text, start),
      end: homes.end,
      ...crewOf(terms),
      standing: leftAt ? await this.whereabouts.standing(businessId, dispatchId, over) : null,
      deliveries: deliveries.map(({ address, ...delivery }, index) =>
        withTerms({
          ...delivery,
          latitude: places[index]?.latitude ?? null,
          longitude: places[index]?.longitude ?? null,
          precision: places[index]?.precision ?? 'none',
          areaKm2: places[index]?.areaKm2 ?? null,
          door: doorOf(address.street, delivery.shipmentId),
        }),
      ),
      ended,
    };
  }

  /** The same of the stored route as it stands, but for its times; null without one. */
  async stored({ businessId, dispatchId }: RouteRequest): Promise<RouteSurvey | null> {
    const depot = await this.routes.storedDepot(businessId, dispatchId);
    if (!depot) return null;
    const terms = await this.terms.find(businessId, dispatchId);
    const { end } = await this.homes(businessId, terms);
    const deliveries = await this.routes.placedDeliveries(businessId, dispatchId);
    return { depot, end, ...crewOf(terms), deliveries: deliveries.map(termsOf(terms)), ended: [], standing: null };
  }

  /** The order that is stored, as indexes of a survey's deliveries; what the route does not place comes last. */
  async storedOrder({ businessId, dispatchId }: RouteRequest, { deliveries }: RouteSurvey): Promise<number[]> {
    const stored = await this.routes.placedDeliveries(businessId, dispatchId);
    const places = new Map(deliveries.map((delivery, index) => [stopName(delivery), index]));
    return stored.flatMap((stop) => places.get(stopName(stop)) ?? []);
  }

  /**
   * The start of what is left of a route that is being driven: from the stop where the vehicle stands, else from where it was
   * heard last, else from its last visit.
   */
  async onTheWay(request: RouteRequest, { standing, ended }: RouteSurvey, now: Date): Promise<RouteRequest> {
    if (standing) return { ...request, departsAt: now };
    const fix = await this.whereabouts.lastFix(request.businessId, request.dispatchId);
    const isOld = !fix || ended.some(({ wasVisited, endedAt }) => wasVisited && endedAt >= fix.at);
    if (isOld) return { ...request, departsAt: now };
    const { latitude, longitude, at } = fix;
    const departsAt = new Date(Math.min(now.getTime(), Math.max(at.getTime(), now.getTime() - SILENT_MS)));
    return { ...request, departsAt, from: { latitude, longitude } };
  }

  /** Where the tour starts and ends, if not at the business's address; what can't be placed is as if it were not there. */
  private async homes(businessId: string, { crew: { start, end, openEnd } }: RouteTerms) {
    const wanted = [start, end].filter((home) => home !== null);
    const found = wanted.length ? await this.geocoder.geocodeAll(businessId, wanted) : [];
    if (wanted.length) await this.geocoder.want(businessId, wanted);
    const placeOf = (home: Address | null): StoredDepot | null => {
      const place = home && found[wanted.indexOf(home)];
      return place ? placed(lineOf(home), place) : null;
    };
    return { start: placeOf(start), end: { place: placeOf(end), isOpen: openEnd } };
  }
}

const placed = (text: string, place: GeocodedPlace | null): StoredDepot => ({
  text,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  areaKm2: place?.areaKm2 ?? null,
});

const crewOf = ({ crew, asked, capacity }: CarryingTerms) => ({ crew, capacity, shift: asked?.shift ?? null });

/** Gives deliveries their constraints: as the plan was asked, else as they are kept with the shipment. */
function termsOf({ asked }: RouteTerms) {
  const own = new Map(asked?.stops.map((stop) => [stop.shipmentId, stop]));
  return ({
    planning,
    pickup,
    ...delivery
  }: Omit<PlacedDelivery, 'terms'> & Pick<Delivery, 'planning' | 'pickup'>): PlacedDelivery => {
    const terms = stopTerms(planning, own.get(delivery.shipmentId), asked);
    const minutes = pickup?.serviceMinutes ?? asked?.serviceMinutes ?? null;
    return { ...delivery, terms: delivery.kind === 'pickup' ? pickupTerms(terms, minutes) : terms };
  };
}
