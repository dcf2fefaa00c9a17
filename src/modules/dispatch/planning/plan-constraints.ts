import { ApiError } from '../../../common/errors/api-error';
import { crewFaults, type Faults, stopFaults } from '../../../constraints/constraints';
import type { AskedStop, AskedVehicle } from '../../../constraints/crew';
import type { CreatePlanDto } from './dto/plan.dto';

/** What a plan must keep besides capacity and its shift, as it was asked for: part of the brief. */
export interface PlanConstraints {
  readonly stops: readonly PlannedWith<AskedStop & { readonly shipmentId: string }>[];
  readonly vehicles: readonly (AskedVehicle & { readonly vehicleId: string; readonly driverId?: string })[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly maxDrivers: number | null;
  readonly balance: 'none' | 'time' | 'stops';
}

type PlannedWith<T> = T & { readonly vehicleId?: string };

/** What is planned, in lower case. */
interface PlannedIds {
  readonly shipmentIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
}

/** Null: nothing of the kind is asked for. Refuses with 400 what names a record that is not planned, twice, or hours that can't be. */
export function constraintsOf(dto: CreatePlanDto, ids: PlannedIds): PlanConstraints | null {
  const { stops = [], vehicles = [], serviceMinutes, setupMinutes, maxDrivers, balance = 'none' } = dto;
  const isNone = [serviceMinutes, setupMinutes, maxDrivers].every((value) => value === undefined) && balance === 'none';
  if (isNone && stops.length + vehicles.length === 0) return null;
  const faults: Faults = {};
  const named = (field: string, what: string, planned: readonly string[], given: readonly (string | undefined)[]) => {
    const known = new Set(planned);
    const seen = new Set<string>();
    given.forEach((id, index) => {
      const at = id?.toLowerCase();
      if (at === undefined) return;
      if (!known.has(at))
        faults[`${field}.${index}.${what}Id`] = `This ${what} is not planned with: name it in ${what}Ids.`;
      else if (seen.has(at)) faults[`${field}.${index}.${what}Id`] = `This ${what} is named twice.`;
      seen.add(at);
    });
  };
  const shipmentIds = stops.map(({ shipmentId }) => shipmentId);
  named('stops', 'shipment', ids.shipmentIds, shipmentIds);
  named(
    'vehicles',
    'vehicle',
    ids.vehicleIds,
    vehicles.map(({ vehicleId }) => vehicleId),
  );
  named(
    'vehicles',
    'driver',
    ids.driverIds,
    vehicles.map(({ driverId }) => driverId),
  );
  stops.forEach((stop, index) => {
    const { vehicleId, position } = stop;
    if (vehicleId !== undefined && !ids.vehicleIds.includes(vehicleId.toLowerCase()))
      faults[`stops.${index}.vehicleId`] = 'This vehicle is not planned with: name it in vehicleIds.';
    if (position !== undefined && vehicleId === undefined)
      faults[`stops.${index}.vehicleId`] = 'Is needed where there is a position.';
    stopFaults(stop, `stops.${index}`, faults);
  });
  vehicles.forEach((vehicle, index) => crewFaults(vehicle, `vehicles.${index}`, faults));
  if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);
  return {
    ...{ stops, vehicles, balance },
    serviceMinutes: serviceMinutes ?? null,
    setupMinutes: setupMinutes ?? null,
    maxDrivers: maxDrivers ?? null,
  };
}
