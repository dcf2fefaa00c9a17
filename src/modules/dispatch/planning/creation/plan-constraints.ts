import type { ErrorDetails } from '../../../../common/errors/api-error';
import { refuseFaults } from '../../../../common/errors/faults';
import type { RequestedStop, RequestedVehicle } from '../../../../shared/constraints/effective-constraints';
import type { CreatePlanDto } from '../dto/plan.dto';
import { type PlannedIds, findPlannedStopFaults, findPlannedVehicleFaults } from '../planned-ids';

/** Requested constraints of one shipment. */
export interface PlanStopConstraints extends RequestedStop {
  readonly shipmentId: string;
  /** The only vehicle that may take the shipment. */
  readonly vehicleId?: string;
  /** Days as `YYYY-MM-DD`; missing if the plan may choose any of its days. */
  readonly allowedDays?: readonly string[];
}

/** Requested constraints of one vehicle. */
export interface PlanVehicleConstraints extends RequestedVehicle {
  readonly vehicleId: string;
  /** The driver of the vehicle; missing if the plan may choose one. */
  readonly driverId?: string;
}

/** Requested constraints besides capacity and shift. They are stored with the plan as JSON, so members keep their names. */
export interface PlanConstraints {
  readonly stops: readonly PlanStopConstraints[];
  readonly vehicles: readonly PlanVehicleConstraints[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly maxDrivers: number | null;
  readonly balance: 'none' | 'time' | 'stops';
}

/**
 * Returns the requested constraints, or null if there are none.
 *
 * @throws ApiError VALIDATION_ERROR for unplanned or repeated records and invalid hours
 */
export function parseConstraints(dto: CreatePlanDto, ids: PlannedIds): PlanConstraints | null {
  const { stops = [], vehicles = [], serviceMinutes, setupMinutes, maxDrivers, balance = 'none' } = dto;
  const hasLimits = [serviceMinutes, setupMinutes, maxDrivers].some((value) => value !== undefined);
  const hasConstraints = hasLimits || balance !== 'none' || stops.length > 0 || vehicles.length > 0;
  if (!hasConstraints) return null;
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
