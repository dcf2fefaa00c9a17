import { Injectable } from '@nestjs/common';
import type { DriverConstraints, VehicleConstraints } from '../../../../shared/constraints/constraints';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { IN_SERVICE_STATUSES } from '../../../vehicles/vehicle-status';
import { OPEN_STATUSES } from '../../dispatch-status';
import type { DriverToPlan, VehicleToPlan } from '../search/plan-snapshot.read-model';

/** When a vehicle or driver has a dispatch. */
export interface BusyTime {
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly plannedDate: Date;
  readonly isRunning: boolean;
}

/** SQL: a record belongs to a depot, which is null for the default depot. $1 is the business, $2 the depot. */
const isOfDepotSql = (record: string) =>
  `NULLIF(
     ${record}.depot_id,
     (
       SELECT dp.id
       FROM depots dp
       WHERE dp.business_id = $1 AND dp.is_default
     )
   ) IS NOT DISTINCT FROM $2::uuid`;

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
         v.id, v.name, v.planning, v.capacity_weight_kg AS weight, v.capacity_volume_m3 AS volume
       FROM vehicles v
       WHERE v.business_id = $1
         AND v.deleted_at IS NULL
         AND v.status IN (${sqlList(IN_SERVICE_STATUSES)})
         AND ${isOfDepotSql('v')}
       ORDER BY v.created_at, v.id`,
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
      `SELECT r.id, r.name, r.planning, $2::uuid AS "depotId" FROM drivers r
       WHERE r.business_id = $1 AND r.deleted_at IS NULL AND r.planning IS NOT NULL AND ${isOfDepotSql('r')}
       ORDER BY r.created_at, r.id`,
      [businessId, depotId],
    );
  }

  /** Returns the open dispatches that are planned for a period, and those that are in progress. */
  findBusyTimes(businessId: string, from: Date, before: Date): Promise<BusyTime[]> {
    return this.work.manager.query(
      `SELECT
         d.vehicle_id AS "vehicleId",
         d.driver_id AS "driverId",
         d.planned_date AS "plannedDate",
         d.status = 'in_progress' AS "isRunning"
       FROM dispatches d
       WHERE d.business_id = $1
         AND d.deleted_at IS NULL
         AND d.status IN (${sqlList(OPEN_STATUSES)})
         AND ((d.planned_date >= $2 AND d.planned_date < $3) OR d.status = 'in_progress')`,
      [businessId, from, before],
    );
  }
}
