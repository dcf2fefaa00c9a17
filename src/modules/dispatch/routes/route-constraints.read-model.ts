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
export const routeConstraints = ({ vehicleId, vehicle, driver, requested }: StoredConstraints): RouteConstraints => ({
  vehicle: combineVehicleAndDriver(vehicle, driver, requested?.vehicleId === vehicleId ? requested?.vehicle : null),
  requested,
});

/** Reads the constraints of a dispatch's route. Call inside a unit of work. */
@Injectable()
export class RouteConstraintsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  async findConstraints(businessId: string, dispatchId: string): Promise<RouteConstraintsAndCapacity> {
    type Row = StoredConstraints & {
      readonly weightKg: number | null;
      readonly volumeM3: number | null;
      readonly isLocked: boolean;
    };
    const [row]: Row[] = await this.work.manager.query(
      `SELECT
         v.capacity_weight_kg::float8 AS "weightKg",
         v.capacity_volume_m3::float8 AS "volumeM3",
         d.vehicle_id AS "vehicleId",
         v.planning AS vehicle,
         r.planning AS driver,
         d.planning AS requested,
         d.is_locked AS "isLocked"
       FROM dispatches d
       LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
       LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
       WHERE d.business_id = $1 AND d.id = $2`,
      [businessId, dispatchId],
    );
    const capacity = { weightKg: row?.weightKg ?? Infinity, volumeM3: row?.volumeM3 ?? Infinity };
    const none = { vehicleId: null, vehicle: null, driver: null, requested: null };
    return { ...routeConstraints(row ?? none), capacity, isLocked: row?.isLocked ?? false };
  }
}
