import { Anchor, Text, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDrivers } from '../board/tour-dialog';
import { useFormats } from '../session';
import type { Tour } from '../today/tours';
import type { Positions } from '../today/positions';

interface Props {
  readonly vehicleId: string;
  readonly name: string;
  readonly tour: Tour | undefined;
  readonly positions: Positions;
}

/** The tour of the vehicle that is followed: what was expected, what was planned, and whom to call. */
export function TourPanel({ vehicleId, name, tour, positions }: Props) {
  const position = useSyncExternalStore(positions.subscribe, () => positions.get(vehicleId));
  const { t } = useTranslation();
  const formats = useFormats();
  const drivers = useDrivers();
  const phone = drivers.data?.find(({ guid }) => guid === tour?.dispatch.driver?.guid)?.phone;
  return (
    <section aria-labelledby="followed">
      <Title order={2} id="followed">
        {name}
      </Title>
      <Text size="sm">
        {position
          ? t('map.heard', {
              vehicle: name,
              speed: formats.number(Math.round(position.speed ?? 0)),
              at: formats.timeWithSeconds(position.timestamp),
            })
          : t('map.notHeard')}
      </Text>
      <Text size="sm">
        <Anchor component={Link} to={`/vehicles/${vehicleId}`}>
          {t('map.history')}
        </Anchor>
      </Text>
      {!tour && <Text>{t('map.noTour')}</Text>}
      {tour && (
        <>
          <Text>
            {tour.dispatch.name} · {tour.dispatch.driver?.name ?? t('today.noDriver')}{' '}
            {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
          </Text>
          <ol className="traces">
            {(tour.route?.stops ?? []).map((stop) => (
              <li key={`${stop.shipmentId} ${stop.kind}`}>
                <Anchor component={Link} to={`/shipments/${stop.shipmentId}`}>
                  {stop.sequence}.{' '}
                  {stop.kind === 'pickup' ? t('board.collectAt', { place: stop.address }) : stop.address}
                </Anchor>{' '}
                <span className="quiet">
                  {t('map.times', {
                    expected: formats.time(stop.completedAt ?? stop.arrivedAt ?? stop.estimatedArrival),
                    planned: formats.time(stop.plannedArrival),
                  })}
                </span>
                {stop.status === 'completed' && <span className="quiet"> · {t('board.over')}</span>}
                {stop.status === 'failed' && <strong className="matters"> {t('board.failed')}</strong>}
                {stop.status === 'pending' && stop.isLate && (
                  <strong className="matters"> {t('today.minutesLate', { minutes: stop.lateMinutes })}</strong>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
