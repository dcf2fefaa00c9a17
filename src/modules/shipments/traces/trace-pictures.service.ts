import { Injectable } from '@nestjs/common';
import { BlobStore } from '../../../platform/storage/blob-store';
import { newId } from '../../../common/ids';
import type { DecodedPicture } from '../../../platform/sandbox/images/picture';
import { ProofRecordingService } from '../proofs/proof-recording.service';
import { type TracePicture, TracePicturesRepository } from './trace-pictures.repository';
import { TracePicturesReadModel } from './trace-pictures.read-model';

/** The pictures of a report, and how many will follow. */
export interface ReportedPictures {
  readonly photos?: readonly DecodedPicture[];
  readonly signature?: DecodedPicture | undefined;
  /** How many photos are sent later, when the connection allows. */
  readonly photosFollow?: number;
}

/**
 * Stores the pictures of drivers' reports. A report may announce photos that are sent later. Call it inside a unit of work, with the
 * shipment locked.
 */
@Injectable()
export class TracePicturesService {
  constructor(
    private readonly pictures: TracePicturesRepository,
    private readonly readModel: TracePicturesReadModel,
    private readonly proofs: ProofRecordingService,
    private readonly blobs: BlobStore,
  ) {}

  /** Stores the pictures of a new trace, and the numbers of those that will follow. */
  async storePictures(businessId: string, traceId: string, reported: ReportedPictures): Promise<void> {
    const { photos = [], signature, photosFollow = 0 } = reported;
    const stored: TracePicture[] = [];
    for (const photo of photos) stored.push(await this.storePicture(businessId, 'photo', photo));
    if (signature) stored.push(await this.storePicture(businessId, 'signature', signature));
    await this.pictures.insertPictures(businessId, traceId, stored);
    if (photosFollow > 0) await this.pictures.insertAwaitedPhotos(businessId, traceId, photosFollow);
  }

  /** Returns the stored pictures of a trace. */
  findPictures(businessId: string, traceId: string): Promise<TracePicture[]> {
    return this.pictures.findPictures(businessId, traceId);
  }

  /**
   * Stores an announced photo, and adds it to the proof of the same report. Repeating it has no effect.
   *
   * @returns the number of photos that are still missing; undefined if no photo with this number was announced
   */
  async addAnnouncedPhoto(
    { businessId, shipmentId }: { readonly businessId: string; readonly shipmentId: string },
    traceId: string,
    number: number,
    photo: DecodedPicture,
  ): Promise<number | undefined> {
    const isAwaited = await this.pictures.deleteAwaitedPhoto(businessId, traceId, number);
    if (isAwaited) {
      const stored = await this.storePicture(businessId, 'photo', photo);
      await this.pictures.insertAnnouncedPhoto(businessId, traceId, number, stored);
    }
    const { awaitedCount, hasArrived } = await this.readModel.findAnnouncedPhoto(businessId, traceId, number);
    if (!hasArrived) return undefined;
    if (isAwaited) await this.proofs.addPhoto({ businessId, shipmentId, traceId }, { isLast: awaitedCount === 0 });
    return awaitedCount;
  }

  /** Stores a picture, and its thumbnail if it has one. */
  private async storePicture(
    businessId: string,
    part: TracePicture['part'],
    picture: DecodedPicture,
  ): Promise<TracePicture> {
    const pictureId = newId();
    await this.blobs.storeFile(businessId, pictureId, picture);
    if (!picture.thumbnail) return { part, pictureId, thumbnailId: null };
    const thumbnailId = newId();
    await this.blobs.storeFile(businessId, thumbnailId, picture.thumbnail);
    return { part, pictureId, thumbnailId };
  }
}
