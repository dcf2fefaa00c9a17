import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierBooking } from '../entities/carrier-booking.entity';
import { CarrierManifest } from '../entities/carrier-manifest.entity';

/** Stores manifests, and the bookings that are in them. Call it inside a unit of work. */
@Injectable()
export class CarrierManifestsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Locks the bookings, so that no other request closes or cancels them meanwhile. Leaves those out that are in a manifest or are being
   * cancelled by now.
   */
  lockOpenBookings(businessId: string, ids: readonly string[]): Promise<CarrierBooking[]> {
    return this.bookings
      .createQueryBuilder('booking')
      .setLock('for_no_key_update')
      .where('booking.business_id = :businessId AND booking.id = ANY(:ids)', { businessId, ids })
      .andWhere(`booking.manifest_id IS NULL AND booking.status = 'booked' AND booking.cancel_requested_at IS NULL`)
      .orderBy('booking.id')
      .getMany();
  }

  /** Locks the manifests of the carrier whose answer is missing, oldest first. */
  lockPending(businessId: string, carrierId: string): Promise<CarrierManifest[]> {
    return this.manifests.find({
      where: { businessId, carrierId, status: 'pending' },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns the bookings that are in the manifest. */
  findBookings(businessId: string, manifestId: string): Promise<CarrierBooking[]> {
    return this.bookings.find({ where: { businessId, manifestId }, order: { id: 'ASC' } });
  }

  /** Stores the manifest of locked bookings. */
  async insert(
    manifest: Pick<
      CarrierManifest,
      'businessId' | 'id' | 'carrierId' | 'status' | 'shipments' | 'nextAttemptAt' | 'createdAt'
    >,
    bookingIds: readonly string[],
  ): Promise<void> {
    const { businessId, id } = manifest;
    await this.manifests.insert(manifest);
    await this.bookings
      .createQueryBuilder()
      .update()
      .set({ manifestId: id })
      .where('business_id = :businessId AND id = ANY(:bookingIds)', { businessId, bookingIds })
      .execute();
  }

  async update(
    businessId: string,
    id: string,
    changes: Pick<Partial<CarrierManifest>, 'status' | 'reference' | 'document' | 'nextAttemptAt'>,
  ): Promise<void> {
    await this.manifests.update({ businessId, id }, changes);
  }

  /** Deletes the manifest. Its bookings are in none then. */
  async remove(businessId: string, id: string): Promise<void> {
    await this.bookings.update({ businessId, manifestId: id }, { manifestId: null });
    await this.manifests.delete({ businessId, id });
  }

  private get manifests(): Repository<CarrierManifest> {
    return this.work.manager.getRepository(CarrierManifest);
  }

  private get bookings(): Repository<CarrierBooking> {
    return this.work.manager.getRepository(CarrierBooking);
  }
}
