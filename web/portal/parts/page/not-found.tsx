import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTitle } from './use-title';

/** The page of an unknown address. */
export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('problem.notFound'));
  return <Title order={1}>{t('problem.notFound')}</Title>;
}
