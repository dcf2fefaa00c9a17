import { Injectable } from '@nestjs/common';
import { Raw, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Shipment } from '../entities/shipment.entity';
import { ShipmentTracePicture } from '../entities/shipment-trace-picture.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';
import { ShipmentProof } from './entities/shipment-proof.entity';

/** A proof to insert. The database sets the time. */
export type NewProof = Omit<ShipmentProof, 'createdAt'>;
type ProofKey = Pick<ShipmentProof, 'businessId' | 'shipmentId'>;
/** A proof that comes from a driver's report. */
export type ReportedProofKey = ProofKey & { readonly traceId: string };

/**
 * Writes proofs of delivery. A shipment shows whether it has one, so a proof makes a new version of the shipment. Call it inside a unit of
 * work.
 */
@Injectable()
export class ShipmentProofsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts a proof. The database rejects a second one for the same shipment. */
  async insertProof(proof: NewProof): Promise<void> {
    await this.proofs.insert(proof);
    await this.incrementVersion(proof);
  }

  /**
   * Inserts the proof unless the shipment has one.
   *
   * @returns whether it was inserted
   */
  async insertProofIfMissing(proof: NewProof): Promise<boolean> {
    const inserted = await this.proofs
      .createQueryBuilder()
      .insert()
      .values(proof)
      .orIgnore()
      .returning('shipment_id')
      .updateEntity(false)
      .execute();
    const isNew = (inserted.raw as unknown[]).length === 1;
    if (isNew) await this.incrementVersion(proof);
    return isNew;
  }

  /**
   * Sets the first photo of the report, if the proof has none.
   *
   * @returns whether the proof comes from that report and has a photo
   */
  async addFirstPhoto({ businessId, shipmentId, traceId }: ReportedProofKey): Promise<boolean> {
    const proof = await this.proofs.findOne({
      where: { businessId, shipmentId, traceId },
      lock: { mode: 'pessimistic_write' },
    });
    const photo = await this.work.manager.findOne(ShipmentTracePicture, {
      where: { businessId, traceId, part: 'photo' },
      order: { number: 'ASC' },
    });
    if (!proof || !photo) return false;
    const { pictureId: photoId, thumbnailId } = photo;
    if (proof.photoId === null) await this.proofs.update({ businessId, shipmentId }, { photoId, thumbnailId });
    return true;
  }

  /** Deletes the proof of a report that is no longer valid. The report keeps its pictures. */
  async deleteReportedProof({ businessId, shipmentId, traceId }: ReportedProofKey): Promise<void> {
    const { affected } = await this.proofs.delete({ businessId, shipmentId, traceId });
    if (affected) await this.incrementVersion({ businessId, shipmentId });
  }

  /** Increments the version of the shipment, once per unit of work: `now()` is the start of the transaction. */
  private async incrementVersion({ businessId, shipmentId }: ProofKey): Promise<void> {
    await this.work.manager
      .getRepository(Shipment)
      .update({ businessId, id: shipmentId, updatedAt: Raw((column) => `${column} <> now()`) }, NEXT_VERSION);
  }

  private get proofs(): Repository<ShipmentProof> {
    return this.work.manager.getRepository(ShipmentProof);
  }
}
