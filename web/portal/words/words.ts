import { initTranslations, type TextFile } from '../../shared/languages';

/** Loads the texts of the reader's language only, because they are a tenth of the scripts of the first page. */
export const loadWords = (): Promise<void> => initTranslations('translation', import.meta.glob<TextFile>('./*.json'));
