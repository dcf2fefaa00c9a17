import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { crewTerms, pickupTerms, stopTerms } from '../../../constraints/crew';
import { UnitOfWork } from '../../../database/unit-of-work';
import { doorOf } from '../../../geo/areas';
import { GEOCODER, type GeocodableAddress, type GeocodedPlace, type Geocoder } from '../../../geo/geocoder';
import { TRAVEL_TIMES, type TravelTimes } from '../../../geo/travel-times';
import { TOUR_ENGINE, type TourEngine } from '../../../routing/engines/tour-engine';
import type { TaskLimits } from '../../../routing/threads/task';
import { isFinal } from '../dispatch-status';
import { impreciseStops } from '../imprecise-stops';
import { RouteSurveysService } from '../routes/route-surveys.service';
import { lineOf, ownDoor } from '../routes/tour-places';
import type { StopKind } from '../stop-precision';
import type { PlanBrief, PlanProposal, PlanWarning, UnplacedShipment } from './plan-brief';
import { crewsOf } from './plan-crews';
import { PlanDay } from './plan-day';
import { proposalOf } from './plan-proposal';
import {
  type CrewToPlan,
  type HomePlace,
  type PlacedShipment,
  placesToPlan,
  type PlanSurvey,
  toursProblem,
} from './plan-survey';
import { PlanSurveyRepository, type ShipmentToPlan } from './plan-survey.repository';

/** How often a plan that is to be committed is searched for, when what it was made of changes meanwhile. */
export const SEARCHES = 2;
const SEED = 1;
/** A search of that many shipments is over within about a second, whatever the machine. */
export const QUICK_SHIPMENTS = 50;
const QUICK_MS = 1_000;
/** Others: a second for so many shipments, within bounds. */
const SHIPMENTS_A_SECOND = 20;
const [SHORTEST_MS, LONGEST_MS] = [5_000, 60_000];
/** Where the client sets no time limit, a few shipments need less: so many tries for each pair of them. */
const TRIES_PER_PAIR = 100;
/** Addresses that are placed at once: others are answered in between. */
const PLACED_AT_ONCE = 250;

