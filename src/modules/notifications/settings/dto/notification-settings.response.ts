import { LANGUAGES } from '../../../../common/text/languages';
import { ResponseEnumField, ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';
import { NOTIFICATION_KINDS } from '../../notification-kinds';

const SWITCH_SCHEMA = { type: Boolean, example: true };

/** The channels of one kind of message. */
export class SwitchResponse {
  @ResponseField('Whether consignees get the message by mail.', SWITCH_SCHEMA)
  mail: boolean;

  @ResponseField('Whether consignees get the message by text message.', { ...SWITCH_SCHEMA, example: false })
  sms: boolean;
}

const SwitchField = (description: string) => ResponseField(description, { type: () => SwitchResponse });

/** The channels of each kind of message to consignees. */
export class SwitchesResponse {
  @SwitchField('The shipment was created.')
  confirmed: SwitchResponse;

  @SwitchField('The vehicle with the shipment has left.')
  out_for_delivery: SwitchResponse;

  @SwitchField('The shipment is the next stop, or arrives within 20 minutes.')
  near: SwitchResponse;

  @SwitchField('The shipment was delivered.')
  delivered: SwitchResponse;

  @SwitchField('A delivery attempt failed.')
  failed: SwitchResponse;
}

/** The texts of one kind of message in one language, custom or default. */
export class WordingResponse {
  @ResponseEnumField(NOTIFICATION_KINDS, 'Kind of message.', { example: 'near' })
  kind: string;

  @ResponseEnumField(LANGUAGES, 'Language of the template.', { example: 'de' })
  language: string;

  @ResponseField('Subject of the mail.', { type: String })
  subject: string;

  @ResponseField('Text of the mail.', { type: String })
  text: string;

  @ResponseField('Text message.', { type: String })
  sms: string;

  @ResponseField('Names of the texts that the business has replaced.', {
    type: [String],
    items: { type: 'string', enum: ['subject', 'text', 'sms'] },
    example: [],
  })
  own: string[];
}

/** The texts that the business has changed for one kind of message in one language. */
export class OwnWordingResponse {
  @ResponseEnumField(NOTIFICATION_KINDS, 'Kind of message.', { example: 'near' })
  kind: string;

  @ResponseEnumField(LANGUAGES, 'Language of the template.', { example: 'de' })
  language: string;

  @ResponseField('Subject of the mail. null: the default text.', { type: String, nullable: true })
  subject: string | null;

  @ResponseField('Text of the mail. null: the default text.', { type: String, nullable: true })
  text: string | null;

  @ResponseField('Text message. null: the default text.', { type: String, nullable: true })
  sms: string | null;
}

/** The variables that the texts of one kind of message may contain. */
export class VariablesResponse {
  @ResponseEnumField(NOTIFICATION_KINDS, 'Kind of message.', { example: 'near' })
  kind: string;

  @ResponseField('Names of the variables that a template may contain as `{name}`.', {
    type: [String],
    example: ['recipientName'],
  })
  names: string[];
}

/** The hours in which consignees get no messages. */
export class QuietHoursResponse {
  @ResponseField('Start, `HH:mm` in the time zone of the business.', { type: String, example: '21:00' })
  from: string;

  @ResponseField('End, `HH:mm` in the time zone of the business.', { type: String, example: '08:00' })
  to: string;
}

/** The SMS gateway of the business, without its secret. */
export class SmsGatewayResponse {
  @ResponseField('Address of the SMS gateway.', { type: String, example: 'https://sms.example/messages' })
  url: string;
}

/** The settings of messages to consignees. */
export class NotificationSettingsResponse {
  @ResponseField('Whether mails are sent at all: `notifications.emailEnabled` of the default configuration.', {
    type: Boolean,
    example: true,
  })
  emailEnabled: boolean;

  @ResponseField('Kinds of messages to consignees.', { type: () => SwitchesResponse })
  kinds: SwitchesResponse;

  @ResponseField('Templates that the business has changed.', { type: [OwnWordingResponse] })
  wording: OwnWordingResponse[];

  @ResponseField('Variables of each kind.', { type: [VariablesResponse] })
  variables: VariablesResponse[];

  @ResponseField('Hours without notifications. null: no quiet hours.', {
    type: () => QuietHoursResponse,
    nullable: true,
  })
  quietHours: QuietHoursResponse | null;

  @ResponseField('Reply address of mails. null: the address of the business.', {
    type: String,
    nullable: true,
    example: 'service@dispatch.example',
  })
  replyTo: string | null;

  @ResponseField('The SMS gateway. null: no text messages are sent.', {
    type: () => SmsGatewayResponse,
    nullable: true,
  })
  sms: SmsGatewayResponse | null;

  @ResponseTimeField('Time of the last change; null if the settings were never changed.', { nullable: true })
  updatedAt: string | null;
}

/** A message as a consignee would get it, made with example values. */
export class PreviewResponse {
  @ResponseField('Subject of the mail.', { type: String, example: 'Demo Dispatch Wien: gleich bei Ihnen' })
  subject: string;

  @ResponseField('The mail as text.', { type: String })
  text: string;

  @ResponseField('The mail as HTML. Show it in a sandboxed frame.', { type: String })
  html: string;

  @ResponseField('The text message.', { type: String })
  sms: string;
}

/** The result of a test message to the SMS gateway. */
export class GatewayTestResponse {
  @ResponseField('Whether the gateway accepted the message.', { type: Boolean, example: true })
  sent: boolean;

  @ResponseField('Response of the gateway, or why it could not be reached.', {
    type: String,
    example: '200 {"reference":"r-1"}',
  })
  answer: string;
}
