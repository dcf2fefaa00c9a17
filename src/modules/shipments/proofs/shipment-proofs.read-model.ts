import { Injectable } from '@nestjs/common';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { isVisibleToSql } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { ANNOUNCED_PHOTO_OFFSET, PROOF_PATHS, type ProofPart } from './proof-parts';

/*
 * The SQL of this file reads the rows of `findProof`: a `shipment` and its `proof`, which may be missing. $1 is the business.
 *
 * A driver's app sends a report first and its photos later. The report announces their number. Each announced photo has a row in
 * `awaited_photos` until it arrives, and then one in `shipment_trace_pictures`. Both belong to the trace of the report.
 */

/** Returns SQL of the URL of a picture; null without the picture. The columns are `photo_id`, `thumbnail_id` and `signature_id`. */
const imageUrlSql = (part: ProofPart) =>
  caseWhenSql<string>(
    `proof.${part}_id IS NOT NULL`,
    `'/api/v1/shipments/' || shipment.id || '/proof-of-delivery/${PROOF_PATHS[part]}'`,
  );

/** SQL: the proof as the response. */
const PROOF_JSON = jsonObjectSql<ProofOfDeliveryResponse>({
  recipientName: 'proof.recipient_name',
  note: nullableSql('proof.note'),
  deliveredAt: instantSql('COALESCE(shipment.delivered_at, proof.created_at)'),
  createdAt: instantSql('proof.created_at'),
  recordedBy: 'proof.recorded_by',
  photoUrl: imageUrlSql('photo'),
  thumbnailUrl: imageUrlSql('thumbnail'),
  signatureUrl: imageUrlSql('signature'),
  photosOutstanding: numberSql(
    `(SELECT count(*) FROM awaited_photos awaited WHERE awaited.business_id = $1 AND awaited.trace_id = proof.trace_id)`,
  ),
});

/** SQL: the number of announced photos that have arrived. Their numbers are above those of the pictures that came with the report. */
const ARRIVED_PHOTOS_SQL = `(
  SELECT count(*)::integer
  FROM shipment_trace_pictures picture
  WHERE picture.business_id = $1
    AND picture.trace_id = proof.trace_id
    AND picture.number > ${ANNOUNCED_PHOTO_OFFSET}
)`;

/** A proof of delivery with the ids of its pictures. */
export interface FoundProof {
  /** JSON text of a ProofOfDeliveryResponse. */
  readonly json: string;
  readonly trackingNumber: string;
  readonly photoId: string | null;
  readonly thumbnailId: string | null;
  readonly signatureId: string | null;
  /** The number of announced photos that have arrived. */
  readonly arrivedPhotos: number;
}

/** A shipment that the viewer may see. */
interface ShipmentWithProof {
  /** Null while the shipment has none. */
  readonly proof: FoundProof | null;
}

/** Reads proofs of delivery. */
@Injectable()
export class ShipmentProofsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the shipment with its proof; undefined if the viewer may see no such shipment. */
  async findProof({ businessId, driverUserId }: Viewer, shipmentId: string): Promise<ShipmentWithProof | undefined> {
    const [row] = await this.reader.select<FoundProof & { hasProof: boolean }>(businessId, {
      name: 'shipment-proofs.one',
      text: `SELECT
          proof.shipment_id IS NOT NULL AS "hasProof",
          ${PROOF_JSON}::text AS json,
          shipment.tracking_number AS "trackingNumber",
          proof.photo_id AS "photoId",
          proof.thumbnail_id AS "thumbnailId",
          proof.signature_id AS "signatureId",
          ${ARRIVED_PHOTOS_SQL} AS "arrivedPhotos"
        FROM shipments shipment
        LEFT JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id
        WHERE shipment.business_id = $1
          AND shipment.id = $2
          AND shipment.deleted_at IS NULL
          AND ${isVisibleToSql('shipment', '$3')}`,
      values: [businessId, shipmentId, driverUserId],
    });
    if (!row) return undefined;
    const { hasProof, ...proof } = row;
    return { proof: hasProof ? proof : null };
  }
}
