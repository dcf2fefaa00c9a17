import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** To add a language, add a file of texts in each app, and its name in that language here. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'dispatch-language';

const isKnown = (language: string | null): language is Language => !!language && language in LANGUAGES;

/** Returns the chosen language, or the first language of the browser that has texts. */
function preferredLanguage(): Language {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (isKnown(chosen)) return chosen;
  return navigator.languages.map((each) => each.slice(0, 2)).find(isKnown) ?? 'en';
}

/** Returns the browser's regional variant of a language, such as `en-GB`, for the format of times and numbers. */
export const localeOf = (language: string): string =>
  navigator.languages.find((each) => each.startsWith(language)) ?? language;

/** Changes the language. Without a network, a language that is not loaded yet is not chosen. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, i18next.options.defaultNS as string)) return;
  localStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(language);
}

/** The texts of one language. */
export type Texts = { readonly default: ResourceKey };

/**
 * Initializes translations with the texts of the reader's language. Other languages are loaded when they are chosen.
 *
 * @param name namespace of the app
 * @param loadTexts returns the texts of a language
 */
export async function initTranslations(
  name: 'translation' | 'driver',
  loadTexts: Readonly<Record<Language, () => Promise<Texts>>>,
): Promise<void> {
  const textFiles: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, _namespace, done) =>
      void loadTexts[language as Language]().then(
        (texts) => done(null, texts.default),
        (error: Error) => done(error, false),
      ),
  };
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: false,
      ns: [name],
      defaultNS: name,
      interpolation: { escapeValue: false }, // React escapes values.
    });
}
