import { LANGUAGES } from '../../../common/languages';
import { ResponseEnum, ResponseField, ResponseTime } from '../../../http/openapi/response-field';
import { NOTIFICATION_KINDS } from '../notification-kinds';

const SWITCH = { type: Boolean, example: true };

export class SwitchResponse {
  @ResponseField('Whether consignees are told of it by mail.', SWITCH) mail: boolean;
  @ResponseField('Whether they are told by text message.', { ...SWITCH, example: false }) sms: boolean;
}

const switchOf = (description: string) => ResponseField(description, { type: () => SwitchResponse });
export class SwitchesResponse {
  @switchOf('A shipment was made.') confirmed: SwitchResponse;
  @switchOf('It has left with its vehicle.') out_for_delivery: SwitchResponse;
  @switchOf('It is the next stop, or comes within 20 minutes.') near: SwitchResponse;
  @switchOf('It was delivered.') delivered: SwitchResponse;
  @switchOf('A visit came to nothing.') failed: SwitchResponse;
}

export class WordingResponse {
  @ResponseEnum(NOTIFICATION_KINDS, 'Of what it tells.', { example: 'near' }) kind: string;
  @ResponseEnum(LANGUAGES, 'In which language.', { example: 'de' }) language: string;
  @ResponseField('Subject of the mail.', { type: String }) subject: string;
  @ResponseField('Text of the mail.', { type: String }) text: string;
  @ResponseField('Text message.', { type: String }) sms: string;
  @ResponseField('Which of these are words of the business.', {
    type: [String],
    items: { type: 'string', enum: ['subject', 'text', 'sms'] },
    example: [],
  })
  own: string[];
}

export class OwnWordingResponse {
  @ResponseEnum(NOTIFICATION_KINDS, 'Of what it tells.', { example: 'near' }) kind: string;
  @ResponseEnum(LANGUAGES, 'In which language.', { example: 'de' }) language: string;
  @ResponseField("Subject of the mail; null: the service's.", { type: String, nullable: true }) subject: string | null;
  @ResponseField("Text of the mail; null: the service's.", { type: String, nullable: true }) text: string | null;
  @ResponseField("Text message; null: the service's.", { type: String, nullable: true }) sms: string | null;
}

export class VariablesResponse {
  @ResponseEnum(NOTIFICATION_KINDS, 'Of what it tells.', { example: 'near' }) kind: string;
  @ResponseField('What its words may hold, as `{name}`.', { type: [String], example: ['recipientName'] })
  names: string[];
}

export class QuietHoursResponse {
  @ResponseField('When they begin.', { type: String, example: '21:00' }) from: string;
  @ResponseField('When they end.', { type: String, example: '08:00' }) to: string;
}

export class SmsGatewayResponse {
  @ResponseField('Where text messages are sent to.', { type: String, example: 'https://sms.example/messages' })
  url: string;
}

export class NotificationSettingsResponse {
  @ResponseField('Whether mails are sent at all: `notifications.emailEnabled` of the default configuration.', {
    type: Boolean,
    example: true,
  })
  emailEnabled: boolean;
  @ResponseField('What consignees are told of.', { type: () => SwitchesResponse }) kinds: SwitchesResponse;
  @ResponseField('The words of the business, where it has its own.', { type: [OwnWordingResponse] })
  wording: OwnWordingResponse[];
  @ResponseField('What the words of each kind may hold.', { type: [VariablesResponse] }) variables: VariablesResponse[];
  @ResponseField('When consignees are left alone; null: never.', { type: () => QuietHoursResponse, nullable: true })
  quietHours: QuietHoursResponse | null;
  @ResponseField('Who gets the answers to mails; null: the address of the business.', {
    type: String,
    nullable: true,
    example: 'service@dispatch.example',
  })
  replyTo: string | null;
  @ResponseField('Who passes text messages on; null: nobody.', { type: () => SmsGatewayResponse, nullable: true })
  sms: SmsGatewayResponse | null;
  @ResponseTime('When it was last changed; null: never.', { nullable: true }) updatedAt: string | null;
}

export class PreviewResponse {
  @ResponseField('Subject of the mail.', { type: String, example: 'Demo Dispatch Wien: gleich bei Ihnen' })
  subject: string;
  @ResponseField('The mail as text.', { type: String }) text: string;
  @ResponseField('The mail as a page, to be shown in a frame without rights.', { type: String }) html: string;
  @ResponseField('The text message.', { type: String }) sms: string;
}

export class GatewayTestResponse {
  @ResponseField('Whether the gateway took it.', { type: Boolean, example: true }) sent: boolean;
  @ResponseField('What the gateway answered, or why it could not be asked.', {
    type: String,
    example: '200 {"reference":"r-1"}',
  })
  answer: string;
}
