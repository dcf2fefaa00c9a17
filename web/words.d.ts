import type driver from './driver/words/en.json';
import type translation from './portal/words/en.json';

/** Types of all text keys, so that the compiler finds a wrong one. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof translation; driver: typeof driver };
  }
}
