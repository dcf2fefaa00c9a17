import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { FLEET, isPageOpen } from '../pages';
import { usePermissions } from '../parts/use-permissions';
import '../settings/settings.css';

/** Links to the pages of the fleet. */
export function FleetTabs() {
  const { t } = useTranslation();
  const { canSeeAllDepots } = usePermissions();
  return (
    <nav className="parts" aria-label={t('fleet.title')}>
      {FLEET.filter(({ path }) => isPageOpen(path, canSeeAllDepots)).map(({ path, title }) => (
        <NavLink key={path} to={path}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
