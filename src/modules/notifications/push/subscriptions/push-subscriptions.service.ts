import { Injectable } from '@nestjs/common';
import { type ErrorDetails, orNotFound } from '../../../../common/errors/api-error';
import { refuseFaults } from '../../../../common/errors/faults';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { OutboundHttp } from '../../../../platform/outbound/outbound-http';
import type { PushSubscriptionDto } from '../dto/push.dto';
import type { PushKeyResponse, PushSubscriptionResponse } from '../dto/push.response';
import { PushSubscriptionsRepository, type Subscriber } from './push-subscriptions.repository';
import { VapidKeysService } from '../vapid-keys.service';
import { PushSubscriptionsReadModel } from './push-subscriptions.read-model';

/** Manages push subscriptions of members and drivers. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly readModel: PushSubscriptionsReadModel,
    private readonly vapid: VapidKeysService,
    private readonly http: OutboundHttp,
  ) {}

  /** Returns the key to subscribe with, and whether the business sends push messages. */
  async readPublicKey(businessId: string): Promise<PushKeyResponse> {
    const publicKey = await this.vapid.readPublicKey();
    return {
      publicKey,
      pushEnabled: await this.work.run(businessId, () => this.readModel.isPushEnabled(businessId)),
    };
  }

  /**
   * Subscribes a browser.
   *
   * @throws ApiError VALIDATION_ERROR for an endpoint that may not be called
   */
  async subscribe(
    businessId: string,
    subscriber: Subscriber,
    subscription: PushSubscriptionDto,
  ): Promise<PushSubscriptionResponse> {
    const { endpoint, keys } = subscription;
    refuseFaults('VALIDATION_ERROR', this.findEndpointFaults(endpoint));
    const browser = { id: newId(), endpoint, p256dh: keys.p256dh, auth: keys.auth };
    return this.work.run(businessId, async () => ({
      guid: await this.subscriptions.storeSubscription(businessId, subscriber, browser),
    }));
  }

  /**
   * Unsubscribes a browser.
   *
   * @throws ApiError NOT_FOUND if the subscriber has no such subscription
   */
  unsubscribe(businessId: string, subscriber: Subscriber, id: string): Promise<void> {
    return this.work.run(businessId, async () => {
      orNotFound((await this.subscriptions.removeSubscription(businessId, subscriber, id)) || null, 'subscription');
    });
  }

  /** Returns why an endpoint may not be called, or no details if it may. */
  findEndpointFaults(endpoint: string): ErrorDetails {
    const url = URL.parse(endpoint);
    if (url) url.search = ''; // Push endpoints may have a query, other outbound addresses may not.
    const fault = this.http.findTargetFault(url?.href ?? endpoint) ?? this.http.findLocalFault(endpoint);
    return fault === null ? {} : { endpoint: fault };
  }
}
