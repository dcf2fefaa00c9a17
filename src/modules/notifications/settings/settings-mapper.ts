import { type Language, LANGUAGES } from '../../../common/languages';
import type { NotificationSettings, OwnWording } from '../entities/notification-settings.entity';
import { NOTIFICATION_KINDS, type NotificationKind, SWITCHED_ON, variablesOf } from '../notification-kinds';
import { wordingOf } from '../wording/languages';
import { TEXTS } from './merged-settings';
import type { NotificationSettingsResponse, SwitchesResponse, WordingResponse } from './notification-settings.response';

type Given = Pick<NotificationSettings, 'switches' | 'wording' | 'quietFrom' | 'quietTo' | 'replyTo' | 'smsUrl'> & {
  readonly updatedAt: Date | null;
  readonly emailEnabled: boolean;
};

const each = <T>(of: (kind: NotificationKind, language: Language) => T[]): T[] =>
  NOTIFICATION_KINDS.flatMap((kind) => LANGUAGES.flatMap((language) => of(kind, language)));

/** All words as they go out, and which of them are the business's own. */
export const toWordingResponse = (wording: OwnWording): WordingResponse[] =>
  each((kind, language) => [
    {
      ...{ kind, language },
      ...wordingOf(wording, kind, language),
      own: TEXTS.filter((field) => wording[kind]?.[language]?.[field] !== undefined),
    },
  ]);

export function toSettingsResponse(given: Given): NotificationSettingsResponse {
  const { emailEnabled, switches, wording, quietFrom, quietTo, replyTo, smsUrl, updatedAt } = given;
  return {
    emailEnabled,
    kinds: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { ...SWITCHED_ON, ...switches[kind] }]),
    ) as unknown as SwitchesResponse,
    wording: each((kind, language) => {
      const own = wording[kind]?.[language] ?? {};
      const { subject = null, text = null, sms = null } = own;
      return Object.keys(own).length ? [{ kind, language, subject, text, sms }] : [];
    }),
    variables: NOTIFICATION_KINDS.map((kind) => ({ kind, names: [...variablesOf(kind)] })),
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
    replyTo,
    sms: smsUrl === null ? null : { url: smsUrl },
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
