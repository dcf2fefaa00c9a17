import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { PublicOrigin } from '../../../core/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { TestBusinessesService } from '../../business/test-business/test-businesses.service';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { NotificationChannelsService, NOT_SENT_IN_TEST } from '../sending/notification-channels.service';
import { NotificationPreviewsService, SAMPLE_NUMBER } from './notification-previews.service';
import type { GatewayTestDto } from './dto/notification-settings.dto';
import type { GatewayTestResponse } from './dto/notification-settings.response';
import { NotificationSettingsService } from './notification-settings.service';
import { NotificationSettingsReadModel } from './notification-settings.read-model';

/** The kind of notification whose template the test message has. */
const TEST_KIND = 'confirmed';

/** Sends a test message through the SMS gateway. */
@Injectable()
export class GatewayTestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsService,
    private readonly readModel: NotificationSettingsReadModel,
    private readonly previews: NotificationPreviewsService,
    private readonly channels: NotificationChannelsService,
    private readonly origin: PublicOrigin,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  /**
   * Sends one message without retries. The call is made outside of any transaction. A test business sends none.
   *
   * @throws ApiError CONFLICT if the business has no gateway
   */
  async send(actor: Actor, { to, language = 'en' }: GatewayTestDto): Promise<GatewayTestResponse> {
    const { businessId } = actor;
    const { sms, name } = await this.work.run(businessId, async () => ({
      sms: (await this.settings.readSendingSettings(businessId)).sms,
      name: (await this.readModel.findSender(businessId, this.origin.get())).name,
    }));
    if (!sms) throw new ApiError('CONFLICT', undefined, 'No SMS gateway is configured: set `sms` first.');
    if (await this.testBusinesses.isTest(businessId)) return { sent: false, answer: NOT_SENT_IN_TEST.answer };
    const { sms: text } = await this.previews.preview(actor, { kind: TEST_KIND, language });
    const message = {
      id: newId(),
      to,
      text,
      language,
      kind: TEST_KIND,
      trackingNumber: SAMPLE_NUMBER,
      sender: name,
    } as const;
    const { result, answer } = await this.channels.sendSms(sms, message);
    return { sent: result === 'sent', answer };
  }
}
