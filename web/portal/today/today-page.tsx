import { Skeleton, Title } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';
import { useFormats } from '../session';
import { FirstSteps } from '../start/first-steps';
import { Attention } from './attention';
import { Figures } from './figures';
import { LiveState } from './live-state';
import { TourList } from './tour-list';
import { useFigures, useTours, useVehicles } from './tours';
import { useDue, useFailing, useRequests } from './use-matters';
import { useAfterPaint } from './use-after-paint';
import { useLive } from './use-live';

const LiveMap = lazy(async () => ({ default: (await import('../map/live-map')).LiveMap }));

/** What is wrong today, how the day goes, and where everybody is. */
export function TodayPage() {
  const { t } = useTranslation();
  useTitle(t('today.title'));
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const { tours, isPending, error, retry } = useTours();
  const figures = useFigures();
  const vehicles = useVehicles();
  const due = useDue();
  const failing = useFailing();
  const requests = useRequests();
  const live = useLive();
  const tracked = useMemo(
    () =>
      new Map(vehicles.data?.flatMap(({ guid, tracker }) => (tracker ? [[guid, tracker.lastUpdate] as const] : []))),
    [vehicles.data],
  );
  const names = useMemo(() => new Map(vehicles.data?.map(({ guid, name }) => [guid, name])), [vehicles.data]);
  const shown = address.get('tour') ?? undefined;
  const show = (tour: string | undefined) => setAddress(tour ? { tour } : {}, { replace: true });
  const go = useNavigate();
  const follow = useCallback((vehicle: string) => void go(`/map?vehicle=${vehicle}`), [go]);
  const wrong = error ?? figures.error ?? vehicles.error;
  // A map takes the browser's whole attention while it is made: what matters is on the page before.
  const hasMap = useAfterPaint(Boolean(wrong) || (!isPending && figures.data !== undefined));
  return (
    <div className="today">
      <div className="title">
        <Title order={1}>{t('today.title')}</Title>
        <span className="quiet">{formats.day(new Date())}</span>
        <LiveState state={live.state} heardAt={live.heardAt} />
      </div>
      {wrong && <Problem error={wrong} retry={retry} />}
      <div className="column">
        <section aria-labelledby="attention">
          <Title order={2} id="attention">
            {t('today.attention')}
          </Title>
          {isPending || !figures.data ? (
            <Skeleton height={60} />
          ) : (
            <Attention
              tours={tours}
              exceptions={figures.data.exceptions}
              unassigned={figures.data.unassigned}
              due={due.data}
              failing={failing.data ?? []}
              requests={requests.data ?? []}
              heard={live.positions}
              tracked={tracked}
              show={show}
            />
          )}
        </section>
        <FirstSteps />
        <section aria-label={t('today.figures')}>
          <Figures figures={figures.data} />
        </section>
        <section aria-labelledby="tours">
          <Title order={2} id="tours">
            {t('today.tours')}
          </Title>
          {isPending ? <Skeleton height={160} /> : <TourList tours={tours} shown={shown} show={show} />}
        </section>
      </div>
      <section className="map" aria-labelledby="map-title">
        <Title order={2} id="map-title">
          {t('map.title')}
        </Title>
        {hasMap ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <LiveMap tours={tours} shown={shown} names={names} positions={live.positions} pick={follow} />
          </Suspense>
        ) : (
          <Skeleton height={420} />
        )}
      </section>
    </div>
  );
}
