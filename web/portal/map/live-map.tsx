import { Alert, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Tour } from '../today/tours';
import type { Live, Position } from '../today/use-live';
import { placesOf, routeFeatures, stopFeatures, vehicleFeatures } from './features';
import { MapView } from './map-view';
import { useMapWords } from './use-map-words';

interface Props {
  readonly tours: readonly Tour[];
  /** The dispatch whose route is drawn. */
  readonly shown: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly live: Live;
  /** The vehicle that the map goes along with. */
  readonly followed?: string | undefined;
}

const isMotionLiked = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the vehicles are, and the route of the tour that was chosen; the same as a list for those who see no map. */
export function LiveMap({ tours, shown, names, live, followed }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | 'none'>();
  const isDark = useComputedColorScheme('light') === 'dark';
  const words = useMapWords();
  const seen = useRef<string>(undefined);
  const stops = placesOf(tours.find(({ dispatch }) => dispatch.guid === shown));
  const stopsKey = JSON.stringify(stops.map(({ shipmentId, status, isLate }) => [shipmentId, status, isLate]));

  useEffect(() => {
    let made: MapView;
    try {
      made = new MapView(place.current!, isDark, words);
    } catch {
      setView('none');
      return;
    }
    seen.current = undefined;
    setView(made);
    return () => made.destroy();
  }, [isDark, words]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('vehicles', vehicleFeatures(live.positions.values(), names));
    if (followed || seen.current !== undefined || shown || !live.positions.size) return;
    seen.current = '';
    view.look(
      [...live.positions.values()].map(({ longitude, latitude }) => [longitude, latitude]),
      false,
    );
  }, [view, live.positions, live.version, names, shown, followed]);

  const along = followed === undefined ? undefined : live.positions.get(followed);
  useEffect(() => {
    if (!(view instanceof MapView) || !along) return;
    view.goTo([along.longitude, along.latitude], isMotionLiked());
  }, [view, along?.longitude, along?.latitude]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('route', routeFeatures(stops));
    view.show('stops', stopFeatures(stops));
    if (!stops.length || seen.current === shown || followed) return;
    seen.current = shown;
    view.look(
      stops.map(({ longitude, latitude }) => [longitude, latitude]),
      isMotionLiked(),
    );
  }, [view, shown, stopsKey]);

  return (
    <>
      {view === 'none' && <Alert color="yellow">{t('map.none')}</Alert>}
      <div ref={place} className="canvas" hidden={view === 'none'} />
      <details open={view === 'none'}>
        <summary>{t('map.vehicles', { count: live.positions.size })}</summary>
        <VehicleList positions={[...live.positions.values()]} names={names} />
      </details>
    </>
  );
}

function VehicleList({ positions, names }: { positions: readonly Position[]; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!positions.length) return <Text size="sm">{t('map.noVehicles')}</Text>;
  return (
    <ul className="vehicles">
      {positions.map(({ vehicleId, speed, timestamp }) => (
        <li key={vehicleId}>
          {t('map.heard', {
            vehicle: names.get(vehicleId) ?? vehicleId,
            speed: formats.number(Math.round(speed ?? 0)),
            at: formats.time(timestamp),
          })}
        </li>
      ))}
    </ul>
  );
}
