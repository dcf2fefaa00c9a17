import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../../core/page';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../../platform/database/lists/stored-record';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { drivenBySql } from '../../drivers/visibility';
import { IS_RETURNING_SQL, RETURNS_JSON } from './return-sql';
import type { ReturnedShipmentResponse } from './dto/returns.response';

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
    const select = `SELECT ${RETURNS_JSON}::text AS json FROM dispatches dispatch
      WHERE dispatch.business_id = $1 AND dispatch.id = $2 AND dispatch.deleted_at IS NULL`;
    const query =
      driverUserId === null
        ? { name: 'dispatches.returns', text: select, values: [businessId, dispatchId] }
        : {
            name: 'dispatches.returns.of-driver',
            text: `${select} AND ${drivenBySql('dispatch', '$3')}`,
            values: [businessId, dispatchId, driverUserId],
          };
    return readRecord(this.reader, businessId, query);
  }

  /** Returns the same shipments as records, sorted by id. IS_RETURNING_SQL reads `dispatch`, `assignment` and `shipment`. */
  findReturnedShipments(businessId: string, dispatchId: string): Promise<ReturnedShipment[]> {
    return this.reader.select(businessId, {
      name: 'dispatches.returns.to-receive',
      text: `SELECT
         shipment.id,
         shipment.tracking_number AS "trackingNumber",
         shipment.status,
         assignment.received_at IS NOT NULL AS "isReceived"
       FROM dispatches dispatch
       JOIN dispatch_shipments assignment ON assignment.business_id = $1 AND assignment.dispatch_id = dispatch.id
       JOIN shipments shipment
         ON shipment.business_id = $1
           AND shipment.id = assignment.shipment_id
           AND shipment.deleted_at IS NULL
       WHERE dispatch.business_id = $1
         AND dispatch.id = $2
         AND dispatch.deleted_at IS NULL
         AND ${IS_RETURNING_SQL}
       ORDER BY shipment.id`,
      values: [businessId, dispatchId],
    });
  }
}
