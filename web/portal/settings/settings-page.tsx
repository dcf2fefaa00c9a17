import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { useMay } from '../parts/may';
import { PageHeader } from '../parts/page/page-header';
import { useTitle } from '../parts/page/use-title';
import './settings.css';

const FOR_ALL = ['business', 'presets', 'fields', 'security'] as const;
/** Parts for users who plan and deliver, without administration rights. */
const FOR_WORKERS = ['browser'] as const;
const FOR_ADMINS = [
  'delivery',
  'tracking',
  'map',
  'notifications',
  'users',
  'sso',
  'tokens',
  'webhooks',
  'audit',
] as const;

/** Settings of the business. Each part has its own address. */
export function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('settings.title'));
  const { administer, work } = useMay();
  return (
    <div className="page">
      <PageHeader title={t('settings.title')} />
      <nav className="parts" aria-label={t('settings.title')}>
        {[...FOR_ALL, ...(work ? FOR_WORKERS : []), ...(administer ? FOR_ADMINS : [])].map((part) => (
          <NavLink key={part} to={`/settings/${part}`}>
            {t(`settingsPart.${part}`)}
          </NavLink>
        ))}
        {work && <NavLink to="/setup">{t('settingsPart.setup')}</NavLink>}
      </nav>
      <Outlet />
    </div>
  );
}
