import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed } from '../../core/page';
import {
  decimalSql,
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { ListFields } from '../../platform/database/lists/fields';
import { filterList, type ListFilter, type PlainList, readList } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import { externalDataFields, externalDataMembersSql } from '../../shared/external-data/external-data.response';
import type { VehicleConstraintsResponse } from '../../shared/constraints/constraints.response';
import { depotField, depotIdSql } from '../depots/depot-sql';
import { VEHICLE_STATUSES } from './vehicle-status';
import type { CapacityResponse, CurrentDriverResponse, TrackerResponse, VehicleResponse } from './dto/vehicle.response';

/*
 * In all SQL of this file, $1 is the business and `vehicle` is the row of a vehicle. The functions whose names end in `Sql` return SQL
 * text (json-select.ts): `nullableSql` and `typedSql` only state the type, and `caseWhenSql` yields null if its condition is false.
 */

const VEHICLE_JSON = jsonObjectSql<VehicleResponse>({
  guid: 'vehicle.id',
  ...externalDataMembersSql('vehicle'),
  name: 'vehicle.name',
  licensePlate: 'vehicle.license_plate',
  type: nullableSql('vehicle.type'),
  status: 'vehicle.status',
  make: nullableSql('vehicle.make'),
  model: nullableSql('vehicle.model'),
  year: nullableSql(numberSql('vehicle.year')),
  capacity: caseWhenSql(
    'vehicle.capacity_weight_kg IS NOT NULL OR vehicle.capacity_volume_m3 IS NOT NULL',
    jsonObjectSql<CapacityResponse>({
      weight: nullableSql(decimalSql('vehicle.capacity_weight_kg')),
      volume: nullableSql(decimalSql('vehicle.capacity_volume_m3')),
    }),
  ),
  planning: nullableSql(typedSql<VehicleConstraintsResponse>('vehicle.planning')),
  depotId: depotIdSql('vehicle'),
  currentDriver: caseWhenSql(
    'driver.id IS NOT NULL',
    jsonObjectSql<CurrentDriverResponse>({ guid: 'driver.id', name: 'driver.name' }),
  ),
  tracker: caseWhenSql(
    'device.id IS NOT NULL',
    jsonObjectSql<TrackerResponse>({ guid: 'device.id', lastUpdate: nullableSql(instantSql('device.last_seen_at')) }),
  ),
  createdAt: instantSql('vehicle.created_at'),
  updatedAt: instantSql('vehicle.updated_at'),
});

/**
 * Adds the current driver and the tracking device. No join multiplies rows: the unique indexes dispatches_vehicle_out_unique and
 * tracking_devices_vehicle_unique allow a vehicle only one dispatch in progress and one device.
 */
const DRIVER_AND_TRACKER_JOINS_SQL = `LEFT JOIN dispatches dispatch
  ON dispatch.business_id = $1
    AND dispatch.vehicle_id = vehicle.id
    AND dispatch.status = 'in_progress'
  LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
  LEFT JOIN tracking_devices device
    ON device.business_id = $1
      AND device.vehicle_id = vehicle.id
      AND device.deleted_at IS NULL`;

const VEHICLE_LIST: PlainList<VehicleResponse> = {
  name: 'vehicles',
  json: VEHICLE_JSON,
  table: 'vehicles vehicle',
  joins: DRIVER_AND_TRACKER_JOINS_SQL,
  where: 'vehicle.business_id = $1 AND vehicle.deleted_at IS NULL',
  orderBy: 'vehicle.created_at DESC, vehicle.id DESC',
};

/** Fields by which clients can filter vehicles. */
export const VEHICLE_FIELDS: ListFields = {
  guid: { column: 'vehicle.id', type: 'uuid' },
  ...externalDataFields('vehicle'),
  ...depotField('vehicle'),
  name: { column: 'vehicle.name', type: 'text' },
  licensePlate: { column: 'vehicle.license_plate', type: 'text' },
  type: { column: 'vehicle.type', type: 'text', nullable: true },
  status: { column: 'vehicle.status', type: 'text', values: VEHICLE_STATUSES },
  createdAt: { column: 'vehicle.created_at', type: 'timestamp' },
};

/** Reads vehicles for responses. */
@Injectable()
export class VehiclesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the vehicles that match the filter, or one page of them, newest first. The values of the filter are $2 and the following. */
  list(businessId: string, filter: ListFilter, page?: RequestedPage): Promise<Listed<VehicleResponse>> {
    const { list, values } = filterList(VEHICLE_LIST, VEHICLE_FIELDS, filter);
    return readList(this.reader, list, businessId, page, values);
  }

  /** Returns a vehicle, or null if there is none. Its version becomes the ETag of the response. */
  read(businessId: string, id: string): Promise<JsonText<VehicleResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'vehicles.one',
      text: `SELECT ${VEHICLE_JSON}::text AS json, vehicle.version
        FROM vehicles vehicle ${DRIVER_AND_TRACKER_JOINS_SQL}
        WHERE vehicle.business_id = $1 AND vehicle.id = $2 AND vehicle.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
