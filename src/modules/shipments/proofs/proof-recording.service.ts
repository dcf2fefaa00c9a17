import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { Outbox } from '../../../platform/jobs/outbox';
import type { ShipmentProofRecordedData } from '../dto/shipment.events';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { type FoundProof, ShipmentProofsReadModel } from './shipment-proofs.read-model';
import { type NewProof, type ReportedProofKey, ShipmentProofsRepository } from './shipment-proofs.repository';

/** Stores proofs of delivery and emits their events. Call it inside a unit of work. */
@Injectable()
export class ProofRecordingService {
  constructor(
    private readonly proofs: ShipmentProofsRepository,
    private readonly readModel: ShipmentProofsReadModel,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records a proof.
   *
   * @throws ApiError CONFLICT when the shipment has a proof already
   */
  async recordProof(proof: NewProof): Promise<FoundProof> {
    await this.proofs.insertProof(proof);
    return this.emitRecorded(proof.businessId, proof.shipmentId);
  }

  /** Records the proof of a driver's report. An earlier proof takes precedence. */
  async recordReportedProof(proof: NewProof): Promise<void> {
    const isNew = await this.proofs.insertProofIfMissing(proof);
    if (isNew) await this.emitRecorded(proof.businessId, proof.shipmentId);
  }

  /**
   * Updates the proof of a report after a photo of the report was stored. The photo becomes that of the proof if it had none.
   * Emits the event again when no photo is outstanding.
   */
  async addPhoto(key: ReportedProofKey, { isLast }: { readonly isLast: boolean }): Promise<void> {
    const hasProof = await this.proofs.addFirstPhoto(key);
    if (hasProof && isLast) await this.emitRecorded(key.businessId, key.shipmentId);
  }

  /** Deletes the proof of a report that is no longer valid. The report keeps its pictures. */
  deleteReportedProof(key: ReportedProofKey): Promise<void> {
    return this.proofs.deleteReportedProof(key);
  }

  private async emitRecorded(businessId: string, shipmentId: string): Promise<FoundProof> {
    const shipment = orNotFound(
      await this.readModel.findProof({ businessId, driverUserId: null }, shipmentId),
      'shipment',
    );
    const proof = orNotFound(shipment.proof, 'proof of delivery');
    await this.outbox.emit('shipment.proof_recorded', businessId, toRecordedEvent(shipmentId, proof));
    return proof;
  }
}

const toRecordedEvent = (guid: string, { trackingNumber, json }: FoundProof): ShipmentProofRecordedData => ({
  guid,
  trackingNumber,
  proof: JSON.parse(json) as ProofOfDeliveryResponse,
});
