import { LANGUAGES, type Language } from '../../../common/languages';
import { Email, Flag, ListOf, Nested, OneOf, Text, TimeOfDay } from '../../../http/validation/fields';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notification-kinds';

export class SwitchDto {
  @Flag({ description: 'Whether consignees are told of it by mail.', optional: true }) mail?: boolean;
  @Flag({ description: 'Whether they are told by text message.', example: false, optional: true }) sms?: boolean;
}

const SWITCH = { optional: true };
export class SwitchesDto {
  @Nested(() => SwitchDto, { ...SWITCH, description: 'A shipment was made.' }) confirmed?: SwitchDto;
  @Nested(() => SwitchDto, { ...SWITCH, description: 'It has left with its vehicle.' }) out_for_delivery?: SwitchDto;
  @Nested(() => SwitchDto, { ...SWITCH, description: 'It is the next stop, or comes within 20 minutes.' })
  near?: SwitchDto;
  @Nested(() => SwitchDto, { ...SWITCH, description: 'It was delivered.' }) delivered?: SwitchDto;
  @Nested(() => SwitchDto, { ...SWITCH, description: 'A visit came to nothing.' }) failed?: SwitchDto;
}

const OWN = { optional: true, nullable: true, min: 1 };
const VARIABLES = 'with variables as `{name}`; null: the words of the service.';

/** The words of one kind in one language. What is left out stays; null gives the service's words back. */
export class WordingDto {
  @OneOf({ values: NOTIFICATION_KINDS, description: 'Of what it tells.', example: 'near' }) kind: NotificationKind;
  @OneOf({ values: LANGUAGES, description: 'In which language.', example: 'de' }) language: Language;
  @Text({ ...OWN, max: 200, description: `Subject of the mail, ${VARIABLES}`, example: '{businessName} ist gleich da' })
  subject?: string | null;
  @Text({
    ...OWN,
    max: 4000,
    description: `Text of the mail, ${VARIABLES} An empty line ends a paragraph; a line is left out when there is nothing to say for any variable in it.`,
    example: 'Guten Tag {recipientName},\n\nwir sind gleich bei Ihnen.',
  })
  text?: string | null;
  @Text({
    ...OWN,
    max: 480,
    description: `Text message, ${VARIABLES}`,
    example: '{businessName} ist gleich da. {trackingUrl}',
  })
  sms?: string | null;
}

export class QuietHoursDto {
  @TimeOfDay({ description: 'When they begin, on the clocks of the business.', example: '21:00' }) from: string;
  @TimeOfDay({ description: 'When they end; before `from`: on the next day.', example: '08:00' }) to: string;
}

export class SmsGatewayDto {
  @Text({
    description: 'Where text messages are sent to, see docs/sms-http-protocol.md.',
    max: 500,
    example: 'https://sms.example/messages',
  })
  url: string;
  @Text({
    description: 'What signs them; shown nowhere. Left out, the one that is set stays.',
    min: 16,
    max: 200,
    example: 'a secret of 16 characters and more',
    optional: true,
  })
  secret?: string;
}

/** What is left out stays. */
export class NotificationSettingsDto {
  @Nested(() => SwitchesDto, { description: 'What consignees are told of, and by which way.', optional: true })
  kinds?: SwitchesDto;
  @ListOf(() => WordingDto, {
    description: 'Other words, of these kinds in these languages; all others stay.',
    min: 1,
    max: 40,
    optional: true,
  })
  wording?: WordingDto[];
  @Nested(() => QuietHoursDto, {
    description: 'When consignees are left alone: what can wait is sent afterwards. null: never.',
    optional: true,
    nullable: true,
  })
  quietHours?: QuietHoursDto | null;
  @Email({
    description: 'Who gets the answers to mails; null: the address of the business.',
    optional: true,
    nullable: true,
  })
  replyTo?: string | null;
  @Nested(() => SmsGatewayDto, {
    description: 'Who passes text messages on; null: nobody, so none are sent.',
    optional: true,
    nullable: true,
  })
  sms?: SmsGatewayDto | null;
}

/** To whom a text message goes that tries the gateway. */
export class GatewayTestDto {
  @Text({ description: "Somebody's own telephone number.", max: 50, example: '+43 1 555 0110' }) to: string;
  @OneOf({ values: LANGUAGES, description: 'In which language; left out: English.', example: 'de', optional: true })
  language?: Language;
}

/** What a message would be, with other words than those that are kept. */
export class PreviewDto extends WordingDto {}
