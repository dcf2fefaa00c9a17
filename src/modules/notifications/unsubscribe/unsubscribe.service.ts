import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { NotificationLinksService } from '../notification-links.service';
import { UnsubscribeRepository } from './unsubscribe.repository';
import { type Subscriber, UnsubscribeReadModel } from './unsubscribe.read-model';

/** Lets consignees unsubscribe from mails, and subscribe again, by the link in each mail. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly subscribers: UnsubscribeRepository,
    private readonly readModel: UnsubscribeReadModel,
    private readonly links: NotificationLinksService,
  ) {}

  /**
   * Returns the recipient of the mail with this link.
   *
   * @throws ApiError NOT_FOUND for an invalid link
   */
  async read(token: string): Promise<Subscriber> {
    return (await this.findSubscriber(token)).subscriber;
  }

  /**
   * Stores whether the consignee wants mails of the business.
   *
   * @throws ApiError NOT_FOUND for an invalid link
   */
  async setWantsMails(token: string, wantsMails: boolean): Promise<Subscriber> {
    const { businessId, subscriber } = await this.findSubscriber(token);
    await this.work.run(businessId, () =>
      wantsMails
        ? this.subscribers.deleteRefusal(businessId, subscriber.email)
        : this.subscribers.insertRefusal(businessId, subscriber.email),
    );
    return { ...subscriber, hasUnsubscribed: !wantsMails };
  }

  private async findSubscriber(token: string): Promise<{ businessId: string; subscriber: Subscriber }> {
    const notificationId = orNotFound(await this.links.findNotificationToUnsubscribe(token), 'mail');
    const businessId = orNotFound((await this.readModel.findBusiness(notificationId)) ?? null, 'mail');
    const subscriber = (await this.readModel.findSubscriber(businessId, notificationId)) ?? null;
    return { businessId, subscriber: orNotFound(subscriber, 'mail') };
  }
}
