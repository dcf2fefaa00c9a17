import { mdiArrowLeft, mdiCog } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { startNewVersion, useNewVersion } from '../device/app-version';
import { clockError } from '../storage/clock';
import { usePhone } from '../storage/phone';
import { goBack, goTo } from '../navigation';
import { Notice } from './notice';
import { SendStatus } from './send-status';
import { MINUTE_MS } from '../../shared/durations';

/**
 * Frame of every screen: where the driver is, whether everything was sent, and notices. It is shown only while a driver is
 * signed in.
 */
export function Frame({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const { t } = useTranslation('driver');
  const { session, clockBehindMs, reach } = usePhone();
  const hasNewVersion = useNewVersion();
  // 0 if the phone's clock is right within the tolerance.
  const clockErrorMs = Math.abs(clockError(clockBehindMs));
  return (
    <>
      <header>
        <div className="bar">
          {isHome ? (
            <h1>
              <bdi>{session!.driver.name}</bdi>
            </h1>
          ) : (
            <button type="button" className="plain" onClick={goBack}>
              <Icon path={mdiArrowLeft} size={28} /> {t('app.back')}
            </button>
          )}
          <button type="button" className="plain" aria-label={t('settings.title')} onClick={() => goTo('settings')}>
            <Icon path={mdiCog} size={28} />
          </button>
        </div>
        <SendStatus />
      </header>
      <main>
        {reach === 'signed-out' && (
          <Notice kind="alert" text={t('app.signedOut')} action={t('signIn.open')} onAction={() => goTo('sign-in')} />
        )}
        {clockErrorMs > 0 && (
          <Notice kind="status" text={t('app.clock', { count: Math.max(1, Math.round(clockErrorMs / MINUTE_MS)) })} />
        )}
        {hasNewVersion && (
          <Notice kind="status" text={t('app.newVersion')} action={t('app.begin')} onAction={startNewVersion} />
        )}
        {children}
      </main>
    </>
  );
}
