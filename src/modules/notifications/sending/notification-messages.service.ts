import { Injectable } from '@nestjs/common';
import type { Language } from '../../../common/text/languages';
import { NotificationLinksService } from '../notification-links.service';
import type { SendingSettings } from '../settings/notification-settings.service';
import type { ShipmentFacts } from '../templates/facts';
import { chooseTemplate } from '../templates/default-texts';
import { composeMail, composeSms, composeStoredSms } from '../templates/message';
import { redactAnswer, redactLink, redactValues } from '../templates/stored-message';
import { createTemplateValues } from '../templates/values';
import { NotificationChannelsService, NOT_SENT_IN_TEST, type SendOutcome } from './notification-channels.service';
import type { ReservedNotification, StoredMessage } from './notification-queue.bulk';

/** The outcome of an attempt, and the message as stored. */
export interface SentMessage {
  readonly message: StoredMessage;
  readonly outcome: SendOutcome;
}

/**
 * Composes the mail or text message of a notification and sends it. Each message is composed twice: with its links and PIN for sending, and
 * with redacted ones for the log.
 */
@Injectable()
export class NotificationMessagesService {
  constructor(
    private readonly channels: NotificationChannelsService,
    private readonly links: NotificationLinksService,
  ) {}

  /**
   * Sends one notification through its channel. In a test business it is composed only.
   *
   * @returns the outcome, and the message without its links and PIN, which may be stored
   */
  async send(
    facts: ShipmentFacts,
    settings: SendingSettings,
    notification: ReservedNotification,
    now: Date,
  ): Promise<SentMessage> {
    const composed = await this.compose(facts, settings, notification, now);
    if (notification.channel === 'sms') return this.sendSms(facts, settings, composed);
    return this.sendMail(facts, settings, composed);
  }

  /** Returns everything of which the message of either channel is made. */
  private async compose(
    facts: ShipmentFacts,
    settings: SendingSettings,
    { id, kind }: ReservedNotification,
    now: Date,
  ): Promise<ComposedNotification> {
    const language = facts.language ?? facts.view.language;
    const unsubscribeUrl = await this.links.createUnsubscribeUrl(id);
    const tracking = await this.links.createTrackingUrl(facts.trackingLink);
    const links = { tracking, proof: await this.links.createProofUrl(id) };
    const values = createTemplateValues(facts, language, links, now);
    const template = chooseTemplate(settings.wording, kind, language);
    return { id, kind, language, unsubscribeUrl, links, values, template };
  }

  private async sendSms(
    { view, recipientPhone, isTestBusiness }: ShipmentFacts,
    settings: SendingSettings,
    composed: ComposedNotification,
  ): Promise<SentMessage> {
    const { id, kind, language, template, values } = composed;
    const { business, trackingNumber } = view;
    // Without a phone number or a gateway the notification was dropped, see findDropReason.
    const to = recipientPhone!;
    const gateway = settings.sms!;
    const text = composeSms(template, values);
    const sms = { id, to, text, language, kind, trackingNumber, sender: business.name };
    const outcome = isTestBusiness
      ? NOT_SENT_IN_TEST
      : redactOutcome(await this.channels.sendSms(gateway, sms), composed);
    const body = composeStoredSms(template, values);
    return { message: { recipient: to, language, subject: null, body }, outcome };
  }

  private async sendMail(
    { view, email, isTestBusiness }: ShipmentFacts,
    settings: SendingSettings,
    composed: ComposedNotification,
  ): Promise<SentMessage> {
    const { id, language, template, values, unsubscribeUrl } = composed;
    const { business } = view;
    const mail = composeMail({ language, template, values, business, unsubscribeUrl });
    const from = { name: business.name, replyTo: settings.replyTo ?? business.email };
    const outcome = isTestBusiness
      ? NOT_SENT_IN_TEST
      : redactOutcome(await this.channels.sendMail({ id, to: email, ...mail, from, unsubscribeUrl }), composed);
    const stored = composeMail({
      language,
      template,
      values: redactValues(values),
      business,
      unsubscribeUrl: redactLink(unsubscribeUrl),
    });
    return { message: { recipient: email, language, subject: stored.subject, body: stored.text }, outcome };
  }
}

/** What a message is composed of, before it has the form of its channel. */
interface ComposedNotification extends Pick<ReservedNotification, 'id' | 'kind'> {
  readonly language: Language;
  readonly unsubscribeUrl: string;
  readonly links: Parameters<typeof createTemplateValues>[2];
  readonly values: ReturnType<typeof createTemplateValues>;
  readonly template: ReturnType<typeof chooseTemplate>;
}

/** Returns an outcome whose answer contains no link and no PIN, because the answer is stored. */
const redactOutcome = ({ result, answer }: SendOutcome, composed: ComposedNotification): SendOutcome => ({
  result,
  answer: redactAnswer(answer, composed.links, composed.unsubscribeUrl, composed.values.pin),
});
