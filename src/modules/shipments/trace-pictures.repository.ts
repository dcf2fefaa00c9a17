import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work';
import { FOLLOWING } from './proofs/proof-parts';
import { VISIBLE } from './shipment-sql';
import type { Viewer } from './viewer';

/** A picture that was kept with a trace, in the BlobStore. */
export interface TracePicture {
  readonly part: 'photo' | 'signature';
  readonly pictureId: string;
  readonly thumbnailId: string | null;
}

/** Inside an open unit of work. */
@Injectable()
export class TracePicturesRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insert(businessId: string, traceId: string, pictures: readonly TracePicture[]): Promise<void> {
    if (pictures.length === 0) return;
    await this.work.manager.query(
      `INSERT INTO shipment_trace_pictures (business_id, trace_id, number, part, picture_id, thumbnail_id)
       SELECT $1, $2, n.number, n.part, n.picture_id, n.thumbnail_id
       FROM unnest($3::text[], $4::uuid[], $5::uuid[]) WITH ORDINALITY AS n (part, picture_id, thumbnail_id, number)
       RETURNING 1`,
      [
        businessId,
        traceId,
        pictures.map(({ part }) => part),
        pictures.map(({ pictureId }) => pictureId),
        pictures.map(({ thumbnailId }) => thumbnailId),
      ],
    );
  }

  /** Photos that will follow. */
  async promise(businessId: string, traceId: string, photos: number): Promise<void> {
    await this.work.manager.query(
      'INSERT INTO awaited_photos (business_id, trace_id, number) SELECT $1, $2, n FROM generate_series(1, $3::integer) AS n RETURNING 1',
      [businessId, traceId, photos],
    );
  }

  /** False where no such photo is awaited, or not any more. */
  async takeAwaited(businessId: string, traceId: string, number: number): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      'DELETE FROM awaited_photos WHERE business_id = $1 AND trace_id = $2 AND number = $3 RETURNING number',
      [businessId, traceId, number],
    );
    return rows.length === 1;
  }

  async insertFollowing(businessId: string, traceId: string, number: number, picture: TracePicture): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO shipment_trace_pictures (business_id, trace_id, number, part, picture_id, thumbnail_id)
       VALUES ($1, $2, $3::integer + ${FOLLOWING}, $4, $5, $6)`,
      [businessId, traceId, number, picture.part, picture.pictureId, picture.thumbnailId],
    );
  }

  /** How many photos are still to come, and whether this one has. */
  async following(businessId: string, traceId: string, number: number): Promise<{ awaited: number; hasCome: boolean }> {
    const [row] = await this.work.manager.query<{ awaited: number; hasCome: boolean }[]>(
      `SELECT (SELECT count(*)::integer FROM awaited_photos a WHERE a.business_id = $1 AND a.trace_id = $2) AS awaited,
         EXISTS (SELECT FROM shipment_trace_pictures p WHERE p.business_id = $1 AND p.trace_id = $2
           AND p.number = $3::integer + ${FOLLOWING}) AS "hasCome"`,
      [businessId, traceId, number],
    );
    return row!;
  }

  find(businessId: string, traceId: string): Promise<TracePicture[]> {
    return this.work.manager.query(
      `SELECT part, picture_id AS "pictureId", thumbnail_id AS "thumbnailId" FROM shipment_trace_pictures
       WHERE business_id = $1 AND trace_id = $2 ORDER BY number`,
      [businessId, traceId],
    );
  }

  /** The tracking number of the shipment that it is of; undefined where the viewer sees no such picture of it. */
  async shipmentOf(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
    pictureId: string,
  ): Promise<string | undefined> {
    const [row] = await this.work.manager.query<{ trackingNumber: string }[]>(
      `SELECT s.tracking_number AS "trackingNumber" FROM shipments s WHERE ${VISIBLE} AND EXISTS (SELECT 1
         FROM shipment_traces t JOIN shipment_trace_pictures p ON p.business_id = $1 AND p.trace_id = t.id AND p.picture_id = $4
         WHERE t.business_id = $1 AND t.shipment_id = s.id)`,
      [businessId, shipmentId, driverUserId, pictureId],
    );
    return row?.trackingNumber;
  }
}
