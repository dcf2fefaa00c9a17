import { LANGUAGES } from '../../../common/languages';
import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../http/openapi/response-field';
import { CHANNELS, DROP_REASONS, NOTIFICATION_KINDS, NOTIFICATION_STATUSES } from '../notification-kinds';

export class NotificationResponse {
  @ResponseGuid('The notification; the `Message-ID` of its mail begins with it.') guid: string;
  @ResponseEnum(NOTIFICATION_KINDS, 'Of what it tells.', { example: 'out_for_delivery' }) kind: string;
  @ResponseEnum(CHANNELS, 'By which way.', { example: 'mail' }) channel: string;
  @ResponseEnum(NOTIFICATION_STATUSES, '`dropped`: it came too late, or was not to be.', { example: 'sent' })
  status: string;
  @ResponseEnum(DROP_REASONS, 'Why it was dropped; else null.', { nullable: true, example: null }) reason:
    string | null;
  @ResponseField('To whom; null until it was tried.', {
    type: String,
    nullable: true,
    example: 'einkauf@customer.example',
  })
  recipient: string | null;
  @ResponseEnum(LANGUAGES, 'In which language; null until it was tried.', { nullable: true, example: 'de' })
  language: string | null;
  @ResponseField('Subject of the mail.', { type: String, nullable: true, example: 'Ihre Lieferung ist unterwegs' })
  subject: string | null;
  @ResponseField('The message. Its links and the PIN are not stored: `…` and `••••••` stand in their place.', {
    type: String,
    nullable: true,
  })
  text: string | null;
  @ResponseField('How often it was tried.', { type: 'integer', minimum: 0, example: 1 }) tries: number;
  @ResponseField('What came back from the server that took it, or did not.', {
    type: String,
    nullable: true,
    example: '250 2.0.0 Ok: queued as 4ZbR1p',
  })
  answer: string | null;
  @ResponseTime('When that happened of which it tells.') createdAt: string;
  @ResponseTime('When it is sent, as long as it waits; else null.', { nullable: true }) dueAt: string | null;
  @ResponseTime('When it was sent, or given up; null while it waits.', { nullable: true }) settledAt: string | null;
}
