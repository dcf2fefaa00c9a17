import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { usePermissions } from '../use-permissions';
import { useTitle } from './use-title';

/**
 * Shows pages about all depots. Users who are limited to some depots read why they cannot see the page.
 *
 * @param headingLevel level of the title: 2 for a part of another page
 */
export function ForAllDepots({ headingLevel }: { headingLevel: 1 | 2 }) {
  return usePermissions().canSeeAllDepots ? <Outlet /> : <NotForLimitedUsers headingLevel={headingLevel} />;
}

function NotForLimitedUsers({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { t } = useTranslation();
  useTitle(t('frame.allDepots'));
  return (
    <div className="page">
      <Title order={headingLevel}>{t('frame.allDepots')}</Title>
      <Text mt="xs">{t('fault.concernsAllDepots')}</Text>
    </div>
  );
}
