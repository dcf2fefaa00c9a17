import { LANGUAGES, type Language } from '../../../../common/text/languages';
import { Agrees } from '../../../../platform/http/validation/field-agreement';
import {
  EmailField,
  BooleanField,
  NestedField,
  ChoiceField,
  PhoneField,
  TextField,
  TimeOfDayField,
} from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { NOTIFICATION_KINDS, type NotificationKind, listVariables } from '../../notification-kinds';
import { findUnknownVariables } from '../../templates/template';

/** The channels of one kind of message. Omitted channels stay as they are. */
export class SwitchDto {
  @BooleanField({ description: 'Whether consignees get the message by mail.', optional: true })
  mail?: boolean;

  @BooleanField({ description: 'Whether consignees get the message by text message.', example: false, optional: true })
  sms?: boolean;
}

/** A field with the channels of one kind of message. */
const SwitchField = (description: string) => NestedField(() => SwitchDto, { optional: true, description });

/** The channels of each kind of message. Omitted kinds stay as they are. */
export class SwitchesDto {
  @SwitchField('The shipment was created.')
  confirmed?: SwitchDto;

  @SwitchField('The vehicle with the shipment has left.')
  out_for_delivery?: SwitchDto;

  @SwitchField('The shipment is the next stop, or arrives within 20 minutes.')
  near?: SwitchDto;

  @SwitchField('The shipment was delivered.')
  delivered?: SwitchDto;

  @SwitchField('A delivery attempt failed.')
  failed?: SwitchDto;
}

/** The options of a text that replaces the default one. */
const CUSTOM_TEXT = { optional: true, nullable: true, min: 1 };
const VARIABLES_NOTE = 'with variables as `{name}`. null restores the default text.';

/** Length to which an error message cuts an unknown variable. */
const MAX_SHOWN_CHARACTERS = 50;

/**
 * Rejects texts with variables that the kind of message does not have. Without a valid kind, its own field has the error.
 *
 * @example '{price} at {window}' // for `near`: Contains unknown variables: {price}. Allowed: …
 */
const KnownVariables = () =>
  Agrees<{ readonly kind?: unknown }>((text, { kind }) => {
    const validKind = NOTIFICATION_KINDS.find((candidate) => candidate === kind);
    if (!validKind || typeof text !== 'string') return undefined;
    const unknown = findUnknownVariables(validKind, text);
    if (unknown.length === 0) return undefined;
    const unknownNames = unknown.map((name) => `{${name.slice(0, MAX_SHOWN_CHARACTERS)}}`).join(', ');
    const allowedNames = listVariables(validKind).map((name) => `{${name}}`);
    return `Contains unknown variables: ${unknownNames}. Allowed: ${allowedNames.join(', ')}.`;
  });

/** The template of one kind in one language. Omitted texts keep their value; null restores the default text. */
export class WordingDto {
  @ChoiceField({ values: NOTIFICATION_KINDS, description: 'Kind of message.', example: 'near' })
  kind: NotificationKind;

  @ChoiceField({ values: LANGUAGES, description: 'Language of the template.', example: 'de' })
  language: Language;

  @KnownVariables()
  @TextField({
    ...CUSTOM_TEXT,
    max: 200,
    description: `Subject of the mail, ${VARIABLES_NOTE}`,
    example: '{businessName} ist gleich da',
  })
  subject?: string | null;

  @KnownVariables()
  @TextField({
    ...CUSTOM_TEXT,
    max: 4000,
    description: `Text of the mail, ${VARIABLES_NOTE} An empty line ends a paragraph. A line is omitted if it has variables and none of them has a value.`,
    example: 'Guten Tag {recipientName},\n\nwir sind gleich bei Ihnen.',
  })
  text?: string | null;

  @KnownVariables()
  @TextField({
    ...CUSTOM_TEXT,
    max: 480,
    description: `Text message, ${VARIABLES_NOTE}`,
    example: '{businessName} ist gleich da. {trackingUrl}',
  })
  sms?: string | null;
}

/** The hours in which consignees get no messages. */
export class QuietHoursDto {
  @TimeOfDayField({ description: 'Start, in the time zone of the business.', example: '21:00' })
  from: string;

  @TimeOfDayField({ description: 'End. A time before `from` is on the next day.', example: '08:00' })
  to: string;
}

/** The SMS gateway of the business and the secret that signs requests to it. */
export class SmsGatewayDto {
  @TextField({
    description: 'Address of the SMS gateway. docs/sms-http-protocol.md describes the requests.',
    max: 500,
    example: 'https://sms.example/messages',
  })
  url: string;

  @TextField({
    description: 'Secret that signs the requests. It is never returned. Omit it to keep the stored secret.',
    min: 16,
    max: 200,
    example: 'a secret of 16 characters and more',
    optional: true,
  })
  secret?: string;
}

/** Changed settings. Omitted fields keep their value. */
export class NotificationSettingsDto {
  @NestedField(() => SwitchesDto, { description: 'Kinds of messages, and their channels.', optional: true })
  kinds?: SwitchesDto;

  @NestedListField(() => WordingDto, {
    description: 'Templates to change. All other templates stay as they are.',
    min: 1,
    max: 40,
    optional: true,
  })
  wording?: WordingDto[];

  @NestedField(() => QuietHoursDto, {
    description:
      'Hours without notifications. Messages that can wait are sent afterwards, all others are dropped. null removes the quiet hours.',
    optional: true,
    nullable: true,
  })
  quietHours?: QuietHoursDto | null;

  @EmailField({
    description: 'Reply address of mails. null: the address of the business.',
    optional: true,
    nullable: true,
  })
  replyTo?: string | null;

  @NestedField(() => SmsGatewayDto, {
    description: 'The SMS gateway. null removes it, so that no text messages are sent.',
    optional: true,
    nullable: true,
  })
  sms?: SmsGatewayDto | null;
}

/** Recipient and language of a test message. */
export class GatewayTestDto {
  @PhoneField({ description: 'Phone number that receives the message.' })
  to: string;

  @ChoiceField({
    values: LANGUAGES,
    description: 'Language of the message. Default: English.',
    example: 'de',
    optional: true,
  })
  language?: Language;
}

/** Template to preview. Omitted texts are taken from the stored template. */
export class PreviewDto extends WordingDto {}
