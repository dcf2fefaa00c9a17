import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AskedPage, JsonText, Listed } from '../../../application/page';
import { instant, jsonOf, nullable, number, when } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readList } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import { deviceStatusSql } from './device-status';
import type { AssignedVehicleResponse, DeviceResponse, RejectedResponse } from './dto/device.response';
import { TrackingDevice } from './entities/tracking-device.entity';

/** $2 is the present moment. */
const DEVICE_JSON = jsonOf<DeviceResponse>({
  guid: 'd.id',
  deviceId: 'd.device_id',
  type: nullable('d.type'),
  status: deviceStatusSql('$2::timestamptz'),
  assignedVehicle: when('v.id IS NOT NULL', jsonOf<AssignedVehicleResponse>({ guid: 'v.id', name: 'v.name' })),
  lastSeen: nullable(instant('d.last_seen_at')),
  batteryLevel: nullable(number('d.battery_level')),
  fault: nullable('d.fault'),
  clockOffset: nullable(number('d.clock_offset_s')),
  rejected: jsonOf<RejectedResponse>({
    count: number('d.rejected_count'),
    lastReason: nullable('d.rejected_reason'),
    lastAt: nullable(instant('d.rejected_at')),
  }),
  createdAt: instant('d.created_at'),
  updatedAt: instant('d.updated_at'),
});

const WITH_VEHICLE = 'LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id';
const FROM_DEVICES = `FROM tracking_devices d ${WITH_VEHICLE}`;
const DEVICES: PlainList<DeviceResponse> = {
  name: 'devices',
  json: DEVICE_JSON,
  table: 'tracking_devices d',
  joins: WITH_VEHICLE,
  where: 'd.business_id = $1 AND d.deleted_at IS NULL',
  orderBy: 'd.created_at DESC, d.id DESC',
};

@Injectable()
export class DevicesRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** All devices, or one page of them, newest first, with their status at `now`. */
  list(businessId: string, now: Date, window?: AskedPage): Promise<Listed<DeviceResponse>> {
    return readList(this.reader, DEVICES, businessId, window, [now]);
  }

  read(businessId: string, id: string, now: Date): Promise<JsonText<DeviceResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'devices.one',
      text: `SELECT ${DEVICE_JSON}::text AS json, d.version ${FROM_DEVICES}
        WHERE d.business_id = $1 AND d.id = $3 AND d.deleted_at IS NULL`,
      values: [businessId, now, id],
    });
  }

  async insert(device: Omit<QueryDeepPartialEntity<TrackingDevice>, 'version'>): Promise<void> {
    await this.work.manager.insert(TrackingDevice, device);
  }

  /** Whether there is such a device, and on that vehicle; null: on none. */
  async isOn(businessId: string, deviceId: string, vehicleId: string | null): Promise<boolean> {
    const [row] = await this.reader.select<{ id: string }>(businessId, {
      name: 'devices.on-vehicle',
      text: `SELECT id FROM tracking_devices WHERE business_id = $1 AND device_id = $2 AND deleted_at IS NULL
        AND vehicle_id IS NOT DISTINCT FROM $3::uuid`,
      values: [businessId, deviceId, vehicleId],
    });
    return row !== undefined;
  }

  /** Whether a device other than this is on the vehicle. */
  async hasOther(businessId: string, vehicleId: string, id: string): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      'SELECT 1 FROM tracking_devices WHERE business_id = $1 AND vehicle_id = $2 AND id <> $3 AND deleted_at IS NULL',
      [businessId, vehicleId, id],
    );
    return rows.length > 0;
  }

  /** The device of that name, made where there is none. */
  async ensure(businessId: string, newId: string, deviceId: string, type: string): Promise<string> {
    await this.work.manager.query(
      `INSERT INTO tracking_devices (business_id, id, device_id, type) SELECT $1, $2, $3, $4
       ON CONFLICT DO NOTHING RETURNING 1`,
      [businessId, newId, deviceId, type],
    );
    const [row] = await this.work.manager.query<{ id: string }[]>(
      'SELECT id FROM tracking_devices WHERE business_id = $1 AND device_id = $2 AND deleted_at IS NULL',
      [businessId, deviceId],
    );
    return row!.id;
  }

  findForUpdate(businessId: string, id: string): Promise<TrackingDevice | null> {
    return this.work.manager
      .createQueryBuilder(TrackingDevice, 'd')
      .where('d.businessId = :businessId AND d.id = :id AND d.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  async update(businessId: string, id: string, changes: QueryDeepPartialEntity<TrackingDevice>): Promise<void> {
    await this.work.manager.update(
      TrackingDevice,
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }
}
