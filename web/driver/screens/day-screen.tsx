import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../shared/formats';
import { keyOfStop, type Stop } from '../storage/database';
import { ownActions, usePhone } from '../storage/phone';
import { useAmountText } from '../fields/cash-field';
import { Changes } from '../parts/changes';
import { Notice } from '../parts/notice';
import { RejectedActions } from '../parts/rejected-actions';
import { StopCard } from '../parts/stop-card';
import { addressLines, stopResult } from '../parts/stop-lines';
import { UndoBar } from '../parts/undo-bar';
import { useFormats } from '../parts/use-formats';
import { useReport } from '../parts/use-report';
import { goTo } from '../navigation';
import { sendNow } from '../send-queue';
import { type CurrentRoute, currentRoutes, nextStop } from '../route-state';

/** The day, with the next stop first. */
export function DayScreen() {
  const { t } = useTranslation('driver');
  const { dateTime } = useFormats();
  const phone = usePhone();
  const { storedDay } = phone;
  const routes = storedDay ? currentRoutes(storedDay, ownActions(phone)) : [];
  return (
    <>
      <RejectedActions />
      <Changes />
      <UndoBar />
      {routes.map((route) => (
        <RouteSection key={route.guid} route={route} />
      ))}
      {routes.length === 0 && <p className="empty">{t(storedDay ? 'day.nothing' : 'day.notRead')}</p>}
      {storedDay?.readAt && <p className="footnote">{t('day.readAt', { at: dateTime(storedDay.readAt) })}</p>}
      <button type="button" className="second" onClick={sendNow}>
        {t('day.refresh')}
      </button>
    </>
  );
}

/** A route with its next stop and all its stops. Once started, it can be finished when no stop is open. */
function RouteSection({ route }: { route: CurrentRoute }) {
  const { t } = useTranslation('driver');
  const { time, withDates } = useFormats();
  const { report, problem } = useReport();
  const { guid, name, status, isFinished, plannedDate, vehicle, notes, stops } = route;
  // Shipments that the depot has not received back yet.
  const openReturns = route.returns.filter(({ receivedAt }) => receivedAt === null);
  const next = nextStop(route);
  const reportRoute = (kind: 'start' | 'finish') => void report({ kind, dispatchGuid: guid, stop: null, title: name });
  const doneCount = stops.filter((stop) => stop.status !== 'pending').length;
  const progress = t('day.done', { done: doneCount, all: stops.length });
  return (
    <section aria-label={withDates(name)}>
      <h2>
        <bdi>{withDates(name)}</bdi>
      </h2>
      <p className="route-facts">
        {vehicle && <bdi>{`${vehicle.name} (${vehicle.licensePlate})`}</bdi>}
        <span>{progress}</span>
      </p>
      <progress max={stops.length} value={doneCount} aria-label={progress} />
      {notes && (
        <p className="note" dir="auto">
          {notes}
        </p>
      )}
      {problem && <Notice kind="alert" text={problem} />}
      {status === 'ready' && (
        <button type="button" onClick={() => reportRoute('start')}>
          {t('day.start', { at: time(plannedDate) })}
        </button>
      )}
      {next && <StopCard stop={next} route={route} label={t('day.next', { number: next.sequence })} />}
      {status === 'in_progress' && !next && !isFinished && (
        <button type="button" onClick={() => reportRoute('finish')}>
          {t('day.finish')}
        </button>
      )}
      {isFinished && <p className="state completed">{t('action.finish')}</p>}
      <h3>{t('day.stops')}</h3>
      <ol className="stops" aria-label={t('day.stops')}>
        {stops.map((stop) => (
          <li key={keyOfStop(stop)} aria-current={stop === next ? 'step' : undefined}>
            <StopLine stop={stop} time={time} />
          </li>
        ))}
      </ol>
      {openReturns.length > 0 && (
        <div className="note">
          <p>{t('day.returns', { count: openReturns.length })}</p>
          <ul className="packages">
            {openReturns.map(({ shipmentGuid, trackingNumber }) => (
              <li key={shipmentGuid}>{trackingNumber}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A stop in the list of a route. Memoized, since a day may have a hundred of them. */
const StopLine = memo(function StopLine({ stop, time }: { stop: Stop; time: Formats['time'] }) {
  const { t } = useTranslation('driver');
  const amountText = useAmountText();
  const { sequence, kind, consignee, status, expectedArrival } = stop;
  const isPickup = kind === 'pickup';
  return (
    <button type="button" className={`stop-line ${status}`} onClick={() => goTo('stop', keyOfStop(stop))}>
      <span className="number">{sequence}</span>
      <span>
        <strong>
          {isPickup && `${t('stop.pickup')}: `}
          <bdi>{consignee ?? addressLines(stop)[0]}</bdi>
        </strong>
        <br />
        <bdi>{addressLines(stop).join(', ')}</bdi>
        {stop.cashOnDelivery && <span className="cash-due"> · {amountText(stop.cashOnDelivery)}</span>}
      </span>
      <span className="right">{status === 'pending' ? time(expectedArrival) : t(`status.${stopResult(stop)}`)}</span>
    </button>
  );
});
