import { Injectable } from '@nestjs/common';
import type { Language } from '../../../common/text/languages';
import { NotificationLinksService } from '../notification-links.service';
import type { SendingSettings } from '../settings/notification-settings.service';
import type { ShipmentFacts } from '../templates/facts';
import { chooseTemplate } from '../templates/default-texts';
import { composeMail, composeSms } from '../templates/message';
import { redactAnswer, redactLink, redactValues } from '../templates/stored-message';
import { createTemplateValues } from '../templates/values';
import { NotificationChannelsService, NOT_SENT_IN_TEST, type SendOutcome } from './notification-channels.service';
import type { ReservedNotification, StoredMessage } from './notification-queue.bulk';

/** The outcome of an attempt, and the message as it is stored. */
export interface SentMessage {
  readonly message: StoredMessage;
  readonly outcome: SendOutcome;
}

/** Composes the mail or text message of a notification and sends it. */
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
    { id, kind, channel }: ReservedNotification,
    now: Date,
  ): Promise<SentMessage> {
    const { view, trackingLink, email, recipientPhone, isTestBusiness } = facts;
    const { business, trackingNumber } = view;
    const language = facts.language ?? (view.language as Language);
    const unsubscribeUrl = await this.links.unsubscribeUrl(id);
    const links = { tracking: await this.links.trackingUrl(trackingLink), proof: await this.links.proofUrl(id) };
    const values = createTemplateValues(facts, language, links, now);
    const template = chooseTemplate(settings.wording, kind, language);
    const withRedactedAnswer = ({ result, answer }: SendOutcome): SendOutcome => ({
      result,
      answer: redactAnswer(answer, links, unsubscribeUrl, values.pin),
    });

    if (channel === 'sms') {
      // Without a phone number the notification was dropped, see findDropReason.
      const to = recipientPhone!;
      const text = composeSms(template, values);
      const sms = { id, to, text, language, kind, trackingNumber, sender: business.name };
      const outcome = isTestBusiness
        ? NOT_SENT_IN_TEST
        : withRedactedAnswer(await this.channels.sendSms(settings.sms!, sms));
      const body = composeSms(template, redactValues(values));
      return { message: { recipient: to, language, subject: null, body }, outcome };
    }
    const mail = composeMail({ language, template, values, business, unsubscribeUrl });
    const from = { name: business.name, replyTo: settings.replyTo ?? business.email };
    const outcome = isTestBusiness
      ? NOT_SENT_IN_TEST
      : withRedactedAnswer(await this.channels.sendMail({ id, to: email, ...mail, from, unsubscribeUrl }));
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
