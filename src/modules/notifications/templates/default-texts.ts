import type { Language } from '../../../common/text/languages';
import type { NotificationKind } from '../notification-kinds';
import type { CustomTemplates } from '../entities/notification-settings.entity';
import { de } from './languages/de';
import { en, type PhraseName, type LanguageTexts } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { it } from './languages/it';
import { nl } from './languages/nl';
import { pl } from './languages/pl';
import { pt } from './languages/pt';

export const DEFAULT_TEXTS: Readonly<Record<Language, LanguageTexts>> = { en, de, fr, es, it, pl, nl, pt };

/** The texts of one kind of notification: subject and text of the mail, and the text message. */
export type MessageTemplate = LanguageTexts['messages'][NotificationKind];

/** Returns the template that a business uses: its custom texts, completed by the default texts. */
export const chooseTemplate = (
  custom: CustomTemplates,
  kind: NotificationKind,
  language: Language,
): MessageTemplate => ({
  ...DEFAULT_TEXTS[language].messages[kind],
  ...custom[kind]?.[language],
});

/** Returns a phrase in a language, with its variables in braces replaced. */
export const translatePhrase = (
  language: Language,
  name: PhraseName,
  variables: Readonly<Record<string, string>> = {},
): string =>
  DEFAULT_TEXTS[language].phrases[name].replace(/\{(\w+)\}/g, (_, variable: string) => variables[variable] ?? '');
