import { Injectable } from '@nestjs/common';
import type { DriverConstraints, VehicleConstraints } from '../../../../shared/constraints/constraints';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { IN_SERVICE_STATUSES } from '../../../vehicles/vehicle-status';
import { nullForDefaultDepotSql } from '../../../depots/depot-sql';
import { OPEN_STATUSES } from '../../dispatch-status';
import type { DriverToPlan, VehicleToPlan } from '../search/plan-records';

/** When a vehicle or driver has a dispatch. */
export interface BusyTime {
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly plannedDate: Date;
  readonly isRunning: boolean;
}

/**
 * Returns SQL for whether a record belongs to the depot $2, which is null for the default depot. $1 is the business.
 *
 * @param record alias of the vehicles or drivers
 */
const isOfDepotSql = (record: string) =>
  `${nullForDefaultDepotSql(`${record}.depot_id`)} IS NOT DISTINCT FROM $2::uuid`;

/** Reads the vehicles and drivers of a depot for several days at once. Call it inside a unit of work. */
@Injectable()
export class DayFleetsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the vehicles in service, oldest first. */
  async findVehicles(businessId: string, depotId: string | null): Promise<VehicleToPlan[]> {
    const rows: {
      id: string;
      name: string;
      planning: VehicleConstraints | null;
      weight: string | null;
      volume: string | null;
    }[] = await this.work.manager.query(
      `SELECT
         vehicle.id, vehicle.name, vehicle.planning, vehicle.capacity_weight_kg AS weight,
         vehicle.capacity_volume_m3 AS volume
       FROM vehicles vehicle
       WHERE vehicle.business_id = $1
         AND vehicle.deleted_at IS NULL
         AND vehicle.status IN (${sqlList(IN_SERVICE_STATUSES)})
         AND ${isOfDepotSql('vehicle')}
       ORDER BY vehicle.created_at, vehicle.id`,
      [businessId, depotId],
    );
    return rows.map(({ id, name, planning, weight, volume }) => ({
      id,
      name,
      planning,
      depotId,
      capacityWeightKg: weight === null ? null : Number(weight),
      capacityVolumeM3: volume === null ? null : Number(volume),
    }));
  }

  /** Returns the drivers whose constraints limit a vehicle, oldest first. */
  findConstrainedDrivers(businessId: string, depotId: string | null): Promise<DriverToPlan[]> {
    return this.work.manager.query<(DriverToPlan & { planning: DriverConstraints })[]>(
      `SELECT driver.id, driver.name, driver.planning, $2::uuid AS "depotId" FROM drivers driver
       WHERE driver.business_id = $1
         AND driver.deleted_at IS NULL
         AND driver.planning IS NOT NULL
         AND ${isOfDepotSql('driver')}
       ORDER BY driver.created_at, driver.id`,
      [businessId, depotId],
    );
  }

  /** Returns the open dispatches that are planned for a period, and those that are in progress. */
  findBusyTimes(businessId: string, from: Date, before: Date): Promise<BusyTime[]> {
    return this.work.manager.query(
      `SELECT
         dispatch.vehicle_id AS "vehicleId",
         dispatch.driver_id AS "driverId",
         dispatch.planned_date AS "plannedDate",
         dispatch.status = 'in_progress' AS "isRunning"
       FROM dispatches dispatch
       WHERE dispatch.business_id = $1
         AND dispatch.deleted_at IS NULL
         AND dispatch.status IN (${sqlList(OPEN_STATUSES)})
         AND ((dispatch.planned_date >= $2 AND dispatch.planned_date < $3) OR dispatch.status = 'in_progress')`,
      [businessId, from, before],
    );
  }
}
