import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTitle } from './use-title';

/** The page of an unknown address. */
export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('problem.notFound'));
  return (
    <div className="page">
      <Title order={1}>{t('problem.notFound')}</Title>
      <Anchor component={Link} to="/">
        {t('problem.toToday')}
      </Anchor>
    </div>
  );
}
