import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../session';
import { CardBadges } from '../lanes/card-badges';
import type { StopBar } from './bars';
import { MINUTE_MS } from '../../../shared/durations';

interface Props {
  /** The stop that is pointed at or has the focus. */
  readonly stop: StopBar | undefined;
  /** Position in the route, from 1; 0 without a stop. */
  readonly sequence: number;
}

/** Name, address and times of one stop. Its room is always there, so that nothing moves. */
export function StopDetails({ stop, sequence }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!stop) return <p className="stop-details quiet">{t('board.noStopShown')}</p>;
  const { card, wait } = stop;
  const { name, address, arrival, visit, lateMinutes } = card;
  const waitMinutes = wait ? Math.round((wait.toMs - wait.fromMs) / MINUTE_MS) : 0;
  return (
    <p className="stop-details">
      <strong>
        {sequence}. <bdi>{name ?? address}</bdi>
      </strong>
      {name && <span>{address}</span>}
      {arrival && visit && (
        <span>
          {formats.time(arrival)}–{formats.time(visit.departure)}
        </span>
      )}
      {card.window && <span>{t('board.windowOf', card.window)}</span>}
      {waitMinutes > 0 && <span>{t('board.waits', { minutes: waitMinutes })}</span>}
      {lateMinutes > 0 && <span className="matters">{t('today.minutesLate', { minutes: lateMinutes })}</span>}
      {card.weight > 0 && <span>{t('board.kg', { kg: formats.number(Math.round(card.weight * 10) / 10) })}</span>}
      <CardBadges card={card} />
      <Link to={`/shipments/${card.shipmentId}`}>{card.trackingNumber}</Link>
    </p>
  );
}
