import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { FIRST_FOLLOWING_NUMBER } from '../proofs/proof-parts';
import { IS_VISIBLE_SQL } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';

/** Reads the pictures of traces. Call it inside a unit of work. */
@Injectable()
export class TracePicturesReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns how many announced photos are missing, and whether this one is. */
  async following(businessId: string, traceId: string, number: number): Promise<{ awaited: number; hasCome: boolean }> {
    const [row] = await this.work.manager.query<{ awaited: number; hasCome: boolean }[]>(
      `SELECT
         (
           SELECT count(*)::integer
           FROM awaited_photos a
           WHERE a.business_id = $1 AND a.trace_id = $2
         ) AS awaited,
         EXISTS (
           SELECT FROM shipment_trace_pictures p
           WHERE p.business_id = $1
             AND p.trace_id = $2
             AND p.number = $3::integer + ${FIRST_FOLLOWING_NUMBER}
         ) AS "hasCome"`,
      [businessId, traceId, number],
    );
    return row!;
  }

  /** Returns the tracking number of the picture's shipment, or undefined if the viewer sees no such picture of it. */
  async findTrackingNumber(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    pictureId: string,
  ): Promise<string | undefined> {
    const [row] = await this.work.manager.query<{ trackingNumber: string }[]>(
      `SELECT s.tracking_number AS "trackingNumber"
       FROM shipments s
       WHERE ${IS_VISIBLE_SQL}
         AND EXISTS (
           SELECT 1
           FROM shipment_traces t
           JOIN shipment_trace_pictures p
             ON p.business_id = $1
               AND p.trace_id = t.id
               AND p.picture_id = $4
           WHERE t.business_id = $1 AND t.shipment_id = s.id
         )`,
      [businessId, shipmentId, driverUserId, pictureId],
    );
    return row?.trackingNumber;
  }
}
