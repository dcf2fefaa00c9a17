import { Injectable } from '@nestjs/common';
import { In, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { PushSubscription } from '../../entities/push-subscription.entity';
import type { BrowserKeys } from '../encryption';

/** Owner of a subscription: either a user or a driver. */
export interface Subscriber {
  readonly userId: string | null;
  readonly driverId: string | null;
  /** The session in which the browser was added. When the session ends, the browser gets no more messages. */
  readonly sessionId: string;
}

/** A browser, and the keys to encrypt messages for it. */
export interface SubscribedBrowser extends BrowserKeys {
  readonly id: string;
  readonly endpoint: string;
}

/** When a person adds more browsers, the oldest are removed. */
const MAX_BROWSERS_PER_PERSON = 10;

/** Stores subscriptions of browsers. Call it inside a unit of work. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Stores a subscription and returns its id. A browser keeps its id, even if another person uses the browser now. */
  async storeSubscription(
    businessId: string,
    { userId, driverId, sessionId }: Subscriber,
    { id, endpoint, p256dh, auth }: SubscribedBrowser,
  ): Promise<string> {
    const stored = await this.subscriptions
      .createQueryBuilder()
      .insert()
      .values({
        businessId,
        id,
        endpoint,
        p256dh,
        auth,
        userId,
        driverId,
        sessionId: driverId === null ? null : sessionId,
        memberSessionId: driverId === null ? sessionId : null,
        createdAt: () => 'now()',
      })
      .orUpdate(
        ['user_id', 'driver_id', 'p256dh', 'auth', 'session_id', 'member_session_id', 'created_at'],
        ['business_id', 'endpoint'],
      )
      .returning('id')
      .updateEntity(false)
      .execute();
    await this.deleteOldest(businessId, userId === null ? { driverId: driverId! } : { userId });
    return (stored.raw as [{ id: string }])[0].id;
  }

  /** Removes a subscription of the subscriber. Returns false if the subscriber has no such subscription. */
  async removeSubscription(businessId: string, { userId, driverId }: Subscriber, id: string): Promise<boolean> {
    const owner = userId === null ? { driverId: driverId! } : { userId };
    const { affected } = await this.subscriptions.delete({ businessId, id, ...owner });
    return affected === 1;
  }

  /** Removes a subscription that has ended at the push service. */
  async deleteSubscription(businessId: string, id: string): Promise<void> {
    await this.subscriptions.delete({ businessId, id });
  }

  /** Deletes the oldest subscriptions of a person beyond the maximum. */
  private async deleteOldest(businessId: string, owner: { userId: string } | { driverId: string }): Promise<void> {
    const surplus = await this.subscriptions.find({
      select: { id: true },
      where: { businessId, ...owner },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: MAX_BROWSERS_PER_PERSON,
    });
    if (surplus.length > 0) await this.subscriptions.delete({ businessId, id: In(surplus.map(({ id }) => id)) });
  }

  private get subscriptions(): Repository<PushSubscription> {
    return this.work.manager.getRepository(PushSubscription);
  }
}
