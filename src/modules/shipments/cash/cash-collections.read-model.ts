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

/** The data of the event, from the rows `collection` and `shipment` of `readCollectedData`. */
const COLLECTED_DATA_JSON = jsonObjectSql<ShipmentCashCollectedData>({
  guid: 'shipment.id',
  trackingNumber: 'shipment.tracking_number',
  currency: 'collection.currency',
  method: typedSql<CashMethod>('collection.method'),
  reason: nullableSql('collection.reason'),
  driverId: nullableSql('collection.driver_id'),
  owed: decimalSql('collection.owed'),
  collected: decimalSql('collection.collected'),
  difference: decimalSql('collection.collected - collection.owed'),
  deliveredAt: instantSql('collection.collected_at'),
});

/** Reads cash collections. */
@Injectable()
export class CashCollectionsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the collection as the interface shows it, or null if the shipment has none. */
  readCollection(businessId: string, shipmentId: string): Promise<JsonText<CashCollectionResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'cash-collections.one',
      text: `SELECT ${COLLECTION_JSON}::text AS json
        FROM cash_collections collection ${COLLECTION_JOINS_SQL}
        WHERE collection.business_id = $1 AND collection.shipment_id = $2`,
      values: [businessId, shipmentId],
    });
  }

  /** Returns the data of the event for a collection whose amount is recorded. */
  async readCollectedData(businessId: string, shipmentId: string): Promise<ShipmentCashCollectedData> {
    const [row] = await this.reader.select<{ data: ShipmentCashCollectedData }>(businessId, {
      text: `SELECT ${COLLECTED_DATA_JSON} AS data
        FROM cash_collections collection
        JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = collection.shipment_id
        WHERE collection.business_id = $1 AND collection.shipment_id = $2`,
      values: [businessId, shipmentId],
    });
    return row!.data; // The caller has recorded the amount, so the collection exists.
  }

  /** Returns the total of the collections, which the caller has locked, as an exact decimal. */
  async sumCollected(businessId: string, shipmentIds: readonly string[]): Promise<string> {
    const [row] = await this.reader.select<{ sum: string }>(businessId, {
      text: `SELECT COALESCE(sum(collection.collected), 0)::text AS sum FROM cash_collections collection
        WHERE collection.business_id = $1 AND collection.shipment_id = ANY ($2::uuid[])`,
      values: [businessId, shipmentIds],
    });
    return row!.sum; // An aggregate without groups always returns one row.
  }

  /** Returns the IANA time zone of the business. */
  async readTimeZone(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ timeZone: string }>(businessId, {
      text: 'SELECT business.timezone AS "timeZone" FROM businesses business WHERE business.id = $1',
      values: [businessId],
    });
    return row!.timeZone; // The business of the request exists.
  }
}
