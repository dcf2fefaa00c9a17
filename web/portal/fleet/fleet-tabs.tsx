import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { FLEET, isPageOpen } from '../pages';
import { useMay } from '../parts/may';
import '../settings/settings.css';

/** Links to the pages of the fleet. */
export function FleetTabs() {
  const { t } = useTranslation();
  const { seeAllDepots } = useMay();
  return (
    <nav className="parts" aria-label={t('fleet.title')}>
      {FLEET.filter(([to]) => isPageOpen(to, seeAllDepots)).map(([to, title]) => (
        <NavLink key={to} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
