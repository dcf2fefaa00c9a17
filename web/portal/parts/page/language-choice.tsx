import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language, LANGUAGES } from '../../../shared/languages';

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      className="language"
      size="xs"
      aria-label={t('frame.language')}
      data={OPTIONS}
      value={i18n.language}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    />
  );
}
