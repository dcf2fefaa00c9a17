import { Injectable } from '@nestjs/common';
import { BlobStore } from '../../blobs/blob-store';
import { newId } from '../../common/ids';
import type { DecodedPicture } from '../../images/picture';
import { ShipmentProofsService } from './proofs/shipment-proofs.service';
import { type TracePicture, TracePicturesRepository } from './trace-pictures.repository';

/** What a report brings along, and what it says will follow. */
export interface ReportedPictures {
  readonly photos?: readonly DecodedPicture[];
  readonly signature?: DecodedPicture | undefined;
  /** How many photos are sent later, when the line allows. */
  readonly photosFollow?: number;
}

/** Pictures of drivers' reports. Inside an open unit of work, with the shipment locked. */
@Injectable()
export class TracePicturesService {
  constructor(
    private readonly pictures: TracePicturesRepository,
    private readonly proofs: ShipmentProofsService,
    private readonly blobs: BlobStore,
  ) {}

  async keep(businessId: string, traceId: string, reported: ReportedPictures): Promise<void> {
    const { photos = [], signature, photosFollow = 0 } = reported;
    const kept: TracePicture[] = [];
    for (const photo of photos) kept.push(await this.store(businessId, 'photo', photo));
    if (signature) kept.push(await this.store(businessId, 'signature', signature));
    await this.pictures.insert(businessId, traceId, kept);
    if (photosFollow > 0) await this.pictures.promise(businessId, traceId, photosFollow);
  }

  find(businessId: string, traceId: string): Promise<TracePicture[]> {
    return this.pictures.find(businessId, traceId);
  }

  /**
   * Takes a photo that was promised; the same one again changes nothing. A proof that came of the report has it from then on.
   *
   * @returns how many are still to come; undefined where none was promised by that number
   */
  async add(
    { businessId, shipmentId }: { readonly businessId: string; readonly shipmentId: string },
    traceId: string,
    number: number,
    photo: DecodedPicture,
  ): Promise<number | undefined> {
    const isAwaited = await this.pictures.takeAwaited(businessId, traceId, number);
    if (isAwaited) {
      const kept = await this.store(businessId, 'photo', photo);
      await this.pictures.insertFollowing(businessId, traceId, number, kept);
    }
    const { awaited, hasCome } = await this.pictures.following(businessId, traceId, number);
    if (!hasCome) return undefined;
    if (isAwaited) await this.proofs.addPhoto({ businessId, shipmentId, traceId }, awaited === 0);
    return awaited;
  }

  private async store(businessId: string, part: TracePicture['part'], picture: DecodedPicture): Promise<TracePicture> {
    const pictureId = newId();
    await this.blobs.put(businessId, pictureId, picture);
    if (!picture.thumbnail) return { part, pictureId, thumbnailId: null };
    const thumbnailId = newId();
    await this.blobs.put(businessId, thumbnailId, picture.thumbnail);
    return { part, pictureId, thumbnailId };
  }
}
