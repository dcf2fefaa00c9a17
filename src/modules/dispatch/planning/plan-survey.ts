import { type PlaceOfArea, travelPlaces } from '../../../geo/areas';
import type { GeocodedPlace } from '../../../geo/geocoder';
import type { TravelPlace } from '../../../geo/travel';
import type { RoadMatrix } from '../../../geo/travel-times';
import type { ToursProblem } from '../../../routing/fleet/tours-problem';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import type { PlanWarning, UnplacedShipment } from './plan-brief';
import { ConstraintTerms } from './constraint-terms';
import type { PlanConstraints } from './plan-constraints';
import type { PlanDay } from './plan-day';
import type { DriverToPlan, ShipmentToPlan, VehicleToPlan } from './plan-survey.repository';

export interface PlacedShipment extends Omit<ShipmentToPlan, 'address'> {
  readonly place: GeocodedPlace;
  readonly door: string;
}

/** What there is to plan with. */
export interface PlanSurvey {
  readonly depot: Omit<PlaceOfArea, 'door'>;
  readonly shipments: readonly PlacedShipment[];
  /** What can't be planned, whatever the vehicles. */
  readonly left: readonly UnplacedShipment[];
  readonly vehicles: readonly VehicleToPlan[];
  readonly drivers: readonly DriverToPlan[];
  readonly shift: TimeWindow;
  readonly warnings: readonly PlanWarning[];
}

const unlimited = (capacity: number | null): number => capacity ?? Infinity;

/** Place 0 is the depot, place n the n-th shipment. */
export const placesToPlan = ({ depot, shipments, vehicles }: PlanSurvey): TravelPlace[] =>
  travelPlaces<PlaceOfArea>(
    [{ ...depot, door: 'depot' }, ...shipments.map(({ place, door }) => ({ ...place, door }))],
    vehicles.length || 1,
  );

/** The survey for an engine: place 0 is the depot, place n the n-th shipment. */
export function toursProblem(
  { shipments, vehicles, shift }: PlanSurvey,
  day: PlanDay,
  serviceSeconds: number,
  travel: RoadMatrix,
  constraints: PlanConstraints | null = null,
): ToursProblem {
  const ids = vehicles.map(({ id }) => id);
  const terms = constraints && new ConstraintTerms(constraints, ids, day, shift.earliest);
  const now = new Date();
  return {
    ...(constraints && { balance: constraints.balance }),
    ...(typeof constraints?.maxDrivers === 'number' && { mostVehicles: constraints.maxDrivers }),
    travel,
    stops: shipments.map(({ id, place, door, weightG, volumeCm3, windowStart, windowEnd }) => ({
      weightKg: weightG / 1e3,
      volumeM3: volumeCm3 / 1e6,
      windows: [day.window(windowStart, windowEnd, shift.earliest)].filter((window) => window !== null),
      serviceSeconds,
      ...terms?.stop(id, `${place.latitude} ${place.longitude} ${door}`),
    })),
    vehicles: vehicles.map(({ id, capacityWeightKg, capacityVolumeM3 }) => ({
      capacityWeightKg: unlimited(capacityWeightKg),
      capacityVolumeM3: unlimited(capacityVolumeM3),
      shift,
      ...terms?.vehicle(id, now),
    })),
  };
}
