import { Alert, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Positions } from '../today/positions';
import type { Route } from '../today/routes';
import { drivenFeatures, fleetFeatures, kindOf, stopMarksOf, locatedStopsOf, routeFeatures } from './layers/features';
import { MapLegend } from './map-legend';
import { MapNotice } from './map-notice';
import { MapView } from './map-view';
import { hasStacks, markFeatures } from './layers/marks';
import { useDepotMarks } from './use-depot-marks';
import { useBusinessSurroundings } from './use-home';
import { useMapView } from './use-map-view';
import { drawnVehicles } from './layers/vehicle-layer';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly routes: readonly Route[];
  /** Id of the dispatch whose route is drawn. */
  readonly shown: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly positions: Positions;
  /** Id of the vehicle that the map follows. */
  readonly followed?: string | undefined;
  /** Positions of the followed vehicle today, in order of time. */
  readonly driven?: readonly Point[] | undefined;
  /** Whether the map says what it lacks. */
  readonly hasNotice?: boolean;
  /** Called when a vehicle is clicked. */
  onPickVehicle?(vehicleId: string): void;
}

/** Returns the values of a key. Keys are strings, so that effects run for other values, not for each new array. */
const setOf = (key: string): ReadonlySet<string> => new Set(key ? key.split(',') : []);

const NOT_DRIVEN: readonly Point[] = [];
/** Interval in which the ages of positions are drawn again. */
const AGE_MS = 30_000;

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the vehicles, their routes and the selected route with its stops on a map, and the vehicles also as a list for screen readers. New positions
 * are drawn without a render. Only another number or other states of vehicles cause one.
 */
