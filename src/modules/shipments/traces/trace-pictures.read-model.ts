import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ANNOUNCED_PHOTO_OFFSET } from '../proofs/proof-parts';
import { isVisibleToSql } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';

/** An announced photo of a report: whether it has arrived, and how many photos of the report are still awaited. */
export interface AnnouncedPhoto {
  readonly hasArrived: boolean;
  readonly awaitedCount: number;
}

/**
 * Reads the pictures of traces. A trace is a recorded event of a shipment. The report of a driver can announce photos, which the phone
 * sends later. Call it inside a unit of work.
 */
@Injectable()
export class TracePicturesReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the state of an announced photo. Its picture is stored with the offset, so that it differs from the pictures of the report.
   *
   * @param number the announced number of the photo, from 1
   */
  async findAnnouncedPhoto(businessId: string, traceId: string, number: number): Promise<AnnouncedPhoto> {
    const [row] = await this.work.manager.query<AnnouncedPhoto[]>(
      `SELECT
         (
           SELECT count(*)::integer
           FROM awaited_photos awaited
           WHERE awaited.business_id = $1 AND awaited.trace_id = $2
         ) AS "awaitedCount",
         EXISTS (
           SELECT FROM shipment_trace_pictures picture
           WHERE picture.business_id = $1
             AND picture.trace_id = $2
             AND picture.number = $3::integer + ${ANNOUNCED_PHOTO_OFFSET}
         ) AS "hasArrived"`,
      [businessId, traceId, number],
    );
    return row!; // The statement selects from no table, so it returns one row.
  }

  /** Returns the tracking number of the picture's shipment, or undefined if the viewer sees no such picture of it. */
  async findTrackingNumber(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    pictureId: string,
  ): Promise<string | undefined> {
    const [row] = await this.work.manager.query<{ trackingNumber: string }[]>(
      `SELECT shipment.tracking_number AS "trackingNumber"
       FROM shipments shipment
       WHERE shipment.business_id = $1
         AND shipment.id = $2
         AND shipment.deleted_at IS NULL
         AND ${isVisibleToSql('shipment', '$3')}
         AND EXISTS (
           SELECT 1
           FROM shipment_traces trace
           JOIN shipment_trace_pictures picture
             ON picture.business_id = $1
               AND picture.trace_id = trace.id
               AND picture.picture_id = $4
           WHERE trace.business_id = $1 AND trace.shipment_id = shipment.id
         )`,
      [businessId, shipmentId, driverUserId, pictureId],
    );
    return row?.trackingNumber;
  }
}
