import { type Language, LANGUAGES } from '../../../common/text/languages';
import type { NotificationSettings, CustomTemplates } from '../entities/notification-settings.entity';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  DEFAULT_CHANNEL_SWITCHES,
  listVariables,
} from '../notification-kinds';
import { chooseTemplate } from '../templates/default-texts';
import { TEXT_FIELDS } from './merge-settings';
import type {
  NotificationSettingsResponse,
  SwitchesResponse,
  WordingResponse,
} from './dto/notification-settings.response';

type Settings = Pick<NotificationSettings, 'switches' | 'wording' | 'quietFrom' | 'quietTo' | 'replyTo' | 'smsUrl'> & {
  readonly updatedAt: Date | null;
  readonly emailEnabled: boolean;
};

/** Each kind of notification in each language, in the order of responses. */
const TEMPLATE_KEYS: readonly { readonly kind: NotificationKind; readonly language: Language }[] =
  NOTIFICATION_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

/** Returns all effective templates, and which of their texts are custom texts of the business. */
export const toTemplateResponses = (custom: CustomTemplates): WordingResponse[] =>
  TEMPLATE_KEYS.map(({ kind, language }) => ({
    kind,
    language,
    ...chooseTemplate(custom, kind, language),
    own: TEXT_FIELDS.filter((field) => custom[kind]?.[language]?.[field] !== undefined),
  }));

/** Returns the custom texts of the business. A text without a custom one is null, and templates without any are left out. */
function listCustomTemplates(custom: CustomTemplates): NotificationSettingsResponse['wording'] {
  const templates: NotificationSettingsResponse['wording'] = [];
  for (const { kind, language } of TEMPLATE_KEYS) {
    const texts = custom[kind]?.[language] ?? {};
    if (Object.keys(texts).length === 0) continue;
    templates.push({
      kind,
      language,
      subject: texts.subject ?? null,
      text: texts.text ?? null,
      sms: texts.sms ?? null,
    });
  }
  return templates;
}

/** Returns the settings as they are shown, without the secret of the gateway. */
export function toSettingsResponse(settings: Settings): NotificationSettingsResponse {
  const { emailEnabled, switches, wording, quietFrom, quietTo, replyTo, smsUrl, updatedAt } = settings;
  return {
    emailEnabled,
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { ...DEFAULT_CHANNEL_SWITCHES, ...switches[kind] }]),
    ) as unknown as SwitchesResponse,
    wording: listCustomTemplates(wording),
    variables: NOTIFICATION_KINDS.map((kind) => ({ kind, names: [...listVariables(kind)] })),
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
    replyTo,
    sms: smsUrl === null ? null : { url: smsUrl },
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
