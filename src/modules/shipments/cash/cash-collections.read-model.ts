import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import {
  decimalSql,
  typedSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../platform/database/lists/stored-record';
import { COLLECTION_JSON, COLLECTION_JOINS_SQL } from './collection-sql';
import type { ShipmentCashCollectedData } from './dto/cash.events';
import type { CashCollectionResponse } from './dto/cash-collection.response';
import type { CashMethod } from './reported-cash';

const IS_COLLECTION_SQL = 'c.business_id = $1 AND c.shipment_id = $2';

const COLLECTED_DATA_JSON = jsonObjectSql<ShipmentCashCollectedData>({
  guid: 's.id',
  trackingNumber: 's.tracking_number',
  currency: 'c.currency',
  method: typedSql<CashMethod>('c.method'),
  reason: nullableSql('c.reason'),
  driverId: nullableSql('c.driver_id'),
  owed: decimalSql('c.owed'),
  collected: decimalSql('c.collected'),
  difference: decimalSql('c.collected - c.owed'),
  deliveredAt: instantSql('c.collected_at'),
});

/** Reads cash collections. */
@Injectable()
export class CashCollectionsReadModel {
  constructor(private readonly reader: TenantReader) {}

  read(businessId: string, shipmentId: string): Promise<JsonText<CashCollectionResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'cash-collections.one',
      text: `SELECT ${COLLECTION_JSON}::text AS json
        FROM cash_collections c ${COLLECTION_JOINS_SQL}
        WHERE ${IS_COLLECTION_SQL}`,
      values: [businessId, shipmentId],
    });
  }

  /** Returns the data of the event for a collection whose amount is recorded. */
  async readCollectedData(businessId: string, shipmentId: string): Promise<ShipmentCashCollectedData> {
    const [row] = await this.reader.select<{ data: ShipmentCashCollectedData }>(businessId, {
      text: `SELECT ${COLLECTED_DATA_JSON} AS data FROM cash_collections c
        JOIN shipments s ON s.business_id = $1 AND s.id = c.shipment_id WHERE ${IS_COLLECTION_SQL}`,
      values: [businessId, shipmentId],
    });
    return row!.data;
  }

  /** Returns the total of the collections, which the caller has locked. */
  async sum(businessId: string, shipmentIds: readonly string[]): Promise<string> {
    const [row] = await this.reader.select<{ sum: string }>(businessId, {
      text: `SELECT COALESCE(sum(c.collected), 0)::text AS sum FROM cash_collections c
        WHERE c.business_id = $1 AND c.shipment_id = ANY ($2::uuid[])`,
      values: [businessId, shipmentIds],
    });
    return row!.sum;
  }

  async readTimeZone(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ timeZone: string }>(businessId, {
      text: 'SELECT b.timezone AS "timeZone" FROM businesses b WHERE b.id = $1',
      values: [businessId],
    });
    return row!.timeZone;
  }
}
