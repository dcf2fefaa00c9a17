import { Injectable } from '@nestjs/common';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { IS_VISIBLE_SQL } from '../reads/shipment-sql';
import type { Viewer } from '../reads/viewer';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { ANNOUNCED_PHOTO_OFFSET, PROOF_PATHS, type ProofPart } from './proof-parts';

/** Returns SQL of the address of a picture, or null. The columns are `photo_id`, `thumbnail_id` and `signature_id`. */
const imageUrlSql = (part: ProofPart) =>
  caseWhenSql<string>(
    `proof.${part}_id IS NOT NULL`,
    `'/api/v1/shipments/' || shipment.id || '/proof-of-delivery/${PROOF_PATHS[part]}'`,
  );

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

/** A proof of delivery with the ids of its pictures. */
export interface FoundProof {
  /** The proof as the interface shows it. */
  readonly json: string;
  readonly trackingNumber: string;
  readonly photoId: string | null;
  readonly thumbnailId: string | null;
  readonly signatureId: string | null;
  /** The number of announced photos that have arrived. */
  readonly arrivedPhotos: number;
}

/** Reads proofs of delivery. */
@Injectable()
export class ShipmentProofsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the proof of a shipment, null while it has none. Returns undefined if the viewer sees no such shipment. */
  async findProof(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
  ): Promise<{ readonly proof: FoundProof | null } | undefined> {
    const [row] = await this.reader.select<FoundProof & { exists: boolean }>(businessId, {
      name: 'shipment-proofs.one',
      text: `SELECT
          proof.shipment_id IS NOT NULL AS exists,
          ${PROOF_JSON}::text AS json,
          shipment.tracking_number AS "trackingNumber",
          proof.photo_id AS "photoId",
          proof.thumbnail_id AS "thumbnailId",
          proof.signature_id AS "signatureId",
          (
            SELECT count(*)::integer
            FROM shipment_trace_pictures picture
            WHERE picture.business_id = $1
              AND picture.trace_id = proof.trace_id
              AND picture.number > ${ANNOUNCED_PHOTO_OFFSET}
          ) AS "arrivedPhotos"
        FROM shipments shipment
        LEFT JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id
        WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, shipmentId, driverUserId],
    });
    return row && { proof: row.exists ? row : null };
  }
}
