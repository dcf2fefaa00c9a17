import { Anchor, Text, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDrivers } from '../board/lanes/use-drivers';
import { withoutHomeCountry } from '../lists/address-line';
import { useFormats, useSession } from '../session';
import type { Route } from '../today/routes';
import type { Positions } from '../today/positions';

interface Props {
  readonly vehicleId: string;
  readonly name: string;
  readonly route: Route | undefined;
  readonly positions: Positions;
}

/** The route of the followed vehicle: estimated and planned times, and the phone numbers. */
export function RoutePanel({ vehicleId, name, route, positions }: Props) {
  const position = useSyncExternalStore(positions.subscribe, () => positions.get(vehicleId));
  const { t } = useTranslation();
  const formats = useFormats();
  const drivers = useDrivers();
  const { country } = useSession().business.address;
  const phone = drivers.data?.find(({ guid }) => guid === route?.dispatch.driver?.guid)?.phone;
  const stops = (route?.details?.stops ?? []).map((stop) => ({
    ...stop,
    address: withoutHomeCountry(stop.address, country),
  }));
  return (
    <section aria-labelledby="followed">
      <Title order={2} id="followed">
        {name}
      </Title>
      <Text size="sm">
        {position
          ? t('map.vehicleLine', {
              vehicle: name,
              speed: formats.number(Math.round(position.speed ?? 0)),
              at: formats.timeWithSeconds(position.timestamp),
              ago: formats.ago(position.timestamp, new Date()),
            })
          : t('map.noPosition')}
      </Text>
      <Text size="sm" mb="xs">
        <Anchor component={Link} to={`/vehicles/${vehicleId}`}>
          {t('map.history')}
        </Anchor>
      </Text>
      {!route && <Text>{t('map.noRoute')}</Text>}
      {route && (
        <>
          <Text>
            <Anchor component={Link} to={`/routes/${route.dispatch.guid}`}>
              <bdi>{formats.withDates(route.dispatch.name)}</bdi>
            </Anchor>{' '}
            · {route.dispatch.driver?.name ?? t('today.noDriver')}{' '}
            {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
          </Text>
          <ol className="traces">
            {stops.map((stop) => (
              <li key={`${stop.shipmentId} ${stop.kind}`}>
                <Anchor component={Link} underline="always" to={`/shipments/${stop.shipmentId}`}>
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
