import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { PublicOrigin } from '../../../application/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { NotificationChannelsService } from '../sending/notification-channels.service';
import { NotificationPreviewsService, SAMPLE_NUMBER } from './notification-previews.service';
import type { GatewayTestDto } from './notification-settings.dto';
import { NotificationSettingsRepository } from './notification-settings.repository';
import type { GatewayTestResponse } from './notification-settings.response';
import { NotificationSettingsService } from './notification-settings.service';

/** Of what the message of a test tells. */
const KIND = 'confirmed';

/** Whether the gateway for text messages does what it should, before consignees depend on it. */
@Injectable()
export class GatewayTestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsService,
    private readonly senders: NotificationSettingsRepository,
    private readonly previews: NotificationPreviewsService,
    private readonly channels: NotificationChannelsService,
    private readonly origin: PublicOrigin,
  ) {}

  /** Sends one message outside of any transaction, and tries once. @throws ApiError CONFLICT without a gateway */
  async send(actor: Actor, { to, language = 'en' }: GatewayTestDto): Promise<GatewayTestResponse> {
    const { businessId } = actor;
    const { sms, name } = await this.work.run(businessId, async () => ({
      sms: (await this.settings.forSending(businessId)).sms,
      name: (await this.senders.findSender(businessId, this.origin.get())).name,
    }));
    if (!sms) throw new ApiError('CONFLICT', undefined, 'No gateway for text messages is set: set `sms` first.');
    const { sms: text } = await this.previews.preview(actor, { kind: KIND, language });
    const message = {
      id: newId(),
      to,
      text,
      language,
      kind: KIND,
      trackingNumber: SAMPLE_NUMBER,
      sender: name,
    } as const;
    const { result, answer } = await this.channels.sms(sms, message);
    return { sent: result === 'sent', answer };
  }
}
