import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choose, type Language, LANGUAGES } from '../../shared/languages';
import { stayAwake, useAwake } from '../awake';
import { forget, usePhone } from '../kept/phone';
import { Notice } from '../parts/notice';
import { goTo } from '../place';
import { share, useSharing } from '../positions';
import { tellMe, tellNobody, useMessages } from '../pushes';
import { photosOf, waitingOf } from '../sending';
import { endSession } from '../service';

export function SettingsScreen() {
  const { t, i18n } = useTranslation('driver');
  const { session } = usePhone();
  const sharing = useSharing();
  const awake = useAwake();
  const messages = useMessages();
  const { name, phone } = session!.business;
  return (
    <>
      <h1>{t('settings.title')}</h1>
      <label className="switch">
        <input type="checkbox" checked={sharing !== 'off'} onChange={(event) => share(event.currentTarget.checked)} />
        {t('settings.share')}
      </label>
      <p>{t('settings.shareHow')}</p>
      {sharing === 'refused' && <Notice kind="alert" text={t('settings.shareRefused')} />}
      {sharing === 'unknown' && <Notice kind="status" text={t('settings.shareUnknown')} />}
      <label className="switch">
        <input type="checkbox" checked={awake !== 'off'} onChange={(event) => stayAwake(event.currentTarget.checked)} />
        {t('settings.awake')}
      </label>
      {awake === 'refused' && <Notice kind="alert" text={t('settings.awakeRefused')} />}
      <label className="switch">
        <input
          type="checkbox"
          checked={messages === 'on' || messages === 'asking'}
          onChange={(event) => void tellMe(event.currentTarget.checked)}
        />
        {t('settings.messages')}
      </label>
      {messages === 'refused' && <Notice kind="alert" text={t('settings.messagesRefused')} />}
      {messages === 'unable' && <Notice kind="status" text={t('settings.messagesUnable')} />}
      {messages === 'unreachable' && <Notice kind="alert" text={t('settings.messagesUnreachable')} />}
      <label>
        {t('settings.language')}
        <select value={i18n.language} onChange={(event) => choose(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p>{t('settings.drivesFor', { name })}</p>
      {phone && (
        <a className="button second" href={`tel:${phone}`}>
          {t('refused.call')}
        </a>
      )}
      <SignOut />
    </>
  );
}

/** Nothing that waits is lost by it: it is sent when the same driver signs in on this phone again. */
function SignOut() {
  const { t } = useTranslation('driver');
  const { deeds, session } = usePhone();
  const [isAsked, setAsked] = useState(false);
  const me = session!.driver.guid;
  const count = waitingOf(deeds, me).length + photosOf(deeds, me);
  const leave = async () => {
    await tellNobody().catch(() => undefined); // while there is a session that may
    await endSession();
    await forget();
    goTo('day');
  };
  if (!isAsked)
    return (
      <button className="second" onClick={() => setAsked(true)}>
        {t('settings.signOut')}
      </button>
    );
  return (
    <Notice
      kind="alert"
      text={count > 0 ? t('settings.signOutWaiting', { count }) : t('settings.signOutText')}
      action={t('settings.signOut')}
      act={() => void leave()}
    />
  );
}
