import type { Language } from '../../../common/languages';
import type { NotificationKind } from '../notification-kinds';
import type { OwnWording } from '../entities/notification-settings.entity';
import { de } from './words/de';
import { en, type Phrase, type Words } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { it } from './words/it';
import { nl } from './words/nl';
import { pl } from './words/pl';
import { pt } from './words/pt';

export const NOTIFICATION_WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es, it, pl, nl, pt };

export type Wording = Words['messages'][NotificationKind];

/** The business's own words, and the service's where it has none. */
export const wordingOf = (own: OwnWording, kind: NotificationKind, language: Language): Wording => ({
  ...NOTIFICATION_WORDS[language].messages[kind],
  ...own[kind]?.[language],
});

export const phrase = (language: Language, name: Phrase, holes: Readonly<Record<string, string>> = {}): string =>
  NOTIFICATION_WORDS[language].phrases[name].replace(/\{(\w+)\}/g, (_, hole: string) => holes[hole] ?? '');
