import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { OutboundHttp } from '../../../outbound/outbound-http';
import { isBrowserKey } from './encryption';
import type { PushSubscriptionDto } from './push.dto';
import type { PushKeyResponse, PushSubscriptionResponse } from './push.response';
import { PushSubscriptionsRepository, type Subscriber } from './push-subscriptions.repository';
import { VapidKeysService } from './vapid-keys.service';

/** Browsers of members and drivers that want to be told. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly vapid: VapidKeysService,
    private readonly http: OutboundHttp,
  ) {}

  async key(businessId: string): Promise<PushKeyResponse> {
    const publicKey = await this.vapid.publicKey();
    return { publicKey, pushEnabled: await this.work.run(businessId, () => this.subscriptions.isOn(businessId)) };
  }

  /** @throws ApiError VALIDATION_ERROR for an endpoint that may not be called, or keys that are none */
  async subscribe(businessId: string, who: Subscriber, given: PushSubscriptionDto): Promise<PushSubscriptionResponse> {
    const { endpoint, keys } = given;
    const fault = this.faultOf(endpoint);
    if (fault) throw new ApiError('VALIDATION_ERROR', { endpoint: fault });
    if (!isBrowserKey(keys.p256dh))
      throw new ApiError('VALIDATION_ERROR', { 'keys.p256dh': 'Must be a point of P-256 as base64url.' });
    const browser = { id: newId(), endpoint, p256dh: keys.p256dh, auth: keys.auth };
    return this.work.run(businessId, async () => ({ guid: await this.subscriptions.put(businessId, who, browser) }));
  }

  /** @throws ApiError NOT_FOUND when the subscriber has none such */
  unsubscribe(businessId: string, who: Subscriber, id: string): Promise<void> {
    return this.work.run(businessId, async () => {
      found((await this.subscriptions.remove(businessId, who, id)) || null, 'subscription');
    });
  }

  private faultOf(endpoint: string): string | null {
    const url = URL.parse(endpoint);
    if (url) url.search = ''; // here a query is fine
    return this.http.targetFault(url?.href ?? endpoint) ?? this.http.localFault(endpoint);
  }
}
