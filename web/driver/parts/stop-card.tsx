import { mdiDirections, mdiPhone } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { nameOfStop, type Stop, type Tour } from '../kept/database';
import { goTo } from '../place';
import { isToCollect } from '../standing';
import { useAmountText } from './cash-field';
import { addressLines, stateOf, titleOf, wayTo } from './stop-lines';
import { useFormats } from './use-formats';
import { useReport } from './use-report';
import { Notice } from './notice';

/** All of a stop, with what can be done there. */
export function StopCard({ stop, tour, heading }: { stop: Stop; tour: Tour; heading: string }) {
  const { t } = useTranslation('driver');
  const { report, problem } = useReport();
  const { kind, consignee, phone, packages, instructions, wishes, proof, status, arrivedAt, cashOnDelivery } = stop;
  const amountText = useAmountText();
  const name = nameOfStop(stop);
  const mayBeDone = status === 'pending' && !isToCollect(tour, stop);
  const collect = () => report({ kind: 'collect', dispatchGuid: tour.guid, stop, title: titleOf(stop) });
  const arrive = () => report({ kind: 'arrive', dispatchGuid: tour.guid, stop, title: titleOf(stop) });
  return (
    <section className="card" aria-label={heading}>
      <p className="eyebrow">
        {heading}
        {kind === 'pickup' && ` · ${t('stop.pickup')}`}
      </p>
      <h2>{consignee ?? addressLines(stop)[0]}</h2>
      <address>
        {addressLines(stop).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Times stop={stop} />
      {cashOnDelivery && <p className="owed">{t('cash.toCollect', { amount: amountText(cashOnDelivery) })}</p>}
      {instructions && <p className="said">{instructions}</p>}
      {wishes && (
        <p className="said">
          {t('stop.wishes', { text: wishes.text })}
          {wishes.safePlace && ` ${t('stop.safePlace', { place: wishes.safePlace })}`}
        </p>
      )}
      <ul className="packages">
        {packages.map(({ trackingNumber, weight }, i) => (
          <li key={i}>
            {trackingNumber}
            {weight !== undefined && weight !== null && ` · ${weight} kg`}
          </li>
        ))}
      </ul>
      {proof.length > 0 && <p>{t('stop.asked', { what: proof.map((kind) => t(`proof.${kind}`)).join(', ') })}</p>}
      {problem && <Notice kind="alert" text={problem} />}
      <div className="pair">
        <a className="button second" href={wayTo(stop)}>
          <Icon path={mdiDirections} size={26} /> {t('stop.navigate')}
        </a>
        {phone && (
          <a className="button second" href={`tel:${phone}`}>
            <Icon path={mdiPhone} size={26} /> {t('stop.call')}
          </a>
        )}
      </div>
      {isToCollect(tour, stop) && <p className="said">{t('stop.collectFirst')}</p>}
      {mayBeDone && !arrivedAt && <button onClick={() => void arrive()}>{t('stop.arrive')}</button>}
      {mayBeDone && (
        <button
          className={arrivedAt ? '' : 'second'}
          onClick={() => (kind === 'pickup' ? void collect() : goTo('deliver', name))}
        >
          {t(kind === 'pickup' ? 'stop.collect' : 'stop.deliver')}
        </button>
      )}
      {mayBeDone && (
        <button className="second" onClick={() => goTo('fail', name)}>
          {t(kind === 'pickup' ? 'stop.failToCollect' : 'stop.fail')}
        </button>
      )}
      {status !== 'pending' && <p className={`state ${status}`}>{t(`status.${stateOf(stop)}`)}</p>}
      {status === 'failed' && kind !== 'pickup' && (
        <button className="second" onClick={() => goTo('deliver', name)}>
          {t('stop.deliverAfterAll')}
        </button>
      )}
    </section>
  );
}

function Times({ stop: { expectedArrival, window, arrivedAt } }: { stop: Stop }) {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const said = arrivedAt
    ? t('stop.arrived', { at: time(arrivedAt) })
    : t('stop.expected', { at: time(expectedArrival) });
  const { from, to } = window ?? {};
  return (
    <p>
      <strong>{said}</strong>
      {from && to && ` · ${t('stop.between', { from: time(from), to: time(to) })}`}
      {from && !to && ` · ${t('stop.notBefore', { at: time(from) })}`}
      {!from && to && ` · ${t('stop.notAfter', { at: time(to) })}`}
    </p>
  );
}
