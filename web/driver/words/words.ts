import type { ResourceKey } from 'i18next';
import { initTranslations } from '../../shared/languages';

/** All languages are part of the app, because the phone may have no network when its language changes. */
const FILES = import.meta.glob<ResourceKey>('./*.json', { eager: true, import: 'default' });

/** Loads the texts in the language of the driver. */
export const loadWords = (): Promise<void> =>
  initTranslations(
    'driver',
    Object.fromEntries(Object.entries(FILES).map(([path, texts]) => [path, () => Promise.resolve({ default: texts })])),
  );
