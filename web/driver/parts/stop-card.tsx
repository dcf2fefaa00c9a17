import { mdiDirections, mdiPhone } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { keyOfStop, type Stop, type Route } from '../storage/database';
import { goTo } from '../navigation';
import { awaitsPickup } from '../route-state';
import { useAmountText } from '../fields/cash-field';
import { addressLines, navigationUrl, stopResult, stopTitle } from './stop-lines';
import { useFormats } from './use-formats';
import { useReport } from './use-report';
import { Notice } from './notice';

interface StopCardProps {
  readonly stop: Stop;
  readonly route: Route;
  /** Name of the card, such as "Next: stop 3". */
  readonly label: string;
}

/** A stop: when and where, what to know, and what can be done. */
export function StopCard({ stop, route, label }: StopCardProps) {
  const { t } = useTranslation('driver');
  const { kind, consignee, phone, packages, instructions, wishes, proof, cashOnDelivery } = stop;
  const amountText = useAmountText();
  const { number } = useFormats();
  return (
    <section className="card stop" aria-label={label}>
      <p className="eyebrow">
        {label}
        {kind === 'pickup' && ` · ${t('stop.pickup')}`}
      </p>
      <h2>
        <bdi>{consignee ?? addressLines(stop)[0]}</bdi>
      </h2>
      <address>
        {addressLines(stop).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <Times stop={stop} />
      <div className="pair">
        <a className="button second" href={navigationUrl(stop)}>
          <Icon path={mdiDirections} size={26} /> {t('stop.navigate')}
        </a>
        {phone && (
          <a className="button second" href={`tel:${phone}`}>
            <Icon path={mdiPhone} size={26} /> {t('stop.call')}
          </a>
        )}
      </div>
      {instructions && (
        <p className="note" dir="auto">
          {instructions}
        </p>
      )}
      {wishes && (
        <p className="note">
          {t('stop.wishes')} <bdi>{wishes.text}</bdi>
          {wishes.safePlace && (
            <>
              <br />
              {t('stop.safePlace')} <bdi>{wishes.safePlace}</bdi>
            </>
          )}
        </p>
      )}
      {cashOnDelivery && <p className="cash-due">{t('cash.toCollect', { amount: amountText(cashOnDelivery) })}</p>}
      {proof.length > 0 && (
        <p>{t('stop.proofRequired', { what: proof.map((each) => t(`proof.${each}`)).join(', ') })}</p>
      )}
      <ul className="packages">
        {packages.map(({ trackingNumber, weight }, index) => (
          <li key={index}>
            {trackingNumber}
            {weight !== undefined && weight !== null && ` · ${number(weight)} kg`}
          </li>
        ))}
      </ul>
      <StopActions stop={stop} route={route} />
    </section>
  );
}

/** The buttons of a stop. While the route has not started, starting it is the main action of the screen instead. */
function StopActions({ stop, route }: { stop: Stop; route: Route }) {
  const { t } = useTranslation('driver');
  const { report, problem } = useReport();
  const { kind, status, arrivedAt } = stop;
  const key = keyOfStop(stop);
  const isPickup = kind === 'pickup';
  const isBlocked = awaitsPickup(route, stop);
  const reportAtStop = (reported: 'arrive' | 'collect') =>
    void report({ kind: reported, dispatchGuid: route.guid, stop, title: stopTitle(stop) });
  const hasStarted = route.status === 'in_progress';
  if (status !== 'pending')
    return (
      <>
        <p className={`state ${status}`}>{t(`status.${stopResult(stop)}`)}</p>
        {status === 'failed' && !isPickup && (
          <button type="button" className="second" onClick={() => goTo('deliver', key)}>
            {t('stop.deliverAfterAll')}
          </button>
        )}
      </>
    );
  if (isBlocked) return <p className="note">{t('stop.collectFirst')}</p>;
  return (
    <>
      {problem && <Notice kind="alert" text={problem} />}
      {!arrivedAt && (
        <button type="button" className={hasStarted ? '' : 'second'} onClick={() => reportAtStop('arrive')}>
          {t('stop.arrive')}
        </button>
      )}
      <button
        type="button"
        className={arrivedAt ? '' : 'second'}
        onClick={() => (isPickup ? reportAtStop('collect') : goTo('deliver', key))}
      >
        {t(isPickup ? 'stop.collect' : 'stop.deliver')}
      </button>
      <button type="button" className="second danger" onClick={() => goTo('fail', key)}>
        {t(isPickup ? 'stop.failToCollect' : 'stop.fail')}
      </button>
    </>
  );
}

/** When the driver is expected or arrived, and the time window of the stop. */
function Times({ stop: { expectedArrival, window, arrivedAt } }: { stop: Stop }) {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { from, to } = window ?? {};
  return (
    <p className="times">
      <strong>
        {arrivedAt ? t('stop.arrived', { at: time(arrivedAt) }) : t('stop.expected', { at: time(expectedArrival) })}
      </strong>
      {from && to && <span className="window">{t('stop.between', { from: time(from), to: time(to) })}</span>}
      {from && !to && <span className="window">{t('stop.notBefore', { at: time(from) })}</span>}
      {!from && to && <span className="window">{t('stop.notAfter', { at: time(to) })}</span>}
    </p>
  );
}
