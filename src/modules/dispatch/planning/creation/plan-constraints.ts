import type { ErrorDetails } from '../../../../common/errors/api-error';
import { refuseFaults } from '../../../../common/errors/faults';
import type { RequestedStop, RequestedVehicle } from '../../../../shared/constraints/effective-constraints';
import type { CreatePlanDto } from '../dto/plan.dto';
import { type PlannedIds, findPlannedStopFaults, findPlannedVehicleFaults } from '../planned-ids';

/** Requested constraints besides capacity and shift, stored with the plan. */
export interface PlanConstraints {
  readonly stops: readonly WithVehicle<RequestedStop & { readonly shipmentId: string }>[];
  readonly vehicles: readonly (RequestedVehicle & { readonly vehicleId: string; readonly driverId?: string })[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly maxDrivers: number | null;
  readonly balance: 'none' | 'time' | 'stops';
}

type WithVehicle<T> = T & { readonly vehicleId?: string; readonly allowedDays?: readonly string[] };

/**
 * @returns the requested constraints, or null for none.
 * @throws ApiError VALIDATION_ERROR for unplanned or repeated records and invalid hours
 */
export function parseConstraints(dto: CreatePlanDto, ids: PlannedIds): PlanConstraints | null {
  const { stops = [], vehicles = [], serviceMinutes, setupMinutes, maxDrivers, balance = 'none' } = dto;
  const isNone = [serviceMinutes, setupMinutes, maxDrivers].every((value) => value === undefined) && balance === 'none';
  if (isNone && stops.length + vehicles.length === 0) return null;
  refuseFaults('VALIDATION_ERROR', {
    ...prefixPaths('stops', findPlannedStopFaults(stops, ids)),
    ...prefixPaths('vehicles', findPlannedVehicleFaults(vehicles, ids)),
  });
  return {
    stops,
    vehicles,
    balance,
    serviceMinutes: serviceMinutes ?? null,
    setupMinutes: setupMinutes ?? null,
    maxDrivers: maxDrivers ?? null,
  };
}

const prefixPaths = (field: string, faults: ErrorDetails): ErrorDetails =>
  Object.fromEntries(Object.entries(faults).map(([path, message]) => [`${field}.${path}`, message]));
