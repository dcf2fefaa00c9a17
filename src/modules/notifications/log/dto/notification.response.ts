import { LANGUAGES } from '../../../../common/text/languages';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { CHANNELS, DROP_REASONS, NOTIFICATION_KINDS, NOTIFICATION_STATUSES } from '../../notification-kinds';

/** A message about a shipment, with the result of sending it. */
export class NotificationResponse {
  @ResponseGuidField('Id of the notification. The `Message-ID` of its mail begins with this id.')
  guid: string;

  @ResponseEnumField(NOTIFICATION_KINDS, 'The kind of message.', { example: 'out_for_delivery' })
  kind: string;

  @ResponseEnumField(CHANNELS, 'Channel of the message.', { example: 'mail' })
  channel: string;

  @ResponseEnumField(
    NOTIFICATION_STATUSES,
    'Status. `dropped`: the message was not sent, see `reason`. `test`: a test business sends nothing.',
    {
      example: 'sent',
    },
  )
  status: string;

  @ResponseEnumField(DROP_REASONS, 'Reason why the message was dropped; otherwise null.', {
    nullable: true,
    example: null,
  })
  reason: string | null;

  @ResponseField('The recipient; null before the first attempt.', {
    type: String,
    nullable: true,
    example: 'einkauf@customer.example',
  })
  recipient: string | null;

  @ResponseEnumField(LANGUAGES, 'Language of the message; null before the first attempt.', {
    nullable: true,
    example: 'de',
  })
  language: string | null;

  @ResponseField('Subject of the mail.', { type: String, nullable: true, example: 'Ihre Lieferung ist unterwegs' })
  subject: string | null;

  @ResponseField('The message. Links and the PIN are not stored; they are replaced by `…` and `••••••`.', {
    type: String,
    nullable: true,
  })
  text: string | null;

  @ResponseField('Number of attempts to send.', { type: 'integer', minimum: 0, example: 1 })
  tries: number;

  @ResponseField('Response of the mail server or SMS gateway.', {
    type: String,
    nullable: true,
    example: '250 2.0.0 Ok: queued as 4ZbR1p',
  })
  answer: string | null;

  @ResponseTimeField('Time of the event.')
  createdAt: string;

  @ResponseTimeField('Time when a waiting message is due; otherwise null.', { nullable: true })
  dueAt: string | null;

  @ResponseTimeField(
    'Time when the message was sent, failed finally, was dropped or would have been sent; null while it waits.',
    { nullable: true },
  )
  settledAt: string | null;
}
