import { initTranslations } from '../../shared/languages';

/** Loads the texts of the reader's language only, because they are a tenth of the scripts of the first page. */
export const loadWords = (): Promise<void> =>
  initTranslations('translation', {
    en: () => import('./en.json'),
    de: () => import('./de.json'),
  });
