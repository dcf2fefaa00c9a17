import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { FLEET } from '../pages';
import '../settings/settings.css';

/** Links to the pages of the fleet. */
export function FleetTabs() {
  const { t } = useTranslation();
  return (
    <nav className="parts" aria-label={t('fleet.title')}>
      {FLEET.map(([to, title]) => (
        <NavLink key={to} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
