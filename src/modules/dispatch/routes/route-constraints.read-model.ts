import { Injectable } from '@nestjs/common';
import type { DriverConstraints, VehicleConstraints } from '../../../shared/constraints/constraints';
import {
  combineVehicleAndDriver,
  type VehicleAndDriver,
  type DispatchConstraints,
} from '../../../shared/constraints/effective-constraints';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Constraints of a dispatch's vehicle and driver, and those that its plan was requested with. */
export interface RouteConstraints {
  readonly vehicle: VehicleAndDriver;
  /** Null when the dispatch belongs to no plan, or its plan stated no constraints. */
  readonly requested: DispatchConstraints | null;
}

/** Constraints of a dispatch, with the capacity of its vehicle. */
export interface RouteConstraintsAndCapacity extends RouteConstraints {
  readonly capacity: VehicleCapacity;
  /** Whether planning and optimizing keep the sequence of the stops. */
  readonly isLocked: boolean;
}

/** The capacity of a vehicle. Infinity stands for no limit. */
export interface VehicleCapacity {
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** Constraints as they are stored with a dispatch, its vehicle and its driver. */
export interface StoredConstraints {
  readonly vehicleId: string | null;
  readonly vehicle: VehicleConstraints | null;
  readonly driver: DriverConstraints | null;
  readonly requested: DispatchConstraints | null;
}

/** Combines stored constraints. Those that a plan requested for a vehicle apply only while the dispatch still has that vehicle. */
export const combineRouteConstraints = ({
  vehicleId,
  vehicle,
  driver,
  requested,
}: StoredConstraints): RouteConstraints => ({
  vehicle: combineVehicleAndDriver(vehicle, driver, requested?.vehicleId === vehicleId ? requested?.vehicle : null),
  requested,
});

/** The constraints of a dispatch that does not exist any more. */
const NO_CONSTRAINTS: StoredConstraints = { vehicleId: null, vehicle: null, driver: null, requested: null };

/** Reads the constraints of a dispatch's route. Call inside a unit of work. */
@Injectable()
export class RouteConstraintsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the constraints of a dispatch. A dispatch that does not exist has none. */
  async findConstraints(businessId: string, dispatchId: string): Promise<RouteConstraintsAndCapacity> {
    type Row = StoredConstraints & {
      readonly weightKg: number | null;
      readonly volumeM3: number | null;
      readonly isLocked: boolean;
    };
    const [row]: Row[] = await this.work.manager.query(
      `SELECT
         vehicle.capacity_weight_kg::float8 AS "weightKg",
         vehicle.capacity_volume_m3::float8 AS "volumeM3",
         dispatch.vehicle_id AS "vehicleId",
         vehicle.planning AS vehicle,
         driver.planning AS driver,
         dispatch.planning AS requested,
         dispatch.is_locked AS "isLocked"
       FROM dispatches dispatch
       LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
       LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
       WHERE dispatch.business_id = $1 AND dispatch.id = $2`,
      [businessId, dispatchId],
    );
    const capacity = { weightKg: row?.weightKg ?? Infinity, volumeM3: row?.volumeM3 ?? Infinity };
    return { ...combineRouteConstraints(row ?? NO_CONSTRAINTS), capacity, isLocked: row?.isLocked ?? false };
  }
}
