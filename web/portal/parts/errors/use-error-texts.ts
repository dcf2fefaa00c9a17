import { useTranslation } from 'react-i18next';
import { withDates } from '../../../shared/formats';
import { localeOf } from '../../../shared/languages';
import { type ErrorTexts, errorTexts } from './error-texts';

/** Explains errors of the service in the language of the user, with dates in its format. All pages that show an error use it. */
export function useErrorTexts(): ErrorTexts {
  const { t, i18n } = useTranslation();
  return errorTexts(t, (text) => withDates(text, localeOf(i18n.language)));
}
