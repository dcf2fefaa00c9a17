import i18next, { type Resource } from 'i18next';
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

export function chooseLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  void i18next.changeLanguage(language);
}

/** Initializes translations. @param resources texts by language @param name namespace of the app */
export function initTranslations(name: 'translation' | 'driver', resources: Record<Language, Resource[string]>): void {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  void i18next.use(initReactI18next).init({
    lng: preferredLanguage(),
    fallbackLng: false,
    ns: [name],
    defaultNS: name,
    resources,
    interpolation: { escapeValue: false }, // React escapes values.
  });
}