export interface SearchWatch {
  readonly signal?: AbortSignal | undefined;
  /** Called with the share of the limits that is used, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Finds out which vehicle goes where in which order. */
@Injectable()
export class PlanSearchService {
  private readonly serviceSeconds: number;
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly work: UnitOfWork,
    private readonly surveys: PlanSurveyRepository,
    private readonly routes: RouteSurveysService,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(TRAVEL_TIMES) private readonly travelTimes: TravelTimes,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
    @Inject(ENV) env: Env,
  ) {
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /**
   * Reads, and then searches with no transaction open. What can't be planned any more by now stands among the unplaced.
   *
   * @throws the signal's reason, or what the engine throws
   */
  async search(businessId: string, brief: PlanBrief, { signal, onProgress }: SearchWatch = {}): Promise<PlanProposal> {
    const day = new PlanDay(brief);
    const survey = await this.work.run(businessId, () => this.survey(businessId, brief, day));
    signal?.throwIfAborted();
    const places = placesToPlan(survey);
    const travel = await this.travelTimes.matrix(places, signal);
    const problem = toursProblem(survey, day, this.serviceSeconds, travel, brief.constraints);
    const limits = limitsOf(brief, survey.shipments.length);
    const plan = await this.engine.planTours(problem, limits, { owner: businessId, signal, onProgress });
    return proposalOf(brief, survey, day, problem, places, travel, plan);
  }

  /** Where each address is, inside the open unit of work. */
  async places(businessId: string, addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]> {
    const places: (GeocodedPlace | null)[] = [];
    for (let at = 0; at < addresses.length; at += PLACED_AT_ONCE)
      places.push(...(await this.geocoder.geocodeAll(businessId, addresses.slice(at, at + PLACED_AT_ONCE))));
    await this.geocoder.want(businessId, addresses);
    return places;
  }

  private async survey(businessId: string, brief: PlanBrief, day: PlanDay): Promise<PlanSurvey> {
    const depot = await this.routes.depot(businessId);
    const [start = null] = await this.geocoder.geocodeAll(businessId, [depot.address]);
    const shipments = await this.surveys.shipments(businessId, brief.shipmentIds);
    const left = goneOrTaken(brief, shipments);
    const gone = new Set(left.map(({ shipmentId }) => shipmentId));
    const open = shipments.filter(({ id }) => !gone.has(id));
    const stops = open.flatMap(stopsOf);
    const places = await this.places(
      businessId,
      stops.map(({ address }) => address),
    );
    const asked = new Map(brief.constraints?.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop]));
    const lost = new Set(stops.flatMap(({ shipment }, index) => (start && places[index] ? [] : [shipment.id])));
    for (const shipmentId of lost) left.push({ shipmentId, ...(start ? NOT_GEOCODED : DEPOT_NOT_GEOCODED) });
    const placed = stops.flatMap(({ shipment, kind, address }, index): PlacedShipment[] => {
      if (lost.has(shipment.id)) return [];
      const whole = stopTerms(shipment.planning, asked.get(shipment.id), brief.constraints);
      const minutes = shipment.pickup?.serviceMinutes ?? brief.constraints?.serviceMinutes ?? null;
      const terms = kind === 'pickup' ? pickupTerms(whole, minutes) : whole;
      return [{ ...shipment, kind, place: places[index]!, door: doorOf(address.street, shipment.id), terms }];
    });
    const { shift, warnings } = day.shift(new Date());
    const { crews, others, lost: homeless } = await this.crews(businessId, brief);
    const precisions = placed.map(({ place }) => place.precision);
    return {
      depot: start ?? { latitude: 0, longitude: 0, areaKm2: null },
      depotAddress: depot.address,
      shipments: placed,
      left,
      vehicles: crews,
      otherDrivers: others,
      shift,
      warnings: [
        ...warnings,
        ...homeless,
        ...withoutReloads(placed, crews),
        ...impreciseStops(precisions, this.hasGeocoder),
      ],
    };
  }

  /** Vehicles with their drivers, and where they start and end. */
  private async crews(businessId: string, { vehicleIds, driverIds, constraints }: PlanBrief) {
    const vehicles = await this.surveys.vehicles(businessId, vehicleIds);
    const asked = new Map(constraints?.vehicles.map((vehicle) => [vehicle.vehicleId.toLowerCase(), vehicle]));
    const { drivers, others } = crewsOf(vehicles, await this.surveys.drivers(businessId, driverIds), asked);
    const terms = vehicles.map(({ id, planning }, index) =>
      crewTerms(planning, drivers[index]?.planning ?? null, asked.get(id)),
    );
    const homes = terms.flatMap(({ start, end }) => [start, end]);
    const addresses = homes.filter((home) => home !== null);
    const found = eachOnce(await this.places(businessId, addresses), addresses);
    const placeOf = (home: (typeof homes)[number]) => (home && found[addresses.indexOf(home)]) ?? null;
    const lost = vehicles.flatMap(({ name }, index): PlanWarning[] => {
      const { start, end } = terms[index]!;
      const isLost = [start, end].some((home) => home && !placeOf(home));
      const message = `Where "${name}" starts or ends can’t be placed: it is planned from the business’s address.`;
      return isLost ? [{ code: 'home_not_geocoded', message }] : [];
    });
    const crews = vehicles.map((vehicle, index): CrewToPlan => {
      const { start, end } = terms[index]!;
      const driver = drivers[index] ?? null;
      return { ...vehicle, driver, terms: terms[index]!, start: placeOf(start), end: placeOf(end) };
    });
    return { crews, others, lost };
  }
}

/** Places that are the same are one: each would be another place to travel to. */
function eachOnce(
  places: readonly (GeocodedPlace | null)[],
  addresses: readonly GeocodableAddress[],
): (HomePlace | null)[] {
  const known = new Map<string, HomePlace>();
  return places.map((place, index) => {
    if (!place) return null;
    const door = ownDoor(lineOf(addresses[index]!));
    const key = `${place.latitude} ${place.longitude} ${place.areaKm2 === null ? '' : door}`;
    const same = known.get(key);
    if (!same) known.set(key, { ...place, door });
    return same ?? known.get(key)!;
  });
}

