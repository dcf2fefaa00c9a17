import { type CrewTerms, type StopTerms } from '../../../constraints/crew';
import { type PlaceOfArea, travelPlaces } from '../../../geo/areas';
import type { GeocodableAddress, GeocodedPlace } from '../../../geo/geocoder';
import type { TravelPlace } from '../../../geo/travel';
import type { RoadMatrix } from '../../../geo/travel-times';
import type { ToursProblem, TourVehicle } from '../../../routing/fleet/tours-problem';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { pairsOf } from '../routes/stop-name';
import { lineOf, ownDoor } from '../routes/tour-places';
import { commonShift, SolverTerms, type TourHours } from '../solver-terms';
import type { StopKind } from '../stop-precision';
import type { DayHours, PlanWarning, UnplacedShipment } from './plan-brief';
import type { PlanConstraints } from './plan-constraints';
import type { PlanDay } from './plan-day';
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-survey.repository';

/** A stop of a shipment: where it is delivered, or where it is collected before. */
export interface PlacedShipment extends Omit<ShipmentToPlan, 'address' | 'sender'> {
  readonly kind: StopKind;
  readonly place: GeocodedPlace;
  readonly door: string;
  readonly terms: StopTerms;
}

/** A vehicle with who drives it, as far as that is settled beforehand. */
export interface CrewToPlan extends VehicleToPlan {
  readonly driver: DriverToPlan | null;
  readonly terms: CrewTerms;
  /** Null: at the depot. */
  readonly start: HomePlace | null;
  /** Null: where it starts, or at its last stop. */
  readonly end: HomePlace | null;
}

/** Where a vehicle starts or ends, if not at the depot. */
export type HomePlace = GeocodedPlace & Pick<PlaceOfArea, 'door'>;

/** What there is to plan with. */
export interface PlanSurvey {
  readonly depot: Omit<PlaceOfArea, 'door'>;
  readonly depotAddress: GeocodableAddress;
  readonly shipments: readonly PlacedShipment[];
  /** What can't be planned, whatever the vehicles. */
  readonly left: readonly UnplacedShipment[];
  readonly vehicles: readonly CrewToPlan[];
  /** Those who drive whatever tour there is. */
  readonly otherDrivers: readonly DriverToPlan[];
  readonly shift: TimeWindow;
  readonly warnings: readonly PlanWarning[];
}

const unlimited = (capacity: number | null): number => capacity ?? Infinity;

/** Where vehicles start and end, if not at the depot: each place once. */
const homesOf = ({ vehicles }: PlanSurvey): HomePlace[] => [
  ...new Set(vehicles.flatMap(({ start, end }) => [start, end]).filter((place) => place !== null)),
];

/** Place 0 is the depot, place n the n-th shipment; behind them are the places where vehicles start and end elsewhere. */
export const placesToPlan = (survey: PlanSurvey): TravelPlace[] =>
  travelPlaces<PlaceOfArea>([
    { ...survey.depot, door: ownDoor(lineOf(survey.depotAddress)) },
    ...survey.shipments.map(({ place, door }) => ({ ...place, door })),
    ...homesOf(survey),
  ]);

/**
 * The survey for an engine, over `placesToPlan`. Where something is collected on the way nobody comes back to reload: each round is a
 * dispatch of its own, and what is collected in one could not be delivered in another.
 */
export function toursProblem(
  survey: PlanSurvey,
  day: PlanDay,
  serviceSeconds: number,
  travel: RoadMatrix,
  constraints: PlanConstraints | null = null,
): ToursProblem {
  const { shipments, vehicles, shift } = survey;
  const now = new Date();
  const shiftOf = (own: DayHours): TimeWindow => day.shift(now, own).shift;
  const crews = vehicles.map((vehicle) => vehicle.terms);
  const shifts = crews.map((crew) => commonShift(crew, shift, shiftOf));
  const span = {
    earliest: Math.min(...(shifts.length ? shifts : [shift]).map(({ earliest }) => earliest)),
    latest: Math.max(...(shifts.length ? shifts : [shift]).map(({ latest }) => latest)),
  };
  const hours: TourHours = {
    windows: (start, end) => day.windows(start, end, span),
    pause: (start, end, own) => day.windows(start, end, own)[0]!,
    shift: shiftOf,
  };
  const terms = new SolverTerms(hours, crews);
  const pinned = new Map(constraints?.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop.vehicleId]));
  const vehicleIds = vehicles.map(({ id }) => id);
  const homes = homesOf(survey);
  const pairs = pairsOf(shipments.map(({ id, kind }) => ({ shipmentId: id, kind })));
  const placeOf = (home: HomePlace | null) => (home ? shipments.length + 1 + homes.indexOf(home) : 0);
  return {
    ...(constraints && { balance: constraints.balance }),
    ...(typeof constraints?.maxDrivers === 'number' && { mostVehicles: constraints.maxDrivers }),
    travel,
    stops: shipments.map((shipment, index) => {
      const pairedWith = pairs.get(index);
      const { id, place, door, weightG, volumeCm3 } = shipment;
      const vehicleId = pinned.get(id)?.toLowerCase();
      const windows = terms.windows(shipment.terms, shipment);
      return {
        weightKg: weightG / 1e3,
        volumeM3: volumeCm3 / 1e6,
        ...terms.stop(shipment.terms, windows, `${place.latitude} ${place.longitude} ${door}`, serviceSeconds),
        ...(vehicleId !== undefined && { vehicle: vehicleIds.indexOf(vehicleId) }),
        ...(pairedWith !== undefined && { kind: 'pickup' as const, pairedWith }),
      };
    }),
    vehicles: vehicles.map((vehicle): TourVehicle => ({
      capacityWeightKg: unlimited(vehicle.capacityWeightKg),
      capacityVolumeM3: unlimited(vehicle.capacityVolumeM3),
      ...terms.vehicle(pairs.size ? { ...vehicle.terms, maxReloads: 0 } : vehicle.terms, shift),
      ...(vehicle.start && { start: placeOf(vehicle.start) }),
      ...(vehicle.end && { end: placeOf(vehicle.end) }),
      ...(vehicle.terms.openEnd && { end: null }),
    })),
  };
}
