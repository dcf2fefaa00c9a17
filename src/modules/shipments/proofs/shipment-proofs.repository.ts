import { Injectable } from '@nestjs/common';
import { instant, jsonOf, nullable, number, when } from '../../../database/json-sql';
import { UnitOfWork } from '../../../database/unit-of-work';
import { VISIBLE } from '../shipment-sql';
import type { Viewer } from '../viewer';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { ShipmentProof } from './entities/shipment-proof.entity';
import { FOLLOWING, PROOF_PATHS, type ProofPart } from './proof-parts';

const imageUrl = (part: ProofPart) =>
  when<string>(`p.${part}_id IS NOT NULL`, `'/api/v1/shipments/' || s.id || '/proof-of-delivery/${PROOF_PATHS[part]}'`);

const PROOF = jsonOf<ProofOfDeliveryResponse>({
  recipientName: 'p.recipient_name',
  note: nullable('p.note'),
  deliveredAt: instant('COALESCE(s.delivered_at, p.created_at)'),
  createdAt: instant('p.created_at'),
  recordedBy: 'p.recorded_by',
  photoUrl: imageUrl('photo'),
  thumbnailUrl: imageUrl('thumbnail'),
  signatureUrl: imageUrl('signature'),
  photosOutstanding: number(
    `(SELECT count(*) FROM awaited_photos a WHERE a.business_id = $1 AND a.trace_id = p.trace_id)`,
  ),
});

/** A shipment tells whether it has a proof, so it is another version with it; once is enough for what is done together. */
const RENEW = 'UPDATE shipments s SET updated_at = now(), version = s.version + 1';
const IS_OLDER = 's.business_id = $1 AND s.updated_at <> now()';

export interface FoundProof {
  readonly json: string;
  readonly trackingNumber: string;
  readonly photoId: string | null;
  readonly thumbnailId: string | null;
  readonly signatureId: string | null;
  /** Photos that have come after it. */
  readonly followed: number;
}

@Injectable()
export class ShipmentProofsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The database refuses a second one of the same shipment. */
  async insert(proof: Omit<ShipmentProof, 'createdAt'>): Promise<void> {
    await this.work.manager.insert(ShipmentProof, proof);
    await this.work.manager.query(`${RENEW} WHERE ${IS_OLDER} AND s.id = $2`, [proof.businessId, proof.shipmentId]);
  }

  /** One that comes of a report. False where the shipment has a proof already: the first one counts. */
  async insertReported(proof: Omit<ShipmentProof, 'createdAt'>): Promise<boolean> {
    const { businessId, shipmentId, recipientName, note, photoId, thumbnailId, signatureId, recordedBy, traceId } =
      proof;
    const rows = await this.work.manager.query<object[]>(
      `WITH kept AS (INSERT INTO shipment_proofs (business_id, shipment_id, recipient_name, note, photo_id, thumbnail_id, signature_id,
           recorded_by, trace_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (business_id, shipment_id) DO NOTHING
           RETURNING shipment_id),
         renewed AS (${RENEW} FROM kept WHERE ${IS_OLDER} AND s.id = kept.shipment_id)
       SELECT shipment_id FROM kept`,
      [businessId, shipmentId, recipientName, note, photoId, thumbnailId, signatureId, recordedBy, traceId],
    );
    return rows.length === 1;
  }

  /** Has the first photo of its report, where it had none. False where the proof is of no such report. */
  async takePhoto(businessId: string, shipmentId: string, traceId: string): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      `UPDATE shipment_proofs p SET photo_id = COALESCE(p.photo_id, x.picture_id),
         thumbnail_id = CASE WHEN p.photo_id IS NULL THEN x.thumbnail_id ELSE p.thumbnail_id END
       FROM (SELECT t.picture_id, t.thumbnail_id FROM shipment_trace_pictures t
         WHERE t.business_id = $1 AND t.trace_id = $3 AND t.part = 'photo' ORDER BY t.number LIMIT 1) x
       WHERE p.business_id = $1 AND p.shipment_id = $2 AND p.trace_id = $3 RETURNING p.shipment_id`,
      [businessId, shipmentId, traceId],
    );
    return rows.length === 1;
  }

  /** The report that it came of does not count any more; the report keeps the pictures. */
  async withdraw(businessId: string, shipmentId: string, traceId: string): Promise<void> {
    await this.work.manager.query(
      `WITH gone AS (DELETE FROM shipment_proofs WHERE business_id = $1 AND shipment_id = $2 AND trace_id = $3 RETURNING shipment_id)
       ${RENEW} FROM gone WHERE ${IS_OLDER} AND s.id = gone.shipment_id`,
      [businessId, shipmentId, traceId],
    );
  }

  /** Undefined without the shipment, for this viewer; `proof` is null while it has none. */
  async find(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
  ): Promise<{ proof: FoundProof | null } | undefined> {
    const [row] = await this.work.manager.query<(FoundProof & { exists: boolean })[]>(
      `SELECT p.shipment_id IS NOT NULL AS exists, ${PROOF}::text AS json, s.tracking_number AS "trackingNumber",
         p.photo_id AS "photoId", p.thumbnail_id AS "thumbnailId", p.signature_id AS "signatureId",
         (SELECT count(*)::integer FROM shipment_trace_pictures x WHERE x.business_id = $1 AND x.trace_id = p.trace_id
           AND x.number > ${FOLLOWING}) AS followed
       FROM shipments s LEFT JOIN shipment_proofs p ON p.business_id = $1 AND p.shipment_id = s.id
       WHERE ${VISIBLE}`,
      [businessId, shipmentId, driverUserId],
    );
    return row && { proof: row.exists ? row : null };
  }
}
