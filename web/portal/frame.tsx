import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import './frame.css';
import { Messages } from './parts/overlays/messages';
import { UndoStack } from './parts/overlays/undo';
import { NoNetwork } from './parts/page/no-network';
import { TestBanner } from './parts/page/test-banner';
import { resumeNotifications } from './pushes';
import { useSession } from './session';
import { whenSessionMoves } from './session-move';
import { Sidebar } from './sidebar';

/** What surrounds every page: the sidebar, notices, and the time zone. */
export function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { user, business } = useSession();
  useEffect(() => {
    if (!business.isTest) resumeNotifications(user.guid);
  }, [user.guid, business.isTest]);
  useEffect(() => {
    const end = whenSessionMoves(() => location.assign('/portal'));
    return () => end();
  }, []);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <Sidebar />
      <div className="frame-page">
        <NoNetwork />
        <TestBanner />
        <main id="content" tabIndex={-1}>
          <UndoStack page={pathname}>
            <Outlet />
          </UndoStack>
        </main>
        <Messages />
        <footer>{t('frame.zone', { zone: business.settings.timezone })}</footer>
      </div>
    </div>
  );
}
