import { NativeSelect, Title } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';
import { LiveState } from '../today/live-state';
import { useTours, useVehicles } from '../today/tours';
import { useLive } from '../today/use-live';
import { LiveMap } from './live-map';
import { TourPanel } from './tour-panel';

/** Where everybody is; one of them followed, with the tour that they drive. */
export function MapPage() {
  const { t } = useTranslation();
  useTitle(t('map.title'));
  const [address, setAddress] = useSearchParams();
  const { tours, error, retry } = useTours();
  const asked = address.get('dispatch'); // a message leads here by its tour
  const ofTour = asked ? tours.find(({ dispatch }) => dispatch.guid === asked)?.dispatch.vehicle?.guid : undefined;
  const followed = address.get('vehicle') ?? ofTour ?? '';
  const vehicles = useVehicles();
  const live = useLive();
  const names = useMemo(() => new Map(vehicles.data?.map(({ guid, name }) => [guid, name])), [vehicles.data]);
  const tour = tours.find(({ dispatch }) => dispatch.status === 'in_progress' && dispatch.vehicle?.guid === followed);
  const follow = useCallback((vehicle: string) => setAddress(vehicle ? { vehicle } : {}), [setAddress]);
  const wrong = error ?? vehicles.error;
  return (
    <div className="page">
      <div className="title">
        <Title order={1}>{t('map.title')}</Title>
        <LiveState state={live.state} heardAt={live.heardAt} />
        <NativeSelect
          aria-label={t('map.follow')}
          value={followed}
          onChange={({ currentTarget: { value } }) => follow(value)}
          data={[
            { value: '', label: t('map.followNobody') },
            ...(vehicles.data ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
        />
      </div>
      {wrong && <Problem error={wrong} retry={retry} />}
      <div className={followed ? 'map-page followed' : 'map-page'}>
        <section className="map" aria-label={t('map.title')}>
          <LiveMap
            tours={tours}
            shown={tour?.dispatch.guid}
            names={names}
            positions={live.positions}
            followed={followed || undefined}
            pick={follow}
          />
        </section>
        {followed && (
          <TourPanel vehicleId={followed} name={names.get(followed) ?? ''} tour={tour} positions={live.positions} />
        )}
      </div>
    </div>
  );
}
