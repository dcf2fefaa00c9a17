import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed } from '../../../../core/page';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../../platform/database/queries/json-select';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { type PlainList, readList } from '../../../../platform/database/lists/plain-list';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import { deviceStatusSql } from './device-status';
import type { AssignedVehicleResponse, DeviceResponse, RejectedResponse } from '../dto/device.response';

/** SQL: the JSON of the `device` and its `vehicle`, for responses. $1 is the business and $2 the current time. */
const DEVICE_JSON = jsonObjectSql<DeviceResponse>({
  guid: 'device.id',
  deviceId: 'device.device_id',
  type: nullableSql('device.type'),
  status: deviceStatusSql('$2::timestamptz'),
  assignedVehicle: caseWhenSql(
    'vehicle.id IS NOT NULL',
    jsonObjectSql<AssignedVehicleResponse>({ guid: 'vehicle.id', name: 'vehicle.name' }),
  ),
  lastSeen: nullableSql(instantSql('device.last_seen_at')),
  batteryLevel: nullableSql(numberSql('device.battery_level')),
  fault: nullableSql('device.fault'),
  clockOffset: nullableSql(numberSql('device.clock_offset_s')),
  rejected: jsonObjectSql<RejectedResponse>({
    count: numberSql('device.rejected_count'),
    lastReason: nullableSql('device.rejected_reason'),
    lastAt: nullableSql(instantSql('device.rejected_at')),
  }),
  createdAt: instantSql('device.created_at'),
  updatedAt: instantSql('device.updated_at'),
});

/** SQL: adds the `vehicle` that the `device` is on. $1 is the business. */
const VEHICLE_JOIN_SQL = 'LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = device.vehicle_id';

const DEVICE_LIST: PlainList<DeviceResponse> = {
  name: 'devices',
  json: DEVICE_JSON,
  table: 'tracking_devices device',
  joins: VEHICLE_JOIN_SQL,
  where: 'device.business_id = $1 AND device.deleted_at IS NULL',
  orderBy: 'device.created_at DESC, device.id DESC',
};

/** Reads devices for responses. */
@Injectable()
export class DevicesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all devices, or one page of them, newest first, with their status at `now`. */
  list(businessId: string, now: Date, page?: RequestedPage): Promise<Listed<DeviceResponse>> {
    return readList(this.reader, DEVICE_LIST, businessId, page, [now]);
  }

  /** Returns a device with its status at `now`, or null if there is none. */
  read(businessId: string, id: string, now: Date): Promise<JsonText<DeviceResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'devices.one',
      text: `SELECT ${DEVICE_JSON}::text AS json, device.version
        FROM tracking_devices device ${VEHICLE_JOIN_SQL}
        WHERE device.business_id = $1 AND device.id = $3 AND device.deleted_at IS NULL`,
      values: [businessId, now, id],
    });
  }

  /**
   * Returns whether the device exists and is on the vehicle.
   *
   * @param deviceId the identifier that the device sends, such as its IMEI
   * @param vehicleId null: on no vehicle
   */
  async isOnVehicle(businessId: string, deviceId: string, vehicleId: string | null): Promise<boolean> {
    const [row] = await this.reader.select<{ id: string }>(businessId, {
      name: 'devices.on-vehicle',
      text: `SELECT id
        FROM tracking_devices
        WHERE business_id = $1
          AND device_id = $2
          AND deleted_at IS NULL
          AND vehicle_id IS NOT DISTINCT FROM $3::uuid`,
      values: [businessId, deviceId, vehicleId],
    });
    return row !== undefined;
  }
}