interface StopToPlan {
  readonly shipment: Omit<ShipmentToPlan, 'address' | 'sender'>;
  readonly kind: StopKind;
  readonly address: GeocodableAddress;
}

/** Where a shipment is collected, if it is not at the depot, and where it is delivered; each with its own hours. */
function stopsOf({ address, sender, ...shipment }: ShipmentToPlan): StopToPlan[] {
  const delivery: StopToPlan = { shipment, kind: 'delivery', address };
  if (!shipment.pickup || !sender) return [delivery];
  const { start: windowStart = null, end: windowEnd = null } = shipment.pickup.window ?? {};
  return [{ shipment: { ...shipment, windowStart, windowEnd }, kind: 'pickup', address: sender }, delivery];
}

function withoutReloads(stops: readonly PlacedShipment[], crews: readonly CrewToPlan[]): PlanWarning[] {
  if (!stops.some(({ kind }) => kind === 'pickup') || !crews.some(({ terms }) => terms.maxReloads > 0)) return [];
  const message = 'Shipments are collected on the way, so no vehicle comes back to reload: plan them by themselves.';
  return [{ code: 'reloads_left_out', message }];
}

const NOT_GEOCODED = {
  reason: 'not_geocoded',
  message: 'Its address can’t be placed: it needs a known town or postcode, or coordinates.',
};
const DEPOT_NOT_GEOCODED = {
  reason: 'depot_not_geocoded',
  message: 'The business’s own address can’t be placed, and tours start and end there.',
};

/** Those of the shipments that no plan can take any more, with the reason. */
function goneOrTaken({ shipmentIds, date }: PlanBrief, shipments: readonly ShipmentToPlan[]): UnplacedShipment[] {
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return shipmentIds.flatMap((shipmentId) => {
    const shipment = byId.get(shipmentId);
    const gone = whyNotFree(shipment);
    if (gone || !shipment) return [{ shipmentId, reason: 'changed', message: gone ?? '' }];
    const message = whyNotAttempted(shipment, date);
    return message ? [{ shipmentId, reason: 'no_attempt_decided', message }] : [];
  });
}

/** Why a shipment whose delivery failed is not attempted on a day; null: it did not fail, or it is. */
function whyNotAttempted({ trackingNumber, status, nextAttemptOn }: ShipmentToPlan, date: string): string | null {
  if (status === 'exception')
    return `The delivery of ${trackingNumber} failed and no next attempt is decided: POST /api/v1/shipments/{shipmentId}/next-attempt sets its day.`;
  if (nextAttemptOn === null || nextAttemptOn <= date) return null;
  return `The next attempt to deliver ${trackingNumber} is on ${nextAttemptOn}.`;
}

/** One sentence on what keeps a shipment from being planned; null: nothing. */
export function whyNotFree(shipment: ShipmentToPlan | undefined): string | null {
  if (!shipment) return 'The shipment was deleted.';
  const { trackingNumber, status, dispatchName, bookedWith, isOrderCancelled } = shipment;
  if (isFinal(status)) return `Shipment ${trackingNumber} is ${status}.`;
  if (isOrderCancelled) return `The order of shipment ${trackingNumber} is cancelled.`;
  if (bookedWith !== null) return `Shipment ${trackingNumber} is booked with ${bookedWith}.`;
  return dispatchName === null ? null : `Shipment ${trackingNumber} is in another open dispatch, "${dispatchName}".`;
}

/** Whether the search takes no more than about a second. */
export const isQuick = ({ seconds, shipmentIds }: PlanBrief): boolean =>
  shipmentIds.length <= QUICK_SHIPMENTS && (seconds === null || seconds === 1);

function limitsOf(brief: PlanBrief, shipments: number): TaskLimits {
  if (brief.seconds !== null) return { seed: SEED, milliseconds: brief.seconds * 1_000 };
  const bySize = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (shipments / SHIPMENTS_A_SECOND) * 1_000));
  const milliseconds = shipments <= QUICK_SHIPMENTS ? QUICK_MS : bySize;
  return { seed: SEED, iterations: TRIES_PER_PAIR * (shipments + 1) ** 2, milliseconds };
}
