import { Injectable } from '@nestjs/common';
import { instant, jsonOf, nullable, when } from '../../../database/json-sql';
import { UnitOfWork } from '../../../database/unit-of-work';
import { VISIBLE } from '../shipment-sql';
import type { Viewer } from '../viewer';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { ShipmentProof } from './entities/shipment-proof.entity';
import { PROOF_PATHS, type ProofPart } from './proof-parts';

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
});

export interface FoundProof {
  readonly json: string;
  readonly trackingNumber: string;
  readonly photoId: string | null;
  readonly thumbnailId: string | null;
  readonly signatureId: string | null;
}

@Injectable()
export class ShipmentProofsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The database refuses a second one of the same shipment. */
  async insert(proof: Omit<ShipmentProof, 'createdAt'>): Promise<void> {
    await this.work.manager.insert(ShipmentProof, proof);
  }

  /** Undefined without the shipment, for this viewer; `proof` is null while it has none. */
  async find(
    { businessId, driverUserId }: Viewer,
    shipmentId: string,
  ): Promise<{ proof: FoundProof | null } | undefined> {
    const [row] = await this.work.manager.query<(FoundProof & { exists: boolean })[]>(
      `SELECT p.shipment_id IS NOT NULL AS exists, ${PROOF}::text AS json, s.tracking_number AS "trackingNumber",
         p.photo_id AS "photoId", p.thumbnail_id AS "thumbnailId", p.signature_id AS "signatureId"
       FROM shipments s LEFT JOIN shipment_proofs p ON p.business_id = s.business_id AND p.shipment_id = s.id
       WHERE ${VISIBLE}`,
      [businessId, shipmentId, driverUserId],
    );
    return row && { proof: row.exists ? row : null };
  }
}
