import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { typedSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { ListFields } from '../../../platform/database/lists/fields';
import { filterList, type ListFilter, type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { externalDataFields, externalDataMembersSql } from '../../../shared/external-data/external-data.response';
import type { DriverConstraintsResponse } from '../../../shared/constraints/constraints.response';
import { depotField, depotIdSql } from '../../depots/depot-sql';
import type { DriverResponse } from './dto/driver.response';

const DRIVER_JSON = jsonObjectSql<DriverResponse>({
  guid: 'id',
  ...externalDataMembersSql('drivers'),
  name: 'name',
  email: nullableSql('email'),
  phone: nullableSql('phone'),
  licenseNumber: nullableSql('license_number'),
  userGuid: nullableSql('user_id'),
  planning: nullableSql(typedSql<DriverConstraintsResponse>('planning')),
  depotId: depotIdSql('drivers'),
  createdAt: instantSql('created_at'),
  updatedAt: instantSql('updated_at'),
});

const DRIVER_LIST: PlainList<DriverResponse> = {
  name: 'drivers',
  json: DRIVER_JSON,
  table: 'drivers',
  where: 'business_id = $1 AND deleted_at IS NULL',
  orderBy: 'created_at DESC, id DESC',
};

/** Fields by which clients can filter drivers. */
export const DRIVER_FIELDS: ListFields = {
  guid: { column: 'id', type: 'uuid' },
  ...externalDataFields('drivers'),
  ...depotField('drivers'),
  name: { column: 'name', type: 'text' },
  email: { column: 'email', type: 'text', nullable: true },
  phone: { column: 'phone', type: 'text', nullable: true },
  licenseNumber: { column: 'license_number', type: 'text', nullable: true },
  createdAt: { column: 'created_at', type: 'timestamp' },
};

/** Reads drivers for responses. */
@Injectable()
export class DriversReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns one page of the drivers that match the filter, newest first. */
  list(businessId: string, filter: ListFilter, page: RequestedPage): Promise<Page<DriverResponse>> {
    const { list, values } = filterList(DRIVER_LIST, DRIVER_FIELDS, filter);
    return readListPage(this.reader, list, businessId, page, values);
  }

  read(businessId: string, id: string): Promise<JsonText<DriverResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'drivers.one',
      text: `SELECT ${DRIVER_JSON}::text AS json, version FROM drivers
        WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
