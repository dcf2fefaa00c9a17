import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { JsonText } from '../../../application/page';
import { BlobStore, type StoredFile } from '../../../blobs/blob-store';
import { found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { PicturesByPart } from '../../../images/picture';
import { Outbox } from '../../../outbox/outbox';
import type { ShipmentProofRecordedData } from '../dto/shipment.events';
import { ShipmentMovesService } from '../shipment-moves.service';
import { ShipmentTracesService } from '../shipment-traces.service';
import { ShipmentsRepository } from '../shipments.repository';
import { viewerOf } from '../viewer';
import type { ProofOfDeliveryDto } from './dto/proof.dto';
import type { ProofFile } from './proof-file';
import type { ProofPart } from './proof-parts';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import type { ShipmentProof } from './entities/shipment-proof.entity';
import { type FoundProof, ShipmentProofsRepository } from './shipment-proofs.repository';

/** Who took a shipment, and what shows it. */
@Injectable()
export class ShipmentProofsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly proofs: ShipmentProofsRepository,
    private readonly shipments: ShipmentsRepository,
    private readonly traces: ShipmentTracesService,
    private readonly moves: ShipmentMovesService,
    private readonly blobs: BlobStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records the proof and delivers the shipment. One that was delivered without a proof gets it later.
   *
   * @throws ApiError VALIDATION_ERROR where the shipment cannot be delivered any more; CONFLICT when it has a proof: the
   *   first one counts
   */
  async add(
    actor: Actor,
    shipmentId: string,
    dto: ProofOfDeliveryDto,
    { photo, signature }: PicturesByPart,
  ): Promise<JsonText<ProofOfDeliveryResponse>> {
    const { businessId } = actor;
    const { recipientName, note = null } = dto;
    return this.work.run(businessId, async () => {
      await this.traces.requireTrackable(actor, shipmentId);
      await this.deliver(actor, shipmentId, recipientName);
      await this.proofs.insert({
        ...{ businessId, shipmentId, recipientName, note },
        photoId: await this.keep(businessId, photo),
        thumbnailId: await this.keep(businessId, photo?.thumbnail),
        signatureId: await this.keep(businessId, signature),
        recordedBy: actorId(actor),
        traceId: null,
      });
      const recorded = await this.find(actor, shipmentId);
      await this.outbox.add('shipment.proof_recorded', businessId, toldOf(shipmentId, recorded));
      return toJsonText(recorded);
    });
  }

  /** The proof of a driver's report, inside the open unit of work; where there is another, that one counts. */
  async recordReported(proof: Omit<ShipmentProof, 'createdAt'>): Promise<void> {
    const { businessId, shipmentId } = proof;
    if (!(await this.proofs.insertReported(proof))) return;
    const { proof: recorded } = found(
      await this.proofs.find({ businessId, driverUserId: null }, shipmentId),
      'shipment',
    );
    if (recorded) await this.outbox.add('shipment.proof_recorded', businessId, toldOf(shipmentId, recorded));
  }

  /**
   * The proof of a report has another photo of it, the first where it had none. Told again when the last one has come. Inside the open unit
   * of work.
   */
  async addPhoto(
    { businessId, shipmentId, traceId }: Pick<ShipmentProof, 'businessId' | 'shipmentId'> & { traceId: string },
    isLast: boolean,
  ): Promise<void> {
    if (!(await this.proofs.takePhoto(businessId, shipmentId, traceId)) || !isLast) return;
    const { proof } = found(await this.proofs.find({ businessId, driverUserId: null }, shipmentId), 'shipment');
    if (proof) await this.outbox.add('shipment.proof_recorded', businessId, toldOf(shipmentId, proof));
  }

  /** The report does not count any more; it keeps its pictures. Inside the open unit of work. */
  withdraw(businessId: string, shipmentId: string, traceId: string): Promise<void> {
    return this.proofs.withdraw(businessId, shipmentId, traceId);
  }

  read(actor: Actor, shipmentId: string): Promise<JsonText<ProofOfDeliveryResponse>> {
    return this.work.run(actor.businessId, async () => toJsonText(await this.find(actor, shipmentId)));
  }

  async file(actor: Actor, shipmentId: string, part: ProofPart): Promise<ProofFile> {
    const { trackingNumber, ...ids } = await this.work.run(actor.businessId, () => this.find(actor, shipmentId));
    const id = found(ids[`${part}Id`], part);
    return { ...found(await this.blobs.get(actor.businessId, id), part), trackingNumber };
  }

  /** By the clock, but not before what a device with a fast clock reported last: a proof is the end of the story. */
  private async deliver(actor: Actor, shipmentId: string, recipientName: string): Promise<void> {
    const { businessId } = actor;
    const { statusChangedAt } = found(await this.shipments.findByIdForUpdate(businessId, shipmentId), 'shipment');
    await this.moves.event(businessId, {
      shipmentId,
      status: 'delivered',
      description: `Delivered to ${recipientName}.`,
      occurredAt: new Date(Math.max(Date.now(), statusChangedAt.getTime())),
      by: actorId(actor),
    });
  }

  private async keep(businessId: string, picture: StoredFile | null | undefined): Promise<string | null> {
    if (!picture) return null;
    const id = newId();
    await this.blobs.put(businessId, id, picture);
    return id;
  }

  private async find(actor: Actor, shipmentId: string): Promise<FoundProof> {
    const { proof } = found(await this.proofs.find(viewerOf(actor), shipmentId), 'shipment');
    return found(proof, 'proof of delivery');
  }
}

const toldOf = (guid: string, { trackingNumber, json }: FoundProof): ShipmentProofRecordedData => ({
  guid,
  trackingNumber,
  proof: JSON.parse(json) as ProofOfDeliveryResponse,
});

/** A proof is never changed, but that photos may follow: each makes a new version of it. */
const toJsonText = ({ json, followed }: FoundProof) => new JsonText<ProofOfDeliveryResponse>(json, `"${1 + followed}"`);
