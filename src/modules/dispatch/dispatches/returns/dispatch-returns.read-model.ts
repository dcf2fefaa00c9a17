import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../../core/page';
import { jsonArraySql } from '../../../../platform/database/queries/json-select';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { drivenBySql } from '../../drivers/visibility';
import { IS_RETURNING_SQL, RETURNED_SHIPMENT_JSON } from './return-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

/**
 * SQL: the shipments that return with the dispatch `d`, as the response, sorted by tracking number. `d` is a row of the surrounding
 * statement, $1 the business. The primary key of dispatch_shipments leads to the assignments of one dispatch.
 */
const RETURNS_JSON = jsonArraySql(
  RETURNED_SHIPMENT_JSON,
  `FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ${IS_RETURNING_SQL}`,
  's.tracking_number',
);

/** A shipment that returns to the depot, with the data to book it in. */
export interface ReturnedShipment {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  /** Whether the depot has booked it in already. */
  readonly isReceived: boolean;
}

/** Reads the undelivered shipments that a vehicle brings back to the depot. */
@Injectable()
export class DispatchReturnsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the shipments of a dispatch that return, as the response.
   *
   * @param driverUserId restricts the result to dispatches of this user; null for no restriction
   * @returns null if there is no such dispatch
   */
  readReturns(
    businessId: string,
    dispatchId: string,
    driverUserId: string | null,
  ): Promise<JsonText<readonly ReturnedShipmentResponse[]> | null> {
    const select = `SELECT ${RETURNS_JSON}::text AS json FROM dispatches d
      WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL`;
    const query =
      driverUserId === null
        ? { name: 'dispatches.returns', text: select, values: [businessId, dispatchId] }
        : {
            name: 'dispatches.returns.of-driver',
            text: `${select} AND ${drivenBySql('$3')}`,
            values: [businessId, dispatchId, driverUserId],
          };
    return readRecord(this.reader, businessId, query);
  }

  /** Returns the same shipments as records, sorted by id. */
  findReturnedShipments(businessId: string, dispatchId: string): Promise<ReturnedShipment[]> {
    return this.reader.select(businessId, {
      name: 'dispatches.returns.to-receive',
      text: `SELECT s.id, s.tracking_number AS "trackingNumber", s.status, ds.received_at IS NOT NULL AS "isReceived"
       FROM dispatches d
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = d.id
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
       WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL AND ${IS_RETURNING_SQL} ORDER BY s.id`,
      values: [businessId, dispatchId],
    });
  }
}
