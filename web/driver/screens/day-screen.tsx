import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../shared/formats';
import { nameOfStop, type Stop, type Tour } from '../kept/database';
import { usePhone } from '../kept/phone';
import { useAmountText } from '../parts/cash-field';
import { Changes } from '../parts/changes';
import { Notice } from '../parts/notice';
import { RefusedDeeds } from '../parts/refused';
import { StopCard } from '../parts/stop-card';
import { addressLines, stateOf } from '../parts/stop-lines';
import { UndoBar } from '../parts/undo-bar';
import { useFormats } from '../parts/use-formats';
import { useReport } from '../parts/use-report';
import { goTo } from '../place';
import { sendNow } from '../sending';
import { nextStop, standingTours } from '../standing';

/** What is to do today: the next stop first. */
export function DayScreen() {
  const { t } = useTranslation('driver');
  const { dateTime } = useFormats();
  const { kept, deeds } = usePhone();
  const tours = kept ? standingTours(kept, deeds) : [];
  return (
    <>
      <RefusedDeeds />
      <Changes />
      <UndoBar />
      {tours.map((tour) => (
        <TourPart key={tour.guid} tour={tour} />
      ))}
      {tours.length === 0 && <p className="empty">{t(kept ? 'day.nothing' : 'day.notRead')}</p>}
      <p className="foot">{kept?.readAt && t('day.readAt', { at: dateTime(kept.readAt) })}</p>
      <button className="second" onClick={sendNow}>
        {t('day.refresh')}
      </button>
    </>
  );
}

function TourPart({ tour }: { tour: Tour }) {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { report, problem } = useReport();
  const { guid, name, status, plannedDate, vehicle, notes, stops } = tour;
  const next = nextStop(tour);
  const tell = (kind: 'start' | 'finish') => report({ kind, dispatchGuid: guid, stop: null, title: name });
  const done = stops.filter((stop) => stop.status !== 'pending').length;
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <p>
        {[vehicle && `${vehicle.name} (${vehicle.licensePlate})`, t('day.done', { done, all: stops.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {notes && <p className="said">{notes}</p>}
      {problem && <Notice kind="alert" text={problem} />}
      {status === 'ready' && (
        <button onClick={() => void tell('start')}>{t('day.start', { at: time(plannedDate) })}</button>
      )}
      {next && <StopCard stop={next} tour={tour} heading={t('day.next', { number: next.sequence })} />}
      {!next && <button onClick={() => void tell('finish')}>{t('day.finish')}</button>}
      <ol className="stops" aria-label={t('day.stops')}>
        {stops.map((stop) => (
          <li key={nameOfStop(stop)}>
            <StopLine stop={stop} time={time} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Drawn anew only when the stop is another: a hundred of them stand below each other. */
const StopLine = memo(function StopLine({ stop, time }: { stop: Stop; time: Formats['time'] }) {
  const { t } = useTranslation('driver');
  const amountText = useAmountText();
  const { sequence, kind, consignee, status, expectedArrival } = stop;
  const isPickup = kind === 'pickup';
  return (
    <button className={`line-of-stop ${status}`} onClick={() => goTo('stop', nameOfStop(stop))}>
      <span className="number">{sequence}</span>
      <span>
        <strong>
          {isPickup && `${t('stop.pickup')}: `}
          {consignee ?? addressLines(stop)[0]}
        </strong>
        <br />
        {addressLines(stop).join(', ')}
        {stop.cashOnDelivery && <span className="owed"> · {amountText(stop.cashOnDelivery)}</span>}
      </span>
      <span className="right">{status === 'pending' ? time(expectedArrival) : t(`status.${stateOf(stop)}`)}</span>
    </button>
  );
});
