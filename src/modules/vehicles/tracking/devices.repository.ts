import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { JsonText, type Page } from '../../../application/page';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readList, type Window } from '../../../lists/plain-list';
import { deviceStatusSql } from './device-status';
import { TrackingDevice } from './entities/tracking-device.entity';

/** A DeviceResponse; $2 is the present moment. */
const DEVICE_JSON = `json_build_object('guid', d.id, 'deviceId', d.device_id, 'type', d.type,
  'status', ${deviceStatusSql('$2::timestamptz')},
  'assignedVehicle', CASE WHEN v.id IS NOT NULL THEN json_build_object('guid', v.id, 'name', v.name) END,
  'lastSeen', iso(d.last_seen_at), 'batteryLevel', d.battery_level, 'fault', d.fault,
  'rejected', json_build_object('count', d.rejected_count, 'lastReason', d.rejected_reason, 'lastAt', iso(d.rejected_at)),
  'createdAt', iso(d.created_at), 'updatedAt', iso(d.updated_at))`;

const WITH_VEHICLE = 'LEFT JOIN vehicles v ON v.business_id = d.business_id AND v.id = d.vehicle_id';
const FROM_DEVICES = `FROM tracking_devices d ${WITH_VEHICLE}`;
const DEVICES: PlainList = {
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
  list(businessId: string, now: Date, window?: Window): Promise<JsonText | Page<never>> {
    return readList(this.reader, DEVICES, businessId, window, [now]);
  }

  read(businessId: string, id: string, now: Date): Promise<JsonText | null> {
    return this.reader.read(businessId, async (read) => {
      const [row] = await read<{ json: string; version: number }>({
        name: 'device',
        text: `SELECT ${DEVICE_JSON}::text AS json, d.version ${FROM_DEVICES}
          WHERE d.business_id = $1 AND d.id = $3 AND d.deleted_at IS NULL`,
        values: [businessId, now, id],
      });
      return row ? new JsonText(row.json, `"${row.version}"`) : null;
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