export function LiveMap({
  routes,
  shown,
  names,
  positions,
  followed,
  driven = NOT_DRIVEN,
  hasNotice = false,
  onPickVehicle,
}: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  const count = useSyncExternalStore(positions.subscribe, () => positions.size);
  useBusinessSurroundings(view, count === 0 && !shown && !followed);
  const depots = useDepotMarks(view);
  const [isListed, setListed] = useState(false);
  /** What the map was last fitted to: a route by its id, '' for all vehicles, undefined for nothing yet. */
  const fittedTo = useRef<string>(undefined);
  const stops = locatedStopsOf(routes.find(({ dispatch }) => dispatch.guid === shown));
  const marks = stopMarksOf(stops);
  const lateKey = [...lateMinutesOf(routes).keys()].sort().join();
  const late = useMemo(() => setOf(lateKey), [lateKey]);
  const formats = useFormats();
  const states = useSyncExternalStore(positions.subscribe, () =>
    [...new Set(drawnVehicles(positions.values(), names, late, () => '').map(({ state }) => state))].sort().join(),
  );
  const stopsKey = JSON.stringify(stops);

  useEffect(() => {
    fittedTo.current = undefined; // Another map has another view.
  }, [view]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const ageOf = (timestamp: string) => formats.ago(timestamp, new Date());
    const draw = () => view.showVehicles(drawnVehicles(positions.values(), names, late, ageOf));
    draw();
    const stop = positions.subscribe(draw);
    const rounds = setInterval(draw, AGE_MS); // Ages grow also while no vehicle reports.
    return () => {
      stop();
      clearInterval(rounds);
    };
  }, [view, positions, names, late, formats]);

  const hasPositions = count > 0;
  const running = routes.filter(({ dispatch }) => dispatch.status === 'in_progress');
  const areStopsLoaded = running.every(({ details }) => details !== undefined);
  useEffect(() => {
    if (!(view instanceof MapView) || followed || shown || fittedTo.current !== undefined || !hasPositions || !depots)
      return;
    if (!areStopsLoaded) return;
    fittedTo.current = '';
    const places = [...positions.values(), ...running.flatMap(locatedStopsOf)];
    const shownPlaces = places.map(({ longitude, latitude }) => [longitude, latitude] as const);
    view.fitPlaces([...shownPlaces, ...depots.map(({ place }) => place)], false);
  }, [view, positions, hasPositions, depots, shown, followed, areStopsLoaded]);

  useEffect(() => {
    if (!(view instanceof MapView) || followed === undefined) return;
    let last: object | undefined;
    const goAlong = () => {
      const position = positions.get(followed);
      if (!position || position === last) return;
      last = position;
      view.goTo([position.longitude, position.latitude], allowsMotion());
    };
    goAlong();
    const stop = positions.subscribe(goAlong);
    return stop;
  }, [view, positions, followed]);

  useEffect(() => {
    if (view instanceof MapView) view.setVehicleListener(onPickVehicle);
  }, [view, onPickVehicle]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('route', routeFeatures(stops));
    view.show('stops', markFeatures(marks));
    if (!stops.length || fittedTo.current === shown || followed) return;
    fittedTo.current = shown;
    view.fitPlaces(
      stops.map(({ longitude, latitude }) => [longitude, latitude]),
      allowsMotion(),
    );
  }, [view, shown, stopsKey]);

  useEffect(() => {
    if (view instanceof MapView) view.show('driven', drivenFeatures(driven));
  }, [view, driven]);

  const fleet = fleetFeatures(running, shown);
  const fleetKey = JSON.stringify(fleet);
  useEffect(() => {
    if (view instanceof MapView) view.show('fleet', fleet);
  }, [view, fleetKey]);

  return (
    <>
      {view === 'none' && <Alert color="yellow">{t('map.none')}</Alert>}
      {hasNotice && view instanceof MapView && <MapNotice view={view} />}
      <div ref={container} className="canvas" hidden={view === 'none'} />
      {view instanceof MapView && (
        <MapLegend
          vehicles={setOf(states)}
          stops={new Set(stops.map(kindOf))}
          hasStacks={hasStacks(marks)}
          hasVague={marks.some(({ isVague }) => isVague)}
          hasDepots={depots !== undefined && depots.length > 0}
          hasDriven={driven.length > 1}
          hasFleet={fleet.length > 0}
        />
      )}
      <details open={view === 'none'} onToggle={({ currentTarget: { open } }) => setListed(open)}>
        <summary>{t('map.vehicles', { count })}</summary>
        {(isListed || view === 'none') && <VehicleList positions={positions} names={names} routes={routes} />}
      </details>
    </>
  );
}

/** Update interval of the list, slow enough to read it. */
const LIST_INTERVAL_MS = 1000;

/** Returns by how many minutes vehicles are late on their routes. */
const lateMinutesOf = (routes: readonly Route[]): ReadonlyMap<string, number> =>
  new Map(
    routes.flatMap(({ dispatch: { status, vehicle }, lateMinutes }) =>
      status === 'in_progress' && vehicle && lateMinutes > 0 ? [[vehicle.guid, lateMinutes] as const] : [],
    ),
  );

interface ListProps {
  readonly positions: Positions;
  readonly names: ReadonlyMap<string, string>;
  readonly routes: readonly Route[];
}

function VehicleList({ positions, names, routes }: ListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [, renderAgain] = useState(0);
  useEffect(() => {
    const rounds = setInterval(() => renderAgain((before) => before + 1), LIST_INTERVAL_MS);
    return () => clearInterval(rounds);
  }, []);
  const late = lateMinutesOf(routes);
  if (!positions.size) return <Text size="sm">{t('map.noVehicles')}</Text>;
  return (
    <ul className="vehicles">
      {[...positions.values()].map(({ vehicleId, speed, timestamp }) => (
        <li key={vehicleId}>
          {t('map.vehicleLine', {
            vehicle: names.get(vehicleId) ?? vehicleId,
            speed: speed === null ? '–' : formats.number(Math.round(speed)),
            at: formats.time(timestamp),
            ago: formats.ago(timestamp, new Date()),
          })}
          {late.has(vehicleId) && (
            <strong className="matters"> {t('today.minutesLate', { minutes: late.get(vehicleId) })}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}
