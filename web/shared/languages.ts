import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** A further language is a further file of words in each of the pages, and its name in its own words. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT_AS = 'dispatch-language';

const isKnown = (language: string | null): language is Language => !!language && language in LANGUAGES;

/** What was chosen, else the first language of the browser that there are words for. */
function preferred(): Language {
  const chosen = localStorage.getItem(KEPT_AS);
  if (isKnown(chosen)) return chosen;
  return navigator.languages.map((each) => each.slice(0, 2)).find(isKnown) ?? 'en';
}

/** The browser's own variant of a language, such as `en-GB`: it says how times and numbers are written. */
export const localeOf = (language: string): string =>
  navigator.languages.find((each) => each.startsWith(language)) ?? language;

export function choose(language: Language): void {
  localStorage.setItem(KEPT_AS, language);
  void i18next.changeLanguage(language);
}

/** Begins to speak. @param resources the words of each language, under the name that the page has for them */
export function speak(name: 'translation' | 'driver', resources: Record<Language, Resource[string]>): void {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  void i18next.use(initReactI18next).init({
    lng: preferred(),
    fallbackLng: false,
    ns: [name],
    defaultNS: name,
    resources,
    interpolation: { escapeValue: false }, // React does
  });
}
