import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { PublicOrigin } from '../../../core/public-origin';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentFacts } from '../templates/facts';
import { chooseTemplate } from '../templates/default-texts';
import { type MailMessage, composeMail, composeSms } from '../templates/message';
import { createTemplateValues } from '../templates/values';
import { mergeTemplates } from './merge-settings';
import type { PreviewDto } from './dto/notification-settings.dto';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationSettingsReadModel } from './notification-settings.read-model';
import { HOUR_MS } from '../../../common/time/durations';

/** Tracking number of the sample delivery. */
export const SAMPLE_NUMBER = 'DD1234567897AT';
/** Time of the sample delivery. It is fixed, so that a preview changes only with its template. */
const SAMPLE_TIME = new Date('2026-03-02T08:30:00.000Z');

/** Renders messages about a sample delivery. */
@Injectable()
export class NotificationPreviewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsRepository,
    private readonly readModel: NotificationSettingsReadModel,
    private readonly origin: PublicOrigin,
  ) {}

  /** Renders the mail and the text message of one kind. Texts in the request replace the stored ones. */
  preview({ businessId }: Actor, request: PreviewDto): Promise<MailMessage & { readonly sms: string }> {
    const { kind, language } = request;
    return this.work.run(businessId, async () => {
      const custom = (await this.settings.findSettings(businessId))?.wording ?? {};
      const { timeZone, ...business } = await this.readModel.findSender(businessId, this.origin.get());
      const origin = this.origin.get();
      const facts = createSampleFacts(business, timeZone, SAMPLE_TIME);
      const links = { tracking: `${origin}/track/example`, proof: `${origin}/proof/example` };
      const template = chooseTemplate(mergeTemplates(custom, [request]), kind, language);
      const values = createTemplateValues(facts, language, links, SAMPLE_TIME);
      const unsubscribeUrl = `${origin}/unsubscribe/example`;
      return {
        ...composeMail({ language, business, template, values, unsubscribeUrl }),
        sms: composeSms(template, values),
      };
    });
  }
}

/** Returns a fictional delivery that has a value for every variable. */
function createSampleFacts(business: ShipmentFacts['view']['business'], timeZone: string, now: Date): ShipmentFacts {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return {
    shipmentId: '00000000-0000-0000-0000-000000000000',
    isDeleted: false,
    isTestBusiness: false,
    statusChangedAt: now,
    createdAt: now,
    hasUnsubscribed: false,
    hasArrived: false,
    recipientName: 'Alex Muster',
    recipientPhone: '+43 1 0000000',
    email: 'alex.muster@customer.example',
    language: null,
    orderNumber: 'ORD-000042',
    pin: '482913',
    deliveryDate: inHours(24),
    failureReason: 'not_home',
    amountDue: { amount: 42.5, currency: 'EUR' },
    timeZone,
    isMailEnabled: true,
    canReschedule: true,
    trackingLink: null,
    view: {
      trackingNumber: SAMPLE_NUMBER,
      business,
      status: 'out_for_delivery',
      timeline: [],
      window: { from: inHours(1).toISOString(), to: inHours(3).toISOString() },
      estimatedArrival: inHours(2).toISOString(),
      estimatedArrivalPrecision: 'time',
      stopsBefore: 0,
      vehicle: null,
      destination: { postalCode: '1010', city: 'Wien' },
      packages: 1,
      proof: { receivedBy: 'Alex Muster', timestamp: now.toISOString(), hasPhoto: false },
      instructions: null,
      rating: null,
      language: 'en',
    },
  };
}
