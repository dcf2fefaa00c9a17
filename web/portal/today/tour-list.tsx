import { Badge, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DispatchStatusBadge } from '../parts/status-badge';
import { useFormats } from '../session';
import type { Tour } from './tours';

interface Props {
  readonly tours: readonly Tour[];
  readonly shown: string | undefined;
  show(dispatchId: string | undefined): void;
}

export function TourList({ tours, shown, show }: Props) {
  const { t } = useTranslation();
  if (!tours.length)
    return (
      <>
        <Text>{t('today.noTours')}</Text>
        <Text size="sm" c="dimmed">
          {t('today.noToursHint')}
        </Text>
      </>
    );
  return (
    <ul className="tours">
      {tours.map((tour) => (
        <TourLine key={tour.dispatch.guid} tour={tour} isShown={tour.dispatch.guid === shown} show={show} />
      ))}
    </ul>
  );
}

function TourLine({ tour, isShown, show }: { tour: Tour; isShown: boolean; show: Props['show'] }) {
  const { t } = useTranslation();
  const { dispatch, route, doneStops, lateMinutes } = tour;
  const { guid, name, status, driver, vehicle, shipmentCount } = dispatch;
  const all = route?.stops.length ?? shipmentCount;
  return (
    <li>
      <button type="button" className="tour" aria-pressed={isShown} onClick={() => show(isShown ? undefined : guid)}>
        <span className="line">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <DispatchStatusBadge status={status} />
          {lateMinutes > 0 && (
            <Badge color="red" variant="filled" tt="none">
              {t('today.minutesLate', { minutes: lateMinutes })}
            </Badge>
          )}
        </span>
        <span className="quiet">
          <bdi>{driver?.name ?? t('today.noDriver')}</bdi> · <bdi>{vehicle?.name ?? t('today.noVehicle')}</bdi> ·{' '}
          {t('today.done', { done: route ? doneStops : 0, all })}
        </span>
        {route && <Progress value={(100 * doneStops) / Math.max(1, all)} size="sm" aria-hidden />}
        <span className="quiet">
          <When tour={tour} />
        </span>
      </button>
    </li>
  );
}

/** What comes next on the tour, or when it was. */
function When({ tour: { dispatch, next } }: { tour: Tour }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (next) return t('today.next', { address: next.address, time: formats.time(next.estimatedArrival) });
  if (dispatch.endedAt) return t('today.ended', { at: formats.time(dispatch.endedAt) });
  return t('today.planned', { at: formats.dateTime(dispatch.plannedDate) });
}
