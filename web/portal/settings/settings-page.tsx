import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { useMay } from '../parts/may';
import { useTitle } from '../parts/use-title';

const FOR_ALL = ['business', 'presets'] as const;
/** Those who run the day are told of it. */
const FOR_WORKERS = ['browser'] as const;
const FOR_ADMINS = ['notifications', 'users', 'tokens', 'webhooks', 'audit'] as const;

/** The business itself: each part at an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('settings.title'));
  const { administer, work } = useMay();
  return (
    <div className="page">
      <Title order={1}>{t('settings.title')}</Title>
      <nav className="parts" aria-label={t('settings.title')}>
        {[...FOR_ALL, ...(work ? FOR_WORKERS : []), ...(administer ? FOR_ADMINS : [])].map((part) => (
          <NavLink key={part} to={`/settings/${part}`}>
            {t(`settingsPart.${part}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
