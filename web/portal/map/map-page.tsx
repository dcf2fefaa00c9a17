import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useVehicleTrack } from '../fleet/use-track';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { useFormats } from '../session';
import { LiveStateBadge } from '../today/live-state';
import { useRoutes, useVehicles } from '../today/routes';
import { useLivePositions } from '../today/use-live';
import { LiveMap } from './live-map';
import { RoutePanel } from './route-panel';

/** Interval in which the track of the followed vehicle is loaded again. */
const TRACK_REFRESH_MS = 30_000;

/** Shows all vehicles. Follows the selected one with its route. */
export function MapPage() {
  const { t } = useTranslation();
  useTitle(t('map.title'));
  const [address, setAddress] = useSearchParams();
  const { routes, error, retry: reloadRoutes } = useRoutes();
  const dispatchId = address.get('dispatch'); // Notifications link here with the id of a dispatch.
  /** Vehicle of the route that the address names. */
  const routeVehicleId = dispatchId
    ? routes.find(({ dispatch }) => dispatch.guid === dispatchId)?.dispatch.vehicle?.guid
    : undefined;
  const followedId = address.get('vehicle') ?? routeVehicleId ?? '';
  const vehicles = useVehicles();
  const live = useLivePositions();
  const today = useFormats().isoDay(new Date());
  const track = useVehicleTrack(followedId || undefined, today, { refreshMs: TRACK_REFRESH_MS });
  const names = useMemo(() => new Map(vehicles.data?.map(({ guid, name }) => [guid, name])), [vehicles.data]);
  const route = routes.find(
    ({ dispatch }) => dispatch.status === 'in_progress' && dispatch.vehicle?.guid === followedId,
  );
  const follow = useCallback((vehicle: string) => setAddress(vehicle ? { vehicle } : {}), [setAddress]);
  const loadError = error ?? vehicles.error;
  const retry = () => {
    reloadRoutes();
    if (vehicles.error) void vehicles.refetch();
  };
  return (
    <div className="page">
      <PageHeader
        title={t('map.title')}
        badge={<LiveStateBadge state={live.state} lastDataAt={live.lastDataAt} />}
        actions={
          <NativeSelect
            size="xs"
            aria-label={t('map.follow')}
            value={followedId}
            onChange={({ currentTarget: { value } }) => follow(value)}
            data={[
              { value: '', label: t('map.followNobody') },
              ...(vehicles.data ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
            ]}
          />
        }
      />
      {loadError && <Problem error={loadError} onRetry={retry} />}
      <div className={followedId ? 'map-page followed' : 'map-page'}>
        <section className="map" aria-label={t('map.title')}>
          <LiveMap
            routes={routes}
            shownId={route?.dispatch.guid}
            names={names}
            positions={live.positions}
            followedId={followedId || undefined}
            drivenTrack={track.data?.positions}
            hasNotice
            onPickVehicle={follow}
          />
        </section>
        {followedId && (
          <RoutePanel
            vehicleId={followedId}
            name={names.get(followedId) ?? ''}
            route={route}
            positions={live.positions}
          />
        )}
      </div>
    </div>
  );
}
