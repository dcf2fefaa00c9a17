import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { PublicOrigin } from '../../../application/public-origin';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { ShipmentFacts } from '../wording/facts';
import { wordingOf } from '../wording/languages';
import { type MailMessage, mailOf, smsOf } from '../wording/message';
import { valuesOf } from '../wording/values';
import { assertKnownVariables, mergedWording } from './merged-settings';
import type { PreviewDto } from './notification-settings.dto';
import { NotificationSettingsRepository } from './notification-settings.repository';

const HOUR = 3_600_000;
/** Of the delivery that is made up. */
export const SAMPLE_NUMBER = 'DD1234567897AT';
/** The same delivery each time: a preview changes with its words alone. */
const MOMENT = new Date('2026-03-02T08:30:00.000Z');

/** What a consignee would get, of a delivery that nobody expects. */
@Injectable()
export class NotificationPreviewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsRepository,
    private readonly origin: PublicOrigin,
  ) {}

  /** @throws ApiError VALIDATION_ERROR naming variables that the words may not hold */
  preview({ businessId }: Actor, given: PreviewDto): Promise<MailMessage & { readonly sms: string }> {
    assertKnownVariables([given], (_, field) => field);
    const { kind, language } = given;
    return this.work.run(businessId, async () => {
      const own = (await this.settings.find(businessId))?.wording ?? {};
      const { timeZone, ...business } = await this.settings.findSender(businessId, this.origin.get());
      const origin = this.origin.get();
      const facts = sampleOf(business, timeZone, MOMENT);
      const links = { tracking: `${origin}/track/example`, proof: `${origin}/proof/example` };
      const wording = wordingOf(mergedWording(own, [given]), kind, language);
      const values = valuesOf(facts, language, links, MOMENT);
      const unsubscribeUrl = `${origin}/unsubscribe/example`;
      return {
        ...mailOf({ language, business, wording, values, unsubscribeUrl }),
        sms: smsOf(wording, values),
      };
    });
  }
}

function sampleOf(business: ShipmentFacts['view']['business'], timeZone: string, now: Date): ShipmentFacts {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  return {
    shipmentId: '00000000-0000-0000-0000-000000000000',
    ...{ isDeleted: false, statusChangedAt: now, createdAt: now, hasUnsubscribed: false, hasArrived: false },
    ...{ recipientName: 'Alex Muster', recipientPhone: '+43 1 0000000', email: 'alex.muster@customer.example' },
    ...{ language: null, orderNumber: 'ORD-000042', pin: '482913', deliveryDate: at(24), failedFor: 'not_home' },
    toPay: { amount: 42.5, currency: 'EUR' },
    ...{ timeZone, mailIsOn: true, mayReschedule: true, trackingLink: null },
    view: {
      trackingNumber: SAMPLE_NUMBER,
      business,
      status: 'out_for_delivery',
      timeline: [],
      window: { from: at(1).toISOString(), to: at(3).toISOString() },
      estimatedArrival: at(2).toISOString(),
      estimatedArrivalPrecision: 'time',
      stopsBefore: 0,
      vehicle: null,
      destination: { postalCode: '1010', city: 'Wien' },
      packages: 1,
      proof: { receivedBy: 'Alex Muster', timestamp: now.toISOString() },
      instructions: null,
      rating: null,
      language: 'en',
    },
  };
}
