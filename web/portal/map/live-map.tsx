import { Alert } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import type { Positions } from '../today/positions';
import type { Route } from '../today/routes';
import { drivenFeatures, kindOf, locatedStopsOf, stopMarksOf } from './layers/features';
import { hasStacks } from './layers/marks';
import { vehicleStateOf } from './layers/vehicle-layer';
import { MapLegend } from './map-legend';
import { MapNotice } from './map-notice';
import { MapView } from './map-view';
import { useDepotMarks } from './use-depot-marks';
import { useBusinessSurroundings } from './use-business-surroundings';
import { useFleetDrawing, useFollowing, useShownRoute, useVehicleDrawing } from './use-live-drawing';
import { useMapView } from './use-map-view';
import { lateMinutesByVehicle, VehicleList } from './vehicle-list';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly routes: readonly Route[];
  /** Id of the dispatch whose route is drawn with its stops. Of the other running routes, only lines are drawn. */
  readonly shownId: string | undefined;
  /** Names of the vehicles by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly positions: Positions;
  /** Id of the vehicle that the map follows. */
  readonly followedId?: string | undefined;
  /** Positions of the followed vehicle today, in order of time. */
  readonly drivenTrack?: readonly Point[] | undefined;
  /** Whether the map says what it lacks. */
  readonly hasNotice?: boolean;
  onPickVehicle?(vehicleId: string): void;
}

/*
 * Sets of ids and of states are stored as keys such as `late,moving`. Two keys are equal if their values are, unlike two sets:
 * React then does not render again, and effects do not run again.
 */
const toKey = (values: Iterable<string>): string => [...new Set(values)].sort().join();
const parseKey = (key: string): ReadonlySet<string> => new Set(key ? key.split(',') : []);

const NO_TRACK: readonly Point[] = [];

/**
 * Shows the vehicles, their routes and the selected route with its stops on a map, and the vehicles also as a list for
 * screen readers. New positions are drawn without a render. Only another number or other states of vehicles cause one. In a
 * browser without WebGL, the list replaces the map.
 */
export function LiveMap(props: Props) {
  const { routes, shownId, names, positions, followedId, drivenTrack = NO_TRACK, hasNotice = false } = props;
  const { onPickVehicle } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  const vehicleCount = useSyncExternalStore(positions.subscribe, () => positions.size);
  useBusinessSurroundings(view, vehicleCount === 0 && !shownId && !followedId);
  const depots = useDepotMarks(view);
  const [isListOpen, setListOpen] = useState(false);

  const stops = locatedStopsOf(routes.find(({ dispatch }) => dispatch.guid === shownId));
  const marks = stopMarksOf(stops);
  const runningRoutes = routes.filter(({ dispatch }) => dispatch.status === 'in_progress');
  const lateKey = toKey(lateMinutesByVehicle(routes).keys());
  const lateIds = useMemo(() => parseKey(lateKey), [lateKey]);
  const vehicleStatesKey = useSyncExternalStore(positions.subscribe, () =>
    toKey([...positions.values()].map((position) => vehicleStateOf(position, lateIds))),
  );

  // Each of these draws one part of the map. Their order does not matter.
  const hasPositions = vehicleCount > 0;
  useVehicleDrawing(view, { positions, names, lateIds, formats });
  useFollowing(view, positions, followedId);
  useShownRoute(view, { shownId, stops, followedId, runningRoutes, positions, depots, hasPositions });
  const areOtherRoutesDrawn = useFleetDrawing(view, runningRoutes, shownId);
  useEffect(() => {
    if (view instanceof MapView) view.setVehicleListener(onPickVehicle);
  }, [view, onPickVehicle]);
  useEffect(() => {
    if (view instanceof MapView) view.show('driven', drivenFeatures(drivenTrack));
  }, [view, drivenTrack]);

  return (
    <>
      {view === 'none' && <Alert color="yellow">{t('map.none')}</Alert>}
      {hasNotice && view instanceof MapView && <MapNotice view={view} />}
      <div ref={container} className="canvas" hidden={view === 'none'} />
      {view instanceof MapView && (
        <MapLegend
          vehicles={parseKey(vehicleStatesKey)}
          stops={new Set(stops.map(kindOf))}
          hasStacks={hasStacks(marks)}
          hasVague={marks.some(({ isVague }) => isVague)}
          hasDepots={depots !== undefined && depots.length > 0}
          hasDriven={drivenTrack.length > 1}
          hasFleet={areOtherRoutesDrawn}
        />
      )}
      <details open={view === 'none'} onToggle={({ currentTarget: { open } }) => setListOpen(open)}>
        <summary>{t('map.vehicles', { count: vehicleCount })}</summary>
        {(isListOpen || view === 'none') && <VehicleList positions={positions} names={names} routes={routes} />}
      </details>
    </>
  );
}
