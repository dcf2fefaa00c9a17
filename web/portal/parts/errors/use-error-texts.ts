import { useTranslation } from 'react-i18next';
import { type ErrorTexts, errorTexts } from './error-texts';

/** Explains errors of the service in the language of the user. All pages that show an error use it. */
export const useErrorTexts = (): ErrorTexts => errorTexts(useTranslation().t);
