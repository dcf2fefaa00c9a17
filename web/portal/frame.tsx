import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { mdiLogout, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { Icon } from '../shared/icon';
import { LanguageChoice } from './parts/language-choice';
import { Messages } from './parts/messages';
import { signOut, useSession } from './session';

const PAGES = [
  ['/board', 'board.title'],
  ['/map', 'map.page'],
  ['/orders', 'orders.title'],
  ['/shipments', 'shipments.title'],
  ['/customers', 'customers.title'],
  ['/vehicles', 'fleet.vehicles'],
  ['/drivers', 'fleet.drivers'],
  ['/carriers', 'carriers.title'],
  ['/reports', 'reports.title'],
  ['/settings', 'settings.title'],
] as const;

export function Frame() {
  const { t } = useTranslation();
  const { user, business } = useSession();
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header>
        <strong className="business">{business.name}</strong>
        <nav aria-label={t('frame.navigation')}>
          <NavLink to="/" end>
            {t('today.title')}
          </NavLink>
          {PAGES.map(([to, title]) => (
            <NavLink key={to} to={to}>
              {t(title)}
            </NavLink>
          ))}
        </nav>
        <span className="who">
          {user.firstName} {user.lastName}
        </span>
        <LanguageChoice />
        <Colours />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiLogout} size={16} />}
          onClick={() => void signOut()}
        >
          {t('frame.signOut')}
        </Button>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Messages />
      <footer>{t('frame.zone', { zone: business.settings.timezone })}</footer>
    </div>
  );
}

function Colours() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'frame.light' : 'frame.dark');
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon path={isDark ? mdiWhiteBalanceSunny : mdiWeatherNight} size={18} />
    </ActionIcon>
  );
}
