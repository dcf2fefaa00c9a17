/** The languages in which consignees are spoken to. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a business speaks that has not said so. */
export const DEFAULT_LANGUAGE: Language = 'en';
