import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Shipment } from '../shipments/entities/shipment.entity';
import { isLinkLiveSql, type TrackedLink } from '../shipments/tracking-link/tracking-link';
import { DeliveryInstructions } from './entities/delivery-instructions.entity';
import { DeliveryRating } from './entities/delivery-rating.entity';

/** The locked shipment of a tracking link. */
export type LockedShipment = Pick<Shipment, 'id' | 'status'>;

/** What decides whether, on which days and in which slots a shipment can be delivered. */
export type RequestableDelivery = Pick<Shipment, 'status' | 'recipient' | 'packages' | 'planning'>;

/**
 * Finds shipments by their tracking links, and stores the instructions and ratings of consignees. A link is the UUID in a shipment's column
 * `tracking_link`. Call it inside a unit of work.
 */
@Injectable()
export class ConsigneeWishesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the shipment of a link. Returns null if the link was revoked or has ended. */
  lockShipment({ businessId, link }: TrackedLink): Promise<LockedShipment | null> {
    return this.work.manager
      .createQueryBuilder(Shipment, 'shipment')
      .select(['shipment.id', 'shipment.status'])
      .where(
        `shipment.businessId = :businessId
        AND shipment.trackingLink = :link
        AND shipment.deletedAt IS NULL`,
        { businessId, link },
      )
      .andWhere(isLinkLiveSql('shipment'))
      .setLock('for_no_key_update')
      .getOne();
  }

  /** Returns the delivery of a link without locking it. Returns null if the link was revoked or has ended. */
  findDelivery({ businessId, link }: TrackedLink): Promise<RequestableDelivery | null> {
    return this.work.manager
      .createQueryBuilder(Shipment, 'shipment')
      .where(
        `shipment.businessId = :businessId
        AND shipment.trackingLink = :link
        AND shipment.deletedAt IS NULL`,
        { businessId, link },
      )
      .andWhere(isLinkLiveSql('shipment'))
      .getOne();
  }

  /** Stores the instructions. They replace earlier ones. */
  async replaceInstructions(
    instructions: Pick<DeliveryInstructions, 'businessId' | 'shipmentId' | 'text' | 'safePlace' | 'pinWanted'>,
  ): Promise<void> {
    await this.work.manager
      .getRepository(DeliveryInstructions)
      .createQueryBuilder()
      .insert()
      .values({ ...instructions, updatedAt: () => 'now()' })
      .orUpdate(['text', 'safe_place', 'pin_wanted', 'updated_at'], ['business_id', 'shipment_id'])
      .updateEntity(false)
      .execute();
  }

  /** Inserts the rating. The database rejects a second rating of the same shipment. */
  async insertRating(rating: Pick<DeliveryRating, 'businessId' | 'shipmentId' | 'stars' | 'comment'>): Promise<void> {
    await this.work.manager.getRepository(DeliveryRating).insert(rating);
  }
}
