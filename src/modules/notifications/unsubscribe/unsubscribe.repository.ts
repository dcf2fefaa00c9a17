import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { NotificationRefusal } from '../entities/notification-refusal.entity';

/** Stores which addresses want no mails of a business. Call it inside a unit of work. */
@Injectable()
export class UnsubscribeRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Unsubscribes an address. Repeating it has no effect. */
  async insertRefusal(businessId: string, email: string): Promise<void> {
    await this.refusals
      .createQueryBuilder()
      .insert()
      .values({ businessId, email: () => 'lower(:email)' })
      .setParameter('email', email)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Subscribes an address again. */
  async deleteRefusal(businessId: string, email: string): Promise<void> {
    await this.refusals
      .createQueryBuilder()
      .delete()
      .where('businessId = :businessId AND email = lower(:email)', { businessId, email })
      .execute();
  }

  private get refusals(): Repository<NotificationRefusal> {
    return this.work.manager.getRepository(NotificationRefusal);
  }
}
