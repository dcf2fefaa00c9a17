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

const VEHICLE_JSON = jsonObjectSql<VehicleResponse>({
  guid: 'v.id',
  ...externalDataMembersSql('v'),
  name: 'v.name',
  licensePlate: 'v.license_plate',
  type: nullableSql('v.type'),
  status: 'v.status',
  make: nullableSql('v.make'),
  model: nullableSql('v.model'),
  year: nullableSql(numberSql('v.year')),
  capacity: caseWhenSql(
    'v.capacity_weight_kg IS NOT NULL OR v.capacity_volume_m3 IS NOT NULL',
    jsonObjectSql<CapacityResponse>({
      weight: nullableSql(decimalSql('v.capacity_weight_kg')),
      volume: nullableSql(decimalSql('v.capacity_volume_m3')),
    }),
  ),
  planning: nullableSql(typedSql<VehicleConstraintsResponse>('v.planning')),
  depotId: depotIdSql('v'),
  currentDriver: caseWhenSql(
    'r.id IS NOT NULL',
    jsonObjectSql<CurrentDriverResponse>({ guid: 'r.id', name: 'r.name' }),
  ),
  tracker: caseWhenSql(
    't.id IS NOT NULL',
    jsonObjectSql<TrackerResponse>({ guid: 't.id', lastUpdate: nullableSql(instantSql('t.last_seen_at')) }),
  ),
  createdAt: instantSql('v.created_at'),
  updatedAt: instantSql('v.updated_at'),
});

/** The constraint dispatches_vehicle_out_unique allows only one dispatch in progress for a vehicle. */
const DRIVER_AND_TRACKER_JOINS_SQL = `LEFT JOIN dispatches d ON d.business_id = $1 AND d.vehicle_id = v.id AND d.status = 'in_progress'
  LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
  LEFT JOIN tracking_devices t ON t.business_id = $1 AND t.vehicle_id = v.id AND t.deleted_at IS NULL`;
const FROM_VEHICLES_SQL = `FROM vehicles v ${DRIVER_AND_TRACKER_JOINS_SQL}`;
const VEHICLE_LIST: PlainList<VehicleResponse> = {
  name: 'vehicles',
  json: VEHICLE_JSON,
  table: 'vehicles v',
  joins: DRIVER_AND_TRACKER_JOINS_SQL,
  where: 'v.business_id = $1 AND v.deleted_at IS NULL',
  orderBy: 'v.created_at DESC, v.id DESC',
};

/** Fields by which clients can filter vehicles. */
export const VEHICLE_FIELDS: ListFields = {
  guid: { column: 'v.id', type: 'uuid' },
  ...externalDataFields('v'),
  ...depotField('v'),
  name: { column: 'v.name', type: 'text' },
  licensePlate: { column: 'v.license_plate', type: 'text' },
  type: { column: 'v.type', type: 'text', nullable: true },
  status: { column: 'v.status', type: 'text', values: VEHICLE_STATUSES },
  createdAt: { column: 'v.created_at', type: 'timestamp' },
};

/** Reads vehicles for responses. */
@Injectable()
export class VehiclesReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the vehicles that match the filter, or one page of them, newest first. */
  list(businessId: string, filter: ListFilter, page?: RequestedPage): Promise<Listed<VehicleResponse>> {
    const { list, values } = filterList(VEHICLE_LIST, VEHICLE_FIELDS, filter);
    return readList(this.reader, list, businessId, page, values);
  }

  read(businessId: string, id: string): Promise<JsonText<VehicleResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'vehicles.one',
      text: `SELECT ${VEHICLE_JSON}::text AS json, v.version ${FROM_VEHICLES_SQL}
        WHERE v.business_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
