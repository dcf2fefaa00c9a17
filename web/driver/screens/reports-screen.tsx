import { useTranslation } from 'react-i18next';
import { ownActions, usePhone } from '../storage/phone';
import { RejectedActions } from '../parts/rejected-actions';
import { useFormats } from '../parts/use-formats';
import { sendablePhotos } from '../storage/actions';
import { countUnsentPhotos, sendNow, unsentActions } from '../send-queue';

/** All actions of the driver, newest first, and whether they were sent. */
export function ReportsScreen() {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const phone = usePhone();
  const { actions: actionsOfAll, reach, session } = phone;
  const actions = ownActions(phone);
  const driverGuid = session!.driver.guid;
  const unsentCount = unsentActions(actions, driverGuid).length + countUnsentPhotos(actions, driverGuid);
  const countOfOtherDrivers = actionsOfAll.filter(
    (action) => action.state === 'waiting' && action.driverGuid !== driverGuid,
  ).length;
  return (
    <>
      <h1>{t('reports.title')}</h1>
      <RejectedActions />
      {countOfOtherDrivers > 0 && <p className="note">{t('reports.ofAnother', { count: countOfOtherDrivers })}</p>}
      {unsentCount > 0 && reach === 'unreachable' && <p className="note">{t('reports.offline')}</p>}
      {unsentCount > 0 && (
        <button type="button" onClick={sendNow}>
          {t('reports.send')}
        </button>
      )}
      {actions.length === 0 && <p className="empty">{t('reports.none')}</p>}
      <ul className="reports" aria-label={t('reports.title')}>
        {actions.toReversed().map((action) => {
          const { key, kind, at, title, state } = action;
          const photoCount = sendablePhotos(action).length;
          return (
            <li key={key}>
              <strong>{t(`action.${kind}`)}</strong>, {time(at)}
              <br />
              <bdi>{title}</bdi>
              <br />
              <span className={`state ${state}`}>{t(`sent.${state}`)}</span>
              {photoCount > 0 && ` · ${t('line.photos', { count: photoCount })}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
