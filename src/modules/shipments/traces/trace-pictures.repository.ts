import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AwaitedPhoto } from '../entities/awaited-photo.entity';
import { ShipmentTracePicture } from '../entities/shipment-trace-picture.entity';
import { ANNOUNCED_PHOTO_OFFSET } from '../proofs/proof-parts';

/** A picture that was stored with a trace, in the BlobStore. */
export interface TracePicture {
  readonly part: 'photo' | 'signature';
  readonly pictureId: string;
  readonly thumbnailId: string | null;
}

/**
 * Stores the pictures of traces, and the numbers of the photos that are still awaited. Call it inside a unit of work.
 */
@Injectable()
export class TracePicturesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Stores the pictures of a new trace entry, numbered from 1. */
  async insertPictures(businessId: string, traceId: string, pictures: readonly TracePicture[]): Promise<void> {
    if (pictures.length === 0) return;
    await this.pictures.insert(
      pictures.map((picture, index) => toPictureRow({ businessId, traceId, number: index + 1 }, picture)),
    );
  }

  /** Records that this many photos will follow. They are numbered from 1. */
  async insertAwaitedPhotos(businessId: string, traceId: string, photoCount: number): Promise<void> {
    const numbers = Array.from({ length: photoCount }, (_, index) => index + 1);
    await this.awaited.insert(numbers.map((number) => ({ businessId, traceId, number })));
  }

  /** Records that an awaited photo has arrived. Returns false if no such photo is awaited, or not any more. */
  async deleteAwaitedPhoto(businessId: string, traceId: string, number: number): Promise<boolean> {
    const { affected } = await this.awaited.delete({ businessId, traceId, number });
    return affected === 1;
  }

  /** Stores an announced photo. Its number is behind those of the report (ANNOUNCED_PHOTO_OFFSET). */
  async insertAnnouncedPhoto(
    businessId: string,
    traceId: string,
    number: number,
    picture: TracePicture,
  ): Promise<void> {
    await this.pictures.insert(toPictureRow({ businessId, traceId, number: number + ANNOUNCED_PHOTO_OFFSET }, picture));
  }

  /** Returns the pictures of a trace, sorted by their numbers. */
  findPictures(businessId: string, traceId: string): Promise<TracePicture[]> {
    return this.pictures.find({
      select: { part: true, pictureId: true, thumbnailId: true },
      where: { businessId, traceId },
      order: { number: 'ASC' },
    });
  }

  private get pictures(): Repository<ShipmentTracePicture> {
    return this.work.manager.getRepository(ShipmentTracePicture);
  }

  private get awaited(): Repository<AwaitedPhoto> {
    return this.work.manager.getRepository(AwaitedPhoto);
  }
}

const toPictureRow = (
  key: Pick<ShipmentTracePicture, 'businessId' | 'traceId' | 'number'>,
  { part, pictureId, thumbnailId }: TracePicture,
): ShipmentTracePicture => ({ ...key, part, pictureId, thumbnailId });
