import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../../application/page';
import { jsonArray } from '../../../../database/json-sql';
import { TenantReader } from '../../../../database/tenant-reader';
import { UnitOfWork } from '../../../../database/unit-of-work';
import { readRecord } from '../../../../lists/stored-record';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { drivenBy } from '../../drivers/visibility';
import { COMES_BACK, RETURNED } from './return-sql';
import type { ReturnedShipmentResponse } from './returns.response';

const RETURNS = jsonArray(
  RETURNED,
  `FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ${COMES_BACK}`,
  's.tracking_number',
);

/** A shipment that comes back, as it stands. */
export interface Returned {
  readonly id: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  readonly isReceived: boolean;
}

@Injectable()
export class DispatchReturnsRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** Null without the dispatch. @param driverUserId only of what this user drives */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<JsonText<readonly ReturnedShipmentResponse[]> | null> {
    return readRecord(this.reader, businessId, {
      name: driverUserId ? 'dispatches.returns.of-driver' : 'dispatches.returns',
      text: `SELECT ${RETURNS}::text AS json FROM dispatches d
        WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL ${driverUserId ? `AND ${drivenBy('$3')}` : ''}`,
      values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
    });
  }

  /** What the dispatch brings back. Inside an open unit of work, as what follows. */
  find(businessId: string, dispatchId: string): Promise<Returned[]> {
    return this.work.manager.query(
      `SELECT s.id, s.tracking_number AS "trackingNumber", s.status, ds.received_at IS NOT NULL AS "isReceived"
       FROM dispatches d
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = d.id
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
       WHERE d.business_id = $1 AND d.id = $2 AND ${COMES_BACK} ORDER BY s.id`,
      [businessId, dispatchId],
    );
  }

  async receive(
    businessId: string,
    dispatchId: string,
    shipmentIds: readonly string[],
    by: string | null,
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments SET received_at = now(), received_by = $4
       WHERE business_id = $1 AND dispatch_id = $2 AND shipment_id = ANY ($3::uuid[]) AND received_at IS NULL`,
      [businessId, dispatchId, shipmentIds, by],
    );
  }
}
