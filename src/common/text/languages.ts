/** The languages of messages and pages for consignees. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a business that has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'en';
