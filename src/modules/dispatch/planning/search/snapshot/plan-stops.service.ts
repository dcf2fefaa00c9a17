import { Injectable } from '@nestjs/common';
import { localDate } from '../../../../../common/time/time-zone';
import { combineStopConstraints, toPickupConstraints } from '../../../../../shared/constraints/effective-constraints';
import { toDoor } from '../../../../../shared/geo/areas';
import type { GeocodableAddress, GeocodedPlace } from '../../../../../shared/geo/geocoder';
import type { StopKind } from '../../../stop-precision';
import { listDays, listReplacedIds, type PlanBrief, type UnplacedShipment } from '../../creation/plan-brief';
import type { PlanConstraints } from '../../creation/plan-constraints';
import type { DepotOfPlan } from '../plan-depots';
import type { ShipmentToPlan } from '../plan-records';
import type { PlanSnapshot, StopToPlan } from '../plan-snapshot';
import { PlanSnapshotReadModel } from '../plan-snapshot.read-model';
import { findUnplannable } from '../unplannable-shipments';
import { PlanGeocodingService } from './plan-geocoding.service';

/** Why a shipment cannot be planned. */
type Fault = Omit<UnplacedShipment, 'shipmentId'>;

/** A stop of a shipment before its address is geocoded. */
interface AddressedStop {
  readonly shipment: Omit<ShipmentToPlan, 'address' | 'sender'>;
  readonly kind: StopKind;
  readonly address: GeocodableAddress;
}

/** A stop of a shipment, with the place of its address. Null if the place is not known. */
interface LocatedStop extends AddressedStop {
  readonly place: GeocodedPlace | null;
}

const NOT_GEOCODED: Fault = {
  reason: 'not_geocoded',
  message: 'Its address could not be geocoded: it needs a known town or postcode, or coordinates.',
};

/** Loads the stops of the shipments of a plan. Call it inside a unit of work. */
@Injectable()
export class PlanStopsService {
  constructor(
    private readonly records: PlanSnapshotReadModel,
    private readonly geocoding: PlanGeocodingService,
  ) {}

  /** Loads the stops of the shipments that can be planned, and the reasons why the other shipments cannot. */
  async loadStops(
    businessId: string,
    brief: PlanBrief,
    depots: readonly DepotOfPlan[],
  ): Promise<Pick<PlanSnapshot, 'stops' | 'unplannable'>> {
    const { shipmentIds } = brief;
    const shipments = await this.records.findShipments(businessId, shipmentIds, listReplacedIds(brief));
    const unplannable = findUnplannable({ shipmentIds, date: listDays(brief).at(-1)!.date }, shipments);
    const unplannableIds = new Set(unplannable.map(({ shipmentId }) => shipmentId));
    const stops = shipments.filter(({ id }) => !unplannableIds.has(id)).flatMap(createStops);
    const locatedStops = await this.locateStops(businessId, stops);

    // If one of its stops has a fault, the whole shipment cannot be planned.
    const faults = findFaults(locatedStops, depots);
    for (const [shipmentId, fault] of faults) unplannable.push({ shipmentId, ...fault });
    const plannableStops = locatedStops.filter(({ shipment }) => !faults.has(shipment.id));
    const requestedStops = new Map(brief.constraints?.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop]));
    return {
      stops: plannableStops.map((stop) => toStopToPlan(stop, brief, requestedStops.get(stop.shipment.id))),
      unplannable,
    };
  }

  /** Returns the stops in the same order, each with the place of its address. */
  private async locateStops(businessId: string, stops: readonly AddressedStop[]): Promise<LocatedStop[]> {
    const addresses = stops.map(({ address }) => address);
    const places = await this.geocoding.geocodeAddresses(businessId, addresses);
    return stops.map((stop, index) => ({ ...stop, place: places[index]! }));
  }
}

/** Returns the stops of a shipment, each with its own window: its pickup, unless it is at the depot already, and its delivery. */
function createStops({ address, sender, ...shipment }: ShipmentToPlan): AddressedStop[] {
  const delivery: AddressedStop = { shipment, kind: 'delivery', address };
  if (!shipment.pickup || !sender) return [delivery];
  const { window } = shipment.pickup;
  const withPickupWindow = { ...shipment, windowStart: window?.start ?? null, windowEnd: window?.end ?? null };
  const pickup: AddressedStop = { shipment: withPickupWindow, kind: 'pickup', address: sender };
  return [pickup, delivery];
}

/** Returns why shipments cannot be planned, by shipment: the fault of its depot, otherwise that one of its stops has no place. */
function findFaults(stops: readonly LocatedStop[], depots: readonly DepotOfPlan[]): Map<string, Fault> {
  const faultsByDepot = new Map(depots.map(({ id, fault }) => [id, fault]));
  const faults = new Map<string, Fault>();
  for (const { shipment, place } of stops) {
    const fault = faultsByDepot.get(shipment.depotId) ?? (place ? null : NOT_GEOCODED);
    if (fault) faults.set(shipment.id, fault);
  }
  return faults;
}

/**
 * Returns a stop with its constraints in this plan. Its place must be known; `findFaults` excludes the others.
 *
 * @param requested the constraints that the request has for the shipment
 */
function toStopToPlan(
  { shipment, kind, address, place }: LocatedStop,
  brief: PlanBrief,
  requested: PlanConstraints['stops'][number] | undefined,
): StopToPlan {
  const constraints = brief.constraints ?? null;
  const deliveryConstraints = combineStopConstraints(shipment.planning, requested, constraints);
  const pickupMinutes = shipment.pickup?.serviceMinutes ?? constraints?.serviceMinutes ?? null;
  return {
    ...shipment,
    kind,
    place: place!,
    door: toDoor(address.street, shipment.id),
    dayIndexes: findAllowedDays(brief, shipment, requested?.allowedDays),
    constraints: kind === 'pickup' ? toPickupConstraints(deliveryConstraints, pickupMinutes) : deliveryConstraints,
  };
}

/**
 * Returns the indexes of the days on which a shipment may be planned. In a plan of one day this is that day. In a longer plan, a shipment
 * is planned on the day of its next attempt, otherwise on the day on which it is due. Without such a day it may be planned on any day.
 *
 * @param requestedDates the days that the request allows; undefined if it names none
 */
function findAllowedDays(
  brief: PlanBrief,
  { dueAt, nextAttemptOn }: Pick<ShipmentToPlan, 'dueAt' | 'nextAttemptOn'>,
  requestedDates: readonly string[] | undefined,
): number[] {
  const dates = listDays(brief).map(({ date }) => date);
  const findDayIndexes = (allowedDates: readonly string[]) =>
    [...dates.keys()].filter((index) => allowedDates.includes(dates[index]!));
  if (requestedDates) return findDayIndexes(requestedDates);
  if (nextAttemptOn !== null) {
    // An attempt that should have been before the plan is made on its first day.
    const [firstDate] = dates;
    return findDayIndexes([nextAttemptOn > firstDate! ? nextAttemptOn : firstDate!]);
  }
  const dueDayIndexes = dueAt ? findDayIndexes([localDate(dueAt, brief.timeZone)]) : [];
  return dueDayIndexes.length > 0 ? dueDayIndexes : [...dates.keys()];
}
