import { mdiArrowLeft, mdiCog } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { beginNewVersion, useNewVersion } from '../app-version';
import { clockError } from '../kept/clock';
import { usePhone } from '../kept/phone';
import { goBack, goTo } from '../place';
import { photosOf, sendNow, waitingOf } from '../sending';
import { Notice } from './notice';

/** Around every screen: how the line is and what waits, and what the driver has to know on any of them. */
export function Frame({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const { t } = useTranslation('driver');
  const { session, clock, reach } = usePhone();
  const hasNewVersion = useNewVersion();
  const error = clockError(clock);
  return (
    <>
      <header>
        {isHome ? (
          <h1>{session!.driver.name}</h1>
        ) : (
          <button className="plain" onClick={goBack}>
            <Icon path={mdiArrowLeft} size={28} /> {t('app.back')}
          </button>
        )}
        <Line />
        <button className="plain" aria-label={t('settings.title')} onClick={() => goTo('settings')}>
          <Icon path={mdiCog} size={28} />
        </button>
      </header>
      <main>
        {reach === 'signed-out' && (
          <Notice kind="alert" text={t('app.signedOut')} action={t('signIn.open')} act={() => goTo('sign-in')} />
        )}
        {error !== 0 && (
          <Notice kind="status" text={t('app.clock', { count: Math.max(1, Math.round(Math.abs(error) / 60_000)) })} />
        )}
        {hasNewVersion && (
          <Notice kind="status" text={t('app.newVersion')} action={t('app.begin')} act={beginNewVersion} />
        )}
        {children}
      </main>
    </>
  );
}

function Line() {
  const { t } = useTranslation('driver');
  const { deeds, reach, isSending, session } = usePhone();
  const count = waitingOf(deeds, session!.driver.guid).length;
  const photos = photosOf(deeds, session!.driver.guid);
  const refused = deeds.filter(({ state }) => state === 'refused').length;
  return (
    <button className="plain line" onClick={() => (sendNow(), goTo('reports'))}>
      <span role="status">
        {count > 0 && t('line.waiting', { count })}
        {count === 0 && (photos > 0 ? t('line.photos', { count: photos }) : t('line.allSent'))}
        {reach === 'unreachable' && ` · ${t('line.unreachable')}`}
        {isSending && count + photos > 0 && ` · ${t('line.sending')}`}
        {refused > 0 && ` · ${t('line.refused', { count: refused })}`}
      </span>
    </button>
  );
}
