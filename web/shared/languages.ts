import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

const STORAGE_KEY = 'dispatch-language';
/** The language of readers whose own one has no texts. */
const DEFAULT_LANGUAGE = 'en';

/** The file of texts of one language. */
export interface TextFile {
  readonly default: ResourceKey;
}

/** Functions that load the file of texts of a language, by the code of the language. */
let textFiles: Readonly<Record<string, () => Promise<TextFile>>> = {};

/** Returns the languages that have texts, each with its name in that language. */
export const languages = (): readonly { readonly code: string; readonly name: string }[] =>
  Object.keys(textFiles).map((code) => ({ code, name: new Intl.DisplayNames([code], { type: 'language' }).of(code)! }));

const isKnown = (language: string | null): language is string => language !== null && language in textFiles;

/** Returns the chosen language, or the first language of the browser that has texts. */
function preferredLanguage(): string {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (isKnown(chosen)) return chosen;
  return navigator.languages.map((each) => each.slice(0, 2)).find(isKnown) ?? DEFAULT_LANGUAGE;
}

/** Returns the browser's regional variant of a language, such as `en-GB`, for the format of times and numbers. */
export const localeOf = (language: string): string =>
  navigator.languages.find((each) => each.startsWith(language)) ?? language;

/** Changes the language. Without a network, a language that is not loaded yet is not chosen. */
export async function chooseLanguage(language: string): Promise<void> {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, i18next.options.defaultNS as string)) return;
  localStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(language);
}

/**
 * Initializes translations with the texts of the reader's language. Other languages are loaded when they are chosen.
 *
 * @param name namespace of the app
 * @param files functions that load the texts, by the path of the file, such as `./en.json`
 */
export async function initTranslations(
  name: 'translation' | 'driver',
  files: Readonly<Record<string, () => Promise<TextFile>>>,
): Promise<void> {
  textFiles = Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
  );
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, _namespace, done) =>
      void textFiles[language]!().then(
        (texts) => done(null, texts.default),
        (error: Error) => done(error, false),
      ),
  };
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: false,
      ns: [name],
      defaultNS: name,
      interpolation: { escapeValue: false }, // React escapes values.
    });
}
