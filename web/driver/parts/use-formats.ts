import { useTranslation } from 'react-i18next';
import { formatsFor, type Formats } from '../../shared/formats';
import { localeOf } from '../../shared/languages';
import { usePhone } from '../kept/phone';

let made: { readonly language: string; readonly timeZone: string; readonly formats: Formats } | undefined;

/** Texts of times in the driver's language, on the clocks of the business. Made once for all lines of a list: that takes a phone a while. */
export function useFormats(): Formats {
  const { language: spoken } = useTranslation('driver').i18n;
  const language = localeOf(spoken);
  const timeZone = usePhone().session?.business.timeZone ?? 'UTC';
  if (made?.language !== language || made.timeZone !== timeZone)
    made = { language, timeZone, formats: formatsFor(language, timeZone) };
  return made.formats;
}
