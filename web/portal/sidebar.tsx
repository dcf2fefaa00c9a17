import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  mdiChevronDoubleLeft,
  mdiChevronDoubleRight,
  mdiClose,
  mdiLogout,
  mdiMenu,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../shared/icon';
import { BusinessLogo } from './business-logo';
import { FLEET, isPageOpen, PAGES } from './pages';
import { PaletteAndShortcuts } from './palette/palette-and-shortcuts';
import { usePermissions } from './parts/use-permissions';
import { LanguageChoice } from './parts/page/language-choice';
import { signOut, useSession } from './session';

const STORED_AS = 'dispatch-sidebar';

/** What the user chose last in this browser; until then a sidebar is collapsed where it would leave little room for the page. */
function isInitiallyCollapsed(): boolean {
  const chosen = localStorage.getItem(STORED_AS);
  return chosen ? chosen === 'collapsed' : matchMedia('(max-width: 75rem)').matches;
}

/** Whether a page belongs to the fleet, which is one page of the sidebar. */
const isInFleet = (pathname: string): boolean => FLEET.some(({ path }) => pathname.startsWith(path));

/**
 * The pages, the search and the user's own choices. On a large screen the sidebar can be collapsed to its icons, which this browser
 * remembers. On a phone it is a bar at the top with a menu.
 */
export function Sidebar() {
  const { t } = useTranslation();
  const { user, business } = useSession();
  const { canSeeAllDepots } = usePermissions();
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useState(isInitiallyCollapsed);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    setMenuOpen(false);
  }, [pathname]);

  const collapse = (collapsed: boolean) => {
    setCollapsed(collapsed);
    localStorage.setItem(STORED_AS, collapsed ? 'collapsed' : 'expanded');
  };
  const closeByEscape = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') setMenuOpen(false);
  };

  return (
    <header
      className="sidebar"
      data-collapsed={isCollapsed || undefined}
      data-open={isMenuOpen || undefined}
      onKeyDown={closeByEscape}
    >
      <div className="sidebar-top">
        <span className="only-phone">
          <SidebarButton
            label={t(isMenuOpen ? 'frame.closeMenu' : 'frame.openMenu')}
            icon={isMenuOpen ? mdiClose : mdiMenu}
            isExpanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </span>
        <strong className="business" title={business.name}>
          <BusinessLogo />
          <bdi>{business.name}</bdi>
        </strong>
        <PaletteAndShortcuts />
      </div>
      <nav aria-label={t('frame.navigation')}>
        {PAGES.filter(({ path }) => isPageOpen(path, canSeeAllDepots)).map(({ path, title, icon }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/'}
            title={isCollapsed ? t(title) : undefined}
            {...(path === '/vehicles' && isInFleet(pathname) && { className: 'open' })}
          >
            <Icon path={icon} />
            <span className="label">{t(title)}</span>
          </NavLink>
        ))}
      </nav>
      <div className="sidebar-foot">
        <span className="who">
          {user.firstName} {user.lastName}
        </span>
        <LanguageChoice />
        <ColourSchemeButton />
        <SidebarButton label={t('frame.signOut')} icon={mdiLogout} onClick={() => void signOut()} />
        <span className="only-large">
          <SidebarButton
            label={t(isCollapsed ? 'frame.expand' : 'frame.collapse')}
            icon={isCollapsed ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
            isExpanded={!isCollapsed}
            onClick={() => collapse(!isCollapsed)}
          />
        </span>
      </div>
    </header>
  );
}

function ColourSchemeButton() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <SidebarButton
      label={t(isDark ? 'frame.light' : 'frame.dark')}
      icon={isDark ? mdiWhiteBalanceSunny : mdiWeatherNight}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

interface SidebarButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

function SidebarButton({ label, icon, isExpanded, onClick }: SidebarButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon path={icon} size={18} />
    </ActionIcon>
  );
}
