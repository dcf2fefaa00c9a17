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

/** SQL: the JSON of a device `d` and its vehicle `v`, for responses. $1 is the business and $2 the current time. */
const DEVICE_JSON = jsonObjectSql<DeviceResponse>({
  guid: 'd.id',
  deviceId: 'd.device_id',
  type: nullableSql('d.type'),
  status: deviceStatusSql('$2::timestamptz'),
  assignedVehicle: caseWhenSql(
    'v.id IS NOT NULL',
    jsonObjectSql<AssignedVehicleResponse>({ guid: 'v.id', name: 'v.name' }),
  ),
  lastSeen: nullableSql(instantSql('d.last_seen_at')),
  batteryLevel: nullableSql(numberSql('d.battery_level')),
  fault: nullableSql('d.fault'),
  clockOffset: nullableSql(numberSql('d.clock_offset_s')),
  rejected: jsonObjectSql<RejectedResponse>({
    count: numberSql('d.rejected_count'),
    lastReason: nullableSql('d.rejected_reason'),
    lastAt: nullableSql(instantSql('d.rejected_at')),
  }),
  createdAt: instantSql('d.created_at'),
  updatedAt: instantSql('d.updated_at'),
});

const VEHICLE_JOIN_SQL = 'LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id';
const FROM_DEVICES_SQL = `FROM tracking_devices d ${VEHICLE_JOIN_SQL}`;
const DEVICE_LIST: PlainList<DeviceResponse> = {
  name: 'devices',
  json: DEVICE_JSON,
  table: 'tracking_devices d',
  joins: VEHICLE_JOIN_SQL,
  where: 'd.business_id = $1 AND d.deleted_at IS NULL',
  orderBy: 'd.created_at DESC, d.id DESC',
};

/** Reads devices for responses. */
@Injectable()
export class DevicesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all devices, or one page of them, newest first, with their status at `now`. */
  list(businessId: string, now: Date, page?: RequestedPage): Promise<Listed<DeviceResponse>> {
    return readList(this.reader, DEVICE_LIST, businessId, page, [now]);
  }

  read(businessId: string, id: string, now: Date): Promise<JsonText<DeviceResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'devices.one',
      text: `SELECT ${DEVICE_JSON}::text AS json, d.version ${FROM_DEVICES_SQL}
        WHERE d.business_id = $1 AND d.id = $3 AND d.deleted_at IS NULL`,
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
      text: `SELECT id FROM tracking_devices WHERE business_id = $1 AND device_id = $2 AND deleted_at IS NULL
        AND vehicle_id IS NOT DISTINCT FROM $3::uuid`,
      values: [businessId, deviceId, vehicleId],
    });
    return row !== undefined;
  }
}
