import { useTranslation } from 'react-i18next';
import { ownActions, usePhone } from '../storage/phone';
import { StopCard } from '../parts/stop-card';
import { UndoBar } from '../parts/undo-bar';
import { currentRoutes } from '../route-state';
import { useStop } from '../parts/use-stop';

/** A single stop. @param stopKey see `keyOfStop` of the database */
export function StopScreen({ stopKey }: { stopKey: string }) {
  const { t } = useTranslation('driver');
  const phone = usePhone();
  const { storedDay } = phone;
  const found = useStop(stopKey);
  const routes = storedDay ? currentRoutes(storedDay, ownActions(phone)) : [];
  const route = routes.find((each) => each.guid === found?.routeGuid);
  if (!found || !route) return <p className="empty">{t('stop.gone')}</p>;
  const { sequence } = found.stop;
  const label = t('stop.number', { number: sequence });
  return (
    <>
      <h1 className="visually-hidden">{label}</h1>
      <UndoBar />
      <StopCard
        stop={found.stop}
        route={route}
        label={t('stop.numberOf', { number: sequence, all: route.stops.length })}
      />
    </>
  );
}
