import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { mdiLogout, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Icon } from '../shared/icon';
import { LanguageChoice } from './parts/language-choice';
import { PAGES } from './pages';
import { QuickWays } from './palette/quick-ways';
import { Messages } from './parts/messages';
import { NoNetwork } from './parts/no-network';
import { keepMessages } from './pushes';
import { signOut, useSession } from './session';

export function Frame() {
  const { t } = useTranslation();
  const { user, business } = useSession();
  const pages = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the pages are wider than the screen: the one that is open is in sight, also when the phone is turned.
  useEffect(() => {
    const { current } = pages;
    const turned = new ResizeObserver(() => current && showOpen(current));
    if (current) turned.observe(current);
    return () => turned.disconnect();
  }, [pathname]);
  useEffect(() => {
    keepMessages(user.guid);
  }, [user.guid]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header>
        <strong className="business" title={business.name}>
          <bdi>{business.name}</bdi>
        </strong>
        <nav ref={pages} aria-label={t('frame.navigation')}>
          {PAGES.map(([to, title]) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {t(title)}
            </NavLink>
          ))}
        </nav>
        <QuickWays />
        <span className="who">
          {user.firstName} {user.lastName}
        </span>
        <LanguageChoice />
        <Colours />
        <ActionIcon
          variant="default"
          aria-label={t('frame.signOut')}
          title={t('frame.signOut')}
          onClick={() => void signOut()}
        >
          <Icon path={mdiLogout} size={18} />
        </ActionIcon>
      </header>
      <NoNetwork />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Messages />
      <footer>{t('frame.zone', { zone: business.settings.timezone })}</footer>
    </div>
  );
}

function showOpen(pages: HTMLElement): void {
  const open = pages.querySelector<HTMLElement>('[aria-current=page]');
  if (open) pages.scrollLeft = open.offsetLeft - pages.offsetLeft - (pages.clientWidth - open.offsetWidth) / 2;
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
