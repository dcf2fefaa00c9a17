import { type Language, LANGUAGES } from '../../../common/text/languages';
import type { NotificationSettings, CustomTemplates } from '../entities/notification-settings.entity';
import { NOTIFICATION_KINDS, type NotificationKind, DEFAULT_SWITCHES, listVariables } from '../notification-kinds';
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

/** Returns the concatenated results for each kind of notification in each language. */
const forEachTemplate = <T>(of: (kind: NotificationKind, language: Language) => T[]): T[] =>
  NOTIFICATION_KINDS.flatMap((kind) => LANGUAGES.flatMap((language) => of(kind, language)));

/** Returns all effective templates, and which of their texts are custom texts of the business. */
export const toTemplateResponses = (custom: CustomTemplates): WordingResponse[] =>
  forEachTemplate((kind, language) => [
    {
      kind,
      language,
      ...chooseTemplate(custom, kind, language),
      own: TEXT_FIELDS.filter((field) => custom[kind]?.[language]?.[field] !== undefined),
    },
  ]);

/** Returns the settings as they are shown, without the secret of the gateway. */
export function toSettingsResponse(settings: Settings): NotificationSettingsResponse {
  const { emailEnabled, switches, wording, quietFrom, quietTo, replyTo, smsUrl, updatedAt } = settings;
  return {
    emailEnabled,
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { ...DEFAULT_SWITCHES, ...switches[kind] }]),
    ) as unknown as SwitchesResponse,
    wording: forEachTemplate((kind, language) => {
      const custom = wording[kind]?.[language] ?? {};
      const { subject = null, text = null, sms = null } = custom;
      return Object.keys(custom).length > 0 ? [{ kind, language, subject, text, sms }] : [];
    }),
    variables: NOTIFICATION_KINDS.map((kind) => ({ kind, names: [...listVariables(kind)] })),
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
    replyTo,
    sms: smsUrl === null ? null : { url: smsUrl },
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
