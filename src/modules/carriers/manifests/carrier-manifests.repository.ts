import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierBooking } from '../entities/carrier-booking.entity';
import { CarrierManifest } from '../entities/carrier-manifest.entity';

/** Stores manifests. Call it inside a unit of work. */
@Injectable()
export class CarrierManifestsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Stores the manifest. Returns how many of the bookings were in no manifest and are in this one now. */
  async insert(manifest: Omit<CarrierManifest, 'createdAt'>, bookingIds: readonly string[]): Promise<number> {
    const { businessId, id } = manifest;
    await this.work.manager.getRepository(CarrierManifest).insert(manifest);
    const { affected } = await this.work.manager
      .getRepository(CarrierBooking)
      .update({ businessId, id: In([...bookingIds]), manifestId: IsNull() }, { manifestId: id });
    return affected ?? 0;
  }
}
