import { Injectable } from '@nestjs/common';
import { found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { NotificationLinksService } from '../notification-links.service';
import { type Subscriber, UnsubscribeRepository } from './unsubscribe.repository';

/** Consignees who want no more mails, by the link that each mail holds. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly subscribers: UnsubscribeRepository,
    private readonly links: NotificationLinksService,
  ) {}

  /** @throws ApiError NOT_FOUND, the same for whatever leads to nobody */
  async read(token: string): Promise<Subscriber> {
    return (await this.find(token)).subscriber;
  }

  /**
   * @param wants whether mails are wanted from now on
   * @throws ApiError NOT_FOUND
   */
  async change(token: string, wants: boolean): Promise<Subscriber> {
    const { businessId, subscriber } = await this.find(token);
    await this.work.run(businessId, () =>
      wants
        ? this.subscribers.allow(businessId, subscriber.email)
        : this.subscribers.refuse(businessId, subscriber.email),
    );
    return { ...subscriber, hasUnsubscribed: !wants };
  }

  private async find(token: string): Promise<{ businessId: string; subscriber: Subscriber }> {
    const id = found(await this.links.notificationOf(token), 'mail');
    const businessId = found((await this.subscribers.businessOf(id)) ?? null, 'mail');
    return { businessId, subscriber: found((await this.subscribers.find(businessId, id)) ?? null, 'mail') };
  }
}
