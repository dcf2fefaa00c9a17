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
import { FIRST_FOLLOWING_NUMBER, PROOF_PATHS, type ProofPart } from './proof-parts';

const imageUrlSql = (part: ProofPart) =>
  caseWhenSql<string>(
    `p.${part}_id IS NOT NULL`,
    `'/api/v1/shipments/' || s.id || '/proof-of-delivery/${PROOF_PATHS[part]}'`,
  );

const PROOF_JSON = jsonObjectSql<ProofOfDeliveryResponse>({
  recipientName: 'p.recipient_name',
  note: nullableSql('p.note'),
  deliveredAt: instantSql('COALESCE(s.delivered_at, p.created_at)'),
  createdAt: instantSql('p.created_at'),
  recordedBy: 'p.recorded_by',
  photoUrl: imageUrlSql('photo'),
  thumbnailUrl: imageUrlSql('thumbnail'),
  signatureUrl: imageUrlSql('signature'),
  photosOutstanding: numberSql(
    `(SELECT count(*) FROM awaited_photos a WHERE a.business_id = $1 AND a.trace_id = p.trace_id)`,
  ),
});

export interface FoundProof {
  readonly json: string;
  readonly trackingNumber: string;
  readonly photoId: string | null;
  readonly thumbnailId: string | null;
  readonly signatureId: string | null;
  /** Number of photos that arrived after it. */
  readonly followed: number;
}

/** Reads proofs of delivery. */
@Injectable()
export class ShipmentProofsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns undefined when the viewer sees no such shipment; `proof` is null while it has none. */
  async find(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
  ): Promise<{ readonly proof: FoundProof | null } | undefined> {
    const [row] = await this.reader.select<FoundProof & { exists: boolean }>(businessId, {
      name: 'shipment-proofs.one',
      text: `SELECT
          p.shipment_id IS NOT NULL AS exists,
          ${PROOF_JSON}::text AS json,
          s.tracking_number AS "trackingNumber",
          p.photo_id AS "photoId",
          p.thumbnail_id AS "thumbnailId",
          p.signature_id AS "signatureId",
          (
            SELECT count(*)::integer
            FROM shipment_trace_pictures x
            WHERE x.business_id = $1
              AND x.trace_id = p.trace_id
              AND x.number > ${FIRST_FOLLOWING_NUMBER}
          ) AS followed
        FROM shipments s
        LEFT JOIN shipment_proofs p ON p.business_id = $1 AND p.shipment_id = s.id
        WHERE ${IS_VISIBLE_SQL}`,
      values: [businessId, shipmentId, driverUserId],
    });
    return row && { proof: row.exists ? row : null };
  }
}
