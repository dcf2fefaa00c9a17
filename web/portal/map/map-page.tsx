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

/** Interval in which the driven part of a route grows. */
const DRIVEN_MS = 30_000;

/** Shows all vehicles. Follows the selected one with its route. */
export function MapPage() {
  const { t } = useTranslation();
  useTitle(t('map.title'));
  const [address, setAddress] = useSearchParams();
  const { routes, error, retry } = useRoutes();
  const dispatchId = address.get('dispatch'); // Notifications link here with the id of a dispatch.
  const ofRoute = dispatchId
    ? routes.find(({ dispatch }) => dispatch.guid === dispatchId)?.dispatch.vehicle?.guid
    : undefined;
  const followed = address.get('vehicle') ?? ofRoute ?? '';
  const vehicles = useVehicles();
  const live = useLivePositions();
  const today = useFormats().isoDay(new Date());
  const track = useVehicleTrack(followed || undefined, today, { refreshMs: DRIVEN_MS });
  const names = useMemo(() => new Map(vehicles.data?.map(({ guid, name }) => [guid, name])), [vehicles.data]);
  const route = routes.find(({ dispatch }) => dispatch.status === 'in_progress' && dispatch.vehicle?.guid === followed);
  const follow = useCallback((vehicle: string) => setAddress(vehicle ? { vehicle } : {}), [setAddress]);
  const wrong = error ?? vehicles.error;
  return (
    <div className="page">
      <PageHeader
        title={t('map.title')}
        badge={<LiveStateBadge state={live.state} lastDataAt={live.lastDataAt} />}
        actions={
          <NativeSelect
            size="xs"
            aria-label={t('map.follow')}
            value={followed}
            onChange={({ currentTarget: { value } }) => follow(value)}
            data={[
              { value: '', label: t('map.followNobody') },
              ...(vehicles.data ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
            ]}
          />
        }
      />
      {wrong && <Problem error={wrong} onRetry={retry} />}
      <div className={followed ? 'map-page followed' : 'map-page'}>
        <section className="map" aria-label={t('map.title')}>
          <LiveMap
            routes={routes}
            shown={route?.dispatch.guid}
            names={names}
            positions={live.positions}
            followed={followed || undefined}
            driven={track.data?.positions}
            hasNotice
            onPickVehicle={follow}
          />
        </section>
        {followed && (
          <RoutePanel vehicleId={followed} name={names.get(followed) ?? ''} route={route} positions={live.positions} />
        )}
      </div>
    </div>
  );
}
