import { useTranslation } from 'react-i18next';
import { usePhone } from '../kept/phone';
import { RefusedDeeds } from '../parts/refused';
import { useFormats } from '../parts/use-formats';
import { photosDue } from '../kept/deeds';
import { photosOf, sendNow, waitingOf } from '../sending';

/** What was done, the latest first, and what of it the service has. */
export function ReportsScreen() {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { deeds, session } = usePhone();
  const me = session!.driver.guid;
  const others = deeds.filter((each) => each.state === 'waiting' && each.driverGuid !== me).length;
  return (
    <>
      <h1>{t('reports.title')}</h1>
      <RefusedDeeds />
      {others > 0 && <p className="said">{t('reports.ofAnother', { count: others })}</p>}
      {waitingOf(deeds, me).length + photosOf(deeds, me) > 0 && <button onClick={sendNow}>{t('reports.send')}</button>}
      {deeds.length === 0 && <p className="empty">{t('reports.none')}</p>}
      <ul className="reports" aria-label={t('reports.title')}>
        {deeds.toReversed().map((deed) => {
          const { key, kind, at, title, state } = deed;
          const photos = photosDue(deed).length;
          return (
            <li key={key}>
              <strong>{t(`deed.${kind}`)}</strong>, {time(at)}
              <br />
              {title}
              <br />
              <span className={`state ${state}`}>{t(`sent.${state}`)}</span>
              {photos > 0 && ` · ${t('line.photos', { count: photos })}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
