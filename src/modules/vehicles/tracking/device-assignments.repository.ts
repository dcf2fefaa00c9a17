import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';

/** Which vehicle a device is on, with its history. */
@Injectable()
export class DeviceAssignmentsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Puts a device on its first vehicle: for all the time in which no other device was on it, so that positions from before it was added count. */
  async begin(businessId: string, deviceId: string, vehicleId: string): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id)
       SELECT $1, $2, COALESCE(max(ended_at), to_timestamp(0)), $3
       FROM device_assignments WHERE business_id = $1 AND vehicle_id = $3 RETURNING 1`,
      [businessId, deviceId, vehicleId],
    );
  }

  /** From now on the device is on this vehicle, or on none. */
  async move(businessId: string, deviceId: string, vehicleId: string | null, now: Date): Promise<void> {
    await this.work.manager.query(
      `UPDATE device_assignments SET ended_at = $3 WHERE business_id = $1 AND device_id = $2 AND ended_at IS NULL`,
      [businessId, deviceId, now],
    );
    if (vehicleId === null) return;
    await this.work.manager.query(
      `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (business_id, device_id, started_at) DO UPDATE SET vehicle_id = excluded.vehicle_id, ended_at = NULL`,
      [businessId, deviceId, now, vehicleId],
    );
  }

  /** Takes whatever device is on the vehicle off it. */
  async release(businessId: string, vehicleId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE tracking_devices SET vehicle_id = NULL, version = version + 1, updated_at = now()
       WHERE business_id = $1 AND vehicle_id = $2`,
      [businessId, vehicleId],
    );
    await this.work.manager.query(
      `UPDATE device_assignments SET ended_at = now() WHERE business_id = $1 AND vehicle_id = $2 AND ended_at IS NULL`,
      [businessId, vehicleId],
    );
  }
}
