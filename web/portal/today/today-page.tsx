import { Skeleton, Title } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { useFormats } from '../session';
import { FirstSteps } from '../start/first-steps';
import { Attention } from './attention';
import { Figures } from './figures';
import { LiveStateBadge } from './live-state';
import { RouteList } from './route-list';
import { useFigures, useRoutes, useVehicles } from './routes';
import { useDueOrders, useFailingWebhooks, useProposalSavings, useRescheduleRequests } from './use-matters';
import { useAfterPaint } from './use-after-paint';
import { useLivePositions } from './use-live';

const LiveMap = lazy(async () => ({ default: (await import('../map/live-map')).LiveMap }));

/** Problems, figures and vehicles of the day. */
export function TodayPage() {
  const { t } = useTranslation();
  useTitle(t('today.title'));
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const { routes, isPending, error, retry: reloadRoutes } = useRoutes();
  const figures = useFigures();
  const vehicles = useVehicles();
  const dueOrders = useDueOrders();
  const failing = useFailingWebhooks();
  const requests = useRescheduleRequests();
  const proposals = useProposalSavings(routes);
  const live = useLivePositions();
  const trackedVehicles = useMemo(
    () =>
      new Map(vehicles.data?.flatMap(({ guid, tracker }) => (tracker ? [[guid, tracker.lastUpdate] as const] : []))),
    [vehicles.data],
  );
  const names = useMemo(() => new Map(vehicles.data?.map(({ guid, name }) => [guid, name])), [vehicles.data]);
  const shownId = address.get('route') ?? undefined;
  const showRoute = (dispatchId: string | undefined) =>
    setAddress(dispatchId ? { route: dispatchId } : {}, { replace: true });
  const navigate = useNavigate();
  const follow = useCallback((vehicle: string) => void navigate(`/map?vehicle=${vehicle}`), [navigate]);
  const loadError = error ?? figures.error ?? vehicles.error;
  const retry = () => {
    reloadRoutes();
    for (const query of [figures, vehicles]) if (query.error) void query.refetch();
  };
  // Creating a map blocks the browser, so it starts after the important parts are painted.
  const hasMap = useAfterPaint(Boolean(loadError) || (!isPending && figures.data !== undefined));
  // Before the first vehicle is tracked there is nothing to see on a map.
  const isMapUseful =
    isPending ||
    !vehicles.data ||
    trackedVehicles.size > 0 ||
    routes.some(({ dispatch }) => dispatch.status === 'in_progress');
  const summary = (
    <>
      <section aria-label={t('today.figures')}>
        <Figures figures={figures.data} />
      </section>
      <section aria-labelledby="routes">
        <Title order={2} id="routes">
          {t('today.routes')}
        </Title>
        {isPending ? (
          <Skeleton height={160} />
        ) : (
          <RouteList routes={routes} shownId={shownId} onShowRoute={showRoute} />
        )}
      </section>
    </>
  );
  return (
    <div className={isMapUseful ? 'today' : 'today without-map'}>
      <PageHeader
        title={t('today.title')}
        note={formats.day(new Date())}
        badge={<LiveStateBadge state={live.state} lastDataAt={live.lastDataAt} />}
      />
      {loadError && <Problem error={loadError} onRetry={retry} />}
      <div className="column">
        <section aria-labelledby="attention">
          <Title order={2} id="attention">
            {t('today.attention')}
          </Title>
          {isPending || !figures.data ? (
            <Skeleton height={60} />
          ) : (
            <Attention
              routes={routes}
              exceptionCount={figures.data.exceptions}
              unassignedCount={figures.data.unassigned}
              due={dueOrders.data}
              failing={failing.data ?? []}
              requests={requests.data ?? []}
              proposals={proposals}
              positions={live.positions}
              trackedVehicles={trackedVehicles}
              onShowRoute={showRoute}
            />
          )}
        </section>
        <FirstSteps />
        {isMapUseful && summary}
      </div>
      {isMapUseful ? (
        <section className="map" aria-labelledby="map-title">
          <Title order={2} id="map-title">
            {t('map.title')}
          </Title>
          {hasMap ? (
            <Suspense fallback={<Skeleton height={420} />}>
              <LiveMap
                routes={routes}
                shownId={shownId}
                names={names}
                positions={live.positions}
                onPickVehicle={follow}
              />
            </Suspense>
          ) : (
            <Skeleton height={420} />
          )}
        </section>
      ) : (
        <div className="column">{summary}</div>
      )}
    </div>
  );
}
