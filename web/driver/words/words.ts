import { initTranslations } from '../../shared/languages';
import de from './de.json';
import en from './en.json';

/** Both languages are part of the app, because the phone may have no network when its language changes. */
export const loadWords = (): Promise<void> =>
  initTranslations('driver', {
    en: () => Promise.resolve({ default: en }),
    de: () => Promise.resolve({ default: de }),
  });
