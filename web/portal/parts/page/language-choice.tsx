import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages } from '../../../shared/languages';

/** A menu with the languages of the portal. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      className="language"
      size="xs"
      aria-label={t('frame.language')}
      data={languages().map(({ code, name }) => ({ value: code, label: name }))}
      value={i18n.language}
      onChange={(event) => void chooseLanguage(event.currentTarget.value)}
    />
  );
}
