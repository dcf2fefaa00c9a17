import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../../core/page';
import { jsonArraySql } from '../../../../platform/database/queries/json-select';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { drivenBySql } from '../../drivers/visibility';
import { IS_RETURNING_SQL, RETURNED_SHIPMENT_JSON } from './return-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

/** SQL: the shipments that return with the dispatch `d`, by tracking number. */
const RETURNS_JSON = jsonArraySql(
  RETURNED_SHIPMENT_JSON,
  `FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ${IS_RETURNING_SQL}`,
  's.tracking_number',
);

/** A shipment that returns to the depot. */
export interface ReturnedShipment {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  readonly isReceived: boolean;
}

/** Reads the undelivered shipments that a vehicle brings back to the depot. */
@Injectable()
export class DispatchReturnsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the response with the shipments that return.
   *
   * @param driverUserId restricts the result to dispatches of this user; null for no restriction
   * @returns null if there is no such dispatch
   */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<JsonText<readonly ReturnedShipmentResponse[]> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.returns.of-driver' : 'dispatches.returns',
      text: `SELECT ${RETURNS_JSON}::text AS json FROM dispatches d
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBySql('$3')}` : ''}`,
      values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
    });
  }

  /** Returns the same shipments for booking them in, in the order of their ids. */
  findReturns(businessId: string, dispatchId: string): Promise<ReturnedShipment[]> {
    return this.reader.select(businessId, {
      name: 'dispatches.returns.to-receive',
      text: `SELECT s.id, s.tracking_number AS "trackingNumber", s.status, ds.received_at IS NOT NULL AS "isReceived"
       FROM dispatches d
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = d.id
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
       WHERE d.business_id = $1 AND d.id = $2 AND ${IS_RETURNING_SQL} ORDER BY s.id`,
      values: [businessId, dispatchId],
    });
  }
}
