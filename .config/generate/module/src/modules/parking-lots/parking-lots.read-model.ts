import { Injectable } from '@nestjs/common';
import type { JsonText, Listed, RequestedPage } from '../../core/page';
import { type PlainList, readList } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import { instantSql, jsonObjectSql } from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { ParkingLotResponse } from './dto/parking-lot.response';

/** The JSON of a parking lot, built by the database. */
const PARKING_LOT = jsonObjectSql<ParkingLotResponse>({
  guid: 'p.id',
  name: 'p.name',
  createdAt: instantSql('p.created_at'),
  updatedAt: instantSql('p.updated_at'),
});

/** All parking lots of a business, newest first. */
const PARKING_LOTS: PlainList<ParkingLotResponse> = {
  name: 'parking-lots',
  json: PARKING_LOT,
  table: 'parking_lots p',
  where: 'p.business_id = $1 AND p.deleted_at IS NULL',
  orderBy: 'p.created_at DESC, p.id DESC',
};

/** Responses about parking lots. */
@Injectable()
export class ParkingLotsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all parking lots, or one page of them. */
  list(businessId: string, page: RequestedPage | undefined): Promise<Listed<ParkingLotResponse>> {
    return readList(this.reader, PARKING_LOTS, businessId, page);
  }

  /** Returns null if the business has no such parking lot. */
  read(businessId: string, id: string): Promise<JsonText<ParkingLotResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'parking-lots.one',
      text: `SELECT ${PARKING_LOT}::text AS json, p.version FROM parking_lots p
        WHERE p.business_id = $1 AND p.id = $2 AND p.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
