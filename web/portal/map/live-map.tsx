import { Alert, Text } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Positions } from '../today/positions';
import type { Tour } from '../today/tours';
import { placesOf, routeFeatures, stopFeatures } from './features';
import { MapView } from './map-view';
import { useMapView } from './use-map-view';
import { shownOf } from './vehicle-layer';

interface Props {
  readonly tours: readonly Tour[];
  /** The dispatch whose route is drawn. */
  readonly shown: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly positions: Positions;
  /** The vehicle that the map goes along with. */
  readonly followed?: string | undefined;
  /** A vehicle was clicked on. */
  pick?(vehicleId: string): void;
}

const isMotionLiked = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the vehicles are, and the route of the tour that was chosen; the same as a list for those who see no map. Positions render nothing here. */
export function LiveMap({ tours, shown, names, positions, followed, pick }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const view = useMapView(place);
  const count = useSyncExternalStore(positions.subscribe, () => positions.size);
  const [isListed, setListed] = useState(false);
  const seen = useRef<string>(undefined);
  const stops = placesOf(tours.find(({ dispatch }) => dispatch.guid === shown));
  const stopsKey = JSON.stringify(stops.map(({ shipmentId, status, isLate }) => [shipmentId, status, isLate]));

  useEffect(() => {
    seen.current = undefined; // another map stands elsewhere
  }, [view]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const draw = () => view.showVehicles(shownOf(positions.values(), names));
    draw();
    const stop = positions.subscribe(draw);
    return stop;
  }, [view, positions, names]);

  const isAnybodyHeard = count > 0;
  useEffect(() => {
    if (!(view instanceof MapView) || followed || shown || seen.current !== undefined || !isAnybodyHeard) return;
    seen.current = '';
    view.look(
      [...positions.values()].map(({ longitude, latitude }) => [longitude, latitude]),
      false,
    );
  }, [view, positions, isAnybodyHeard, shown, followed]);

  useEffect(() => {
    if (!(view instanceof MapView) || followed === undefined) return;
    let at: object | undefined;
    const goAlong = () => {
      const position = positions.get(followed);
      if (!position || position === at) return;
      at = position;
      view.goTo([position.longitude, position.latitude], isMotionLiked());
    };
    goAlong();
    const stop = positions.subscribe(goAlong);
    return stop;
  }, [view, positions, followed]);

  useEffect(() => {
    if (view instanceof MapView) view.whenPicked(pick);
  }, [view, pick]);

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
      <details open={view === 'none'} onToggle={({ currentTarget: { open } }) => setListed(open)}>
        <summary>{t('map.vehicles', { count })}</summary>
        {(isListed || view === 'none') && <VehicleList positions={positions} names={names} />}
      </details>
    </>
  );
}

/** The list is read, not watched: it follows the positions at a pace at which lines can be read. */
const LIST_MS = 1000;

function VehicleList({ positions, names }: { positions: Positions; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [, setRound] = useState(0);
  useEffect(() => {
    const rounds = setInterval(() => setRound((before) => before + 1), LIST_MS);
    return () => clearInterval(rounds);
  }, []);
  if (!positions.size) return <Text size="sm">{t('map.noVehicles')}</Text>;
  return (
    <ul className="vehicles">
      {[...positions.values()].map(({ vehicleId, speed, timestamp }) => (
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
