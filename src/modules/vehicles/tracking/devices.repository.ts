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
  rejected: jsonOf<RejectedResponse>({
    count: number('d.rejected_count'),
    lastReason: nullable('d.rejected_reason'),
    lastAt: nullable(instant('d.rejected_at')),
  }),
  createdAt: instant('d.created_at'),
  updatedAt: instant('d.updated_at'),
});

const WITH_VEHICLE = 'LEFT JOIN vehicles v ON v.business_id = d.business_id AND v.id = d.vehicle_id';
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
