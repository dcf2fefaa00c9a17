import type driver from './driver/words/en.json';
import type translation from './portal/words/en.json';

/** The names of all words, so that a wrong one is found by the compiler. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof translation; driver: typeof driver };
  }
}
