import { useTranslation } from 'react-i18next';
import { formatsFor, type Formats } from '../../shared/formats';
import { localeOf } from '../../shared/languages';
import { usePhone } from '../storage/phone';

let cached: { readonly language: string; readonly timeZone: string; readonly formats: Formats } | undefined;

/**
 * Returns the formats of the driver's language and the time zone of the business. All list items share them, since
 * creating formats is slow on phones.
 */
export function useFormats(): Formats {
  const { i18n } = useTranslation('driver');
  const language = localeOf(i18n.language);
  const timeZone = usePhone().session?.business.timeZone ?? 'UTC';
  if (cached?.language !== language || cached.timeZone !== timeZone)
    cached = { language, timeZone, formats: formatsFor(language, timeZone) };
  return cached.formats;
}
