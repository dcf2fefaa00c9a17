import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { JsonText } from '../../../core/page';
import { BlobStore, type StoredFile } from '../../../platform/storage/blob-store';
import { orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { toSentence } from '../../../common/text/sentence';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { PicturesByPart } from '../../../platform/sandbox/images/picture';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import { ShipmentTracesService } from '../traces/shipment-traces.service';
import { toViewer } from '../reads/viewer';
import type { ProofOfDeliveryDto } from './dto/proof.dto';
import type { ProofFile } from './proof-file';
import type { ProofPart } from './proof-parts';
import type { ProofOfDeliveryResponse } from './dto/proof.response';
import { ProofRecordingService } from './proof-recording.service';
import { type FoundProof, ShipmentProofsReadModel } from './shipment-proofs.read-model';

/** Records and reads proofs of delivery. */
@Injectable()
export class ShipmentProofsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly recording: ProofRecordingService,
    private readonly readModel: ShipmentProofsReadModel,
    private readonly traces: ShipmentTracesService,
    private readonly transitions: ShipmentTransitionsService,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * Records the proof and delivers the shipment. A shipment that was delivered without a proof gets it later.
   *
   * @throws ApiError VALIDATION_ERROR when the shipment cannot be delivered any more; CONFLICT when it has a proof already
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
      await this.traces.assertCanReport(actor, shipmentId);
      await this.deliver(actor, shipmentId, recipientName);
      const recorded = await this.recording.recordProof({
        businessId,
        shipmentId,
        recipientName,
        note,
        photoId: await this.storePicture(businessId, photo),
        thumbnailId: await this.storePicture(businessId, photo?.thumbnail),
        signatureId: await this.storePicture(businessId, signature),
        recordedBy: getActorId(actor),
        traceId: null,
      });
      return toJsonText(recorded);
    });
  }

  async read(actor: Actor, shipmentId: string): Promise<JsonText<ProofOfDeliveryResponse>> {
    return toJsonText(await this.findProof(actor, shipmentId));
  }

  /** Returns a picture of the proof. */
  async readFile(actor: Actor, shipmentId: string, part: ProofPart): Promise<ProofFile> {
    const proof = await this.findProof(actor, shipmentId);
    const pictureId = orNotFound(proof[`${part}Id`], part);
    const file = orNotFound(await this.blobs.findFile(actor.businessId, pictureId), part);
    return { ...file, trackingNumber: proof.trackingNumber };
  }

  /**
   * Sets the shipment to `delivered`. The time is now, or that of the last change if the clock of a device was ahead. A proof is the last
   * event of a delivery, so it must not be older than another one.
   */
  private async deliver(actor: Actor, shipmentId: string, recipientName: string): Promise<void> {
    const { businessId } = actor;
    const status = 'delivered';
    const { statusChangedAt } = await this.transitions.lockShipmentForEvent(businessId, shipmentId, status);
    await this.transitions.recordEvent(businessId, {
      shipmentId,
      status,
      description: toSentence(`Delivered to ${recipientName}`),
      occurredAt: new Date(Math.max(Date.now(), statusChangedAt.getTime())),
      by: getActorId(actor),
    });
  }

  /** Stores the picture and returns its id, or null without one. */
  private async storePicture(businessId: string, picture: StoredFile | null | undefined): Promise<string | null> {
    if (!picture) return null;
    const id = newId();
    await this.blobs.storeFile(businessId, id, picture);
    return id;
  }

  /** @throws ApiError NOT_FOUND for an unknown shipment, and for one without a proof */
  private async findProof(actor: Actor, shipmentId: string): Promise<FoundProof> {
    const { proof } = orNotFound(await this.readModel.findProof(toViewer(actor), shipmentId), 'shipment');
    return orNotFound(proof, 'proof of delivery');
  }
}

/** Returns the proof with its version as ETag. A proof changes only when an announced photo arrives: each makes a new version of it. */
const toJsonText = ({ json, arrivedPhotos }: FoundProof): JsonText<ProofOfDeliveryResponse> =>
  new JsonText(json, `"${1 + arrivedPhotos}"`);
