import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withoutHomeCountry } from '../lists/address-line';
import { StatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats, useSession } from '../session';
import type { RouteStop } from './route-record';

/** The stops of a route with planned and actual times. */
export function RouteStops({ stops }: { stops: readonly RouteStop[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { country } = useSession().business.address;
  if (!stops.length) return null;
  return (
    <section aria-labelledby="stops">
      <Title order={2} id="stops">
        {t('board.stops')}
      </Title>
      <Table
        label={t('board.stops')}
        records={stops}
        keyOf={({ shipmentId, kind }) => `${shipmentId} ${kind}`}
        columns={[
          {
            head: t('shipments.recipient'),
            wraps: true,
            renderCell: ({ sequence, shipmentId, kind, name, address }) => (
              <>
                {formats.number(sequence)}.{' '}
                <Anchor component={Link} to={`/shipments/${shipmentId}`}>
                  <bdi>{kind === 'pickup' ? t('board.collectAt', { place: name }) : name}</bdi>
                </Anchor>
                <div className="quiet">{withoutHomeCountry(address, country)}</div>
              </>
            ),
          },
          {
            head: t('route.planned'),
            renderCell: ({ plannedArrival }) => plannedArrival && formats.time(plannedArrival),
          },
          {
            head: t('route.arrival'),
            // A stop without a report of the arrival was reached when it was completed, at the latest.
            renderCell: ({ arrivedAt, completedAt, estimatedArrival }) => {
              const arrival = arrivedAt ?? completedAt;
              return arrival ? formats.time(arrival) : t('route.expected', { at: formats.time(estimatedArrival) });
            },
          },
          { head: t('list.status'), renderCell: (stop) => <StopState stop={stop} /> },
        ]}
      />
    </section>
  );
}

function StopState({ stop: { status, isLate, lateMinutes } }: { stop: RouteStop }) {
  const { t } = useTranslation();
  if (status === 'failed') return <StatusBadge tone="failed">{t('board.failed')}</StatusBadge>;
  if (status === 'completed') return <StatusBadge tone="done">{t('board.over')}</StatusBadge>;
  if (isLate) return <StatusBadge tone="failed">{t('today.minutesLate', { minutes: lateMinutes })}</StatusBadge>;
  return <StatusBadge tone="planned">{t('route.open')}</StatusBadge>;
}
