import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../shared/bidi';
import { chooseLanguage, languages } from '../../shared/languages';
import { keepScreenOn, useScreenLock } from '../device/awake';
import { deleteDriverData, usePhone } from '../storage/phone';
import { Notice } from '../parts/notice';
import { TrackerApp } from '../parts/tracker-app';
import { goTo } from '../navigation';
import { pauseSharing, setSharing, useSharing } from '../device/positions';
import { setNotifications, endNotifications, useNotifications } from '../device/pushes';
import { countUnsentPhotos, unsentActions } from '../send-queue';
import { endSession } from '../service';

/** What the app may do on this phone, its language, and signing out. */
export function SettingsScreen() {
  const { t, i18n } = useTranslation('driver');
  const { session } = usePhone();
  const sharing = useSharing();
  const screenLock = useScreenLock();
  const notifications = useNotifications();
  const { name, phone } = session!.business;
  return (
    <>
      <h1>{t('settings.title')}</h1>
      <label className="switch">
        <input
          type="checkbox"
          checked={sharing !== 'off'}
          onChange={(event) => setSharing(event.currentTarget.checked)}
        />
        {t('settings.share')}
      </label>
      <p>{t('settings.shareHow')}</p>
      {sharing === 'refused' && <Notice kind="alert" text={t('settings.shareRefused')} />}
      {sharing === 'unknown' && <Notice kind="status" text={t('settings.shareUnknown')} />}
      <TrackerApp />
      <label className="switch">
        <input
          type="checkbox"
          checked={screenLock !== 'off'}
          onChange={(event) => keepScreenOn(event.currentTarget.checked)}
        />
        {t('settings.awake')}
      </label>
      {screenLock === 'refused' && <Notice kind="alert" text={t('settings.awakeRefused')} />}
      <label className="switch">
        <input
          type="checkbox"
          checked={notifications === 'on' || notifications === 'starting'}
          onChange={(event) => void setNotifications(event.currentTarget.checked)}
        />
        {t('settings.messages')}
      </label>
      {notifications === 'refused' && <Notice kind="alert" text={t('settings.messagesRefused')} />}
      {notifications === 'unable' && <Notice kind="status" text={t('settings.messagesUnable')} />}
      {notifications === 'unreachable' && <Notice kind="alert" text={t('settings.messagesUnreachable')} />}
      <label>
        {t('settings.language')}
        <select value={i18n.language} onChange={(event) => void chooseLanguage(event.currentTarget.value)}>
          {languages().map(({ code, name: label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p>{t('settings.drivesFor', { name: isolated(name) })}</p>
      {phone && (
        <a className="button second" href={`tel:${phone}`}>
          {t('refused.call')}
        </a>
      )}
      <SignOut />
    </>
  );
}

/** Signs the driver out after a confirmation. Unsent actions stay on the phone and are sent when the same driver signs in again. */
function SignOut() {
  const { t } = useTranslation('driver');
  const { actions, session } = usePhone();
  const [isConfirming, setConfirming] = useState(false);
  const driverGuid = session!.driver.guid;
  const count = unsentActions(actions, driverGuid).length + countUnsentPhotos(actions, driverGuid);
  const signOut = async () => {
    pauseSharing();
    await endNotifications().catch(() => undefined); // First, since it needs the session.
    await endSession();
    await deleteDriverData();
    goTo('day');
  };
  if (!isConfirming)
    return (
      <button type="button" className="second" onClick={() => setConfirming(true)}>
        {t('settings.signOut')}
      </button>
    );
  return (
    <Notice
      kind="alert"
      text={count > 0 ? t('settings.signOutWaiting', { count }) : t('settings.signOutText')}
      action={t('settings.signOut')}
      onAction={() => void signOut()}
    />
  );
}
