import { Anchor, Button, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { downloadFile } from '../../shared/api';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { usePermissions } from '../parts/use-permissions';
import { DispatchStatusBadge } from '../parts/display/status-badge';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { Reoptimise } from './reoptimise';
import { readRoute, ROUTE_QUERIES, type RouteRecord } from './route-record';
import { RouteHistory } from './route-history';
import { RouteProposal } from './route-proposal';
import { RouteStops } from './route-stops';

/** A running route changes with each stop. */
const POLL_MS = 30_000;

/** One route: its stops, its history, and better sequences while it is driven. */
export function RoutePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const query = useQuery({
    queryKey: [ROUTE_QUERIES, id, 'record'],
    queryFn: () => readRoute(id),
    refetchInterval: POLL_MS,
  });
  const manifest = useMutation({
    mutationFn: (name: string) => downloadFile(`/api/dispatch/${id}/manifest`, `${name}.pdf`),
  });
  return (
    <RecordPage
      query={query}
      listLink={{ to: '/board', label: t('board.title') }}
      titleOf={({ name }) => formats.withDates(name)}
      renderBadge={({ status }) => <DispatchStatusBadge status={status} />}
      renderStatusLine={(record) => <RouteLine record={record} />}
      renderPrimaryAction={(record) => canEdit && record.status === 'in_progress' && <Reoptimise record={record} />}
      renderActions={({ name, status }) => (
        <>
          <Button
            size="xs"
            variant="default"
            loading={manifest.isPending}
            onClick={() => manifest.mutate(formats.withDates(name))}
          >
            {t('board.manifest')}
          </Button>
          {(status === 'in_progress' || status === 'completed') && (
            <Button component={Link} to={`/routes/${id}/returns`} size="xs" variant="default">
              {t('returns.title')}
            </Button>
          )}
        </>
      )}
    >
      {(record) => (
        <>
          {manifest.error && <Problem error={manifest.error} />}
          {record.status === 'in_progress' && <RouteProposal record={record} />}
          <RecordColumns
            main={<RouteStops stops={record.route.stops} />}
            side={
              <>
                <RouteFacts record={record} />
                <RouteHistory id={record.guid} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}

function RouteLine({ record: { driver, vehicle, plannedDate, route } }: { record: RouteRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = formats.isoDay(new Date(plannedDate));
  const done = route.stops.filter(({ status }) => status !== 'pending').length;
  return (
    <StatusLine>
      <strong>{t('today.done', { done, all: route.stops.length })}</strong>
      {driver ? (
        <Anchor component={Link} to={`/drivers/${driver.guid}`}>
          <bdi>{driver.name}</bdi>
        </Anchor>
      ) : (
        t('today.noDriver')
      )}
      {vehicle ? (
        <Anchor component={Link} to={`/vehicles/${vehicle.guid}`}>
          <bdi>{vehicle.name}</bdi>
        </Anchor>
      ) : (
        t('today.noVehicle')
      )}
      <Anchor component={Link} to={`/board?day=${day}`}>
        {formats.dayOf(day)}
      </Anchor>
      <strong>{t('route.backAt', { at: formats.time(route.returnsAt) })}</strong>
    </StatusLine>
  );
}

function RouteFacts({
  record: { plannedDate, startedAt, endedAt, route, load, capacity, notes },
}: {
  record: RouteRecord;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const amounts = {
    used: formats.number(load.weight),
    all: capacity?.weight ? formats.number(capacity.weight) : null,
  };
  const facts = [
    [t('route.plannedStart'), formats.dateTime(plannedDate)],
    [t('route.started'), startedAt && formats.dateTime(startedAt)],
    [t('route.ended'), endedAt && formats.dateTime(endedAt)],
    [t('board.distance'), formats.number(Math.round(route.totalDistance * 10) / 10)],
    [t('route.duration'), route.estimatedDuration],
    [t('route.load'), amounts.all ? t('route.loadOf', amounts) : amounts.used],
    [t('orders.notes'), notes],
  ] as const;
  return (
    <section aria-labelledby="details">
      <Title order={2} id="details">
        {t('route.details')}
      </Title>
      <Facts facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
