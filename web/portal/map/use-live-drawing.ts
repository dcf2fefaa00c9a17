import { useEffect, useRef } from 'react';
import type { Formats } from '../../shared/formats';
import type { Positions } from '../today/positions';
import type { Route } from '../today/routes';
import { fleetFeatures, locatedStopsOf, routeFeatures, stopMarksOf } from './layers/features';
import { markFeatures } from './layers/marks';
import { drawnVehicles } from './layers/vehicle-layer';
import { MapView } from './map-view';
import type { DepotMark } from './layers/depot-marks';

/*
 * The effects of the live map. Each draws another part of it, so they are independent of each other.
 *
 * Data that is loaded again has another identity each time. Effects therefore do not list such data as dependencies, but keys:
 * texts that differ when what they draw differs.
 */

/** The map; 'none' if the browser cannot draw one, undefined until it is opened (`useMapView`). */
type View = MapView | 'none' | undefined;
type LocatedStops = ReturnType<typeof locatedStopsOf>;

/** Interval in which the ages of positions are drawn again. They grow also while no vehicle reports. */
const AGE_INTERVAL_MS = 30_000;

/** Instead of the id of a dispatch: the map is fitted to all vehicles, stops and depots. */
const ALL_VEHICLES = '';

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

interface DrawnFleet {
  readonly positions: Positions;
  /** Names of the vehicles by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Vehicles on a route that is late. */
  readonly lateIds: ReadonlySet<string>;
  readonly formats: Formats;
}

/** Draws the vehicles at each new position. */
export function useVehicleDrawing(view: View, { positions, names, lateIds, formats }: DrawnFleet): void {
  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const ageOf = (timestamp: string) => formats.ago(timestamp, new Date());
    const draw = () => view.showVehicles(drawnVehicles(positions.values(), names, lateIds, ageOf));
    draw();
    const unsubscribe = positions.subscribe(draw);
    const ageTimer = setInterval(draw, AGE_INTERVAL_MS);
    return () => {
      unsubscribe();
      clearInterval(ageTimer);
    };
  }, [view, positions, names, lateIds, formats]);
}

/** Keeps a vehicle in the centre of the map, if one is followed. */
export function useFollowing(view: View, positions: Positions, followedId: string | undefined): void {
  useEffect(() => {
    if (!(view instanceof MapView) || followedId === undefined) return;
    let lastPosition: object | undefined;
    const centre = () => {
      const position = positions.get(followedId);
      if (!position || position === lastPosition) return;
      lastPosition = position;
      view.goTo([position.longitude, position.latitude], allowsMotion());
    };
    centre();
    const unsubscribe = positions.subscribe(centre);
    return () => unsubscribe();
  }, [view, positions, followedId]);
}

/**
 * Draws the running routes except the shown one: the part that is done, and the part that is left.
 *
 * @returns whether there is anything to draw
 */
export function useFleetDrawing(view: View, runningRoutes: readonly Route[], shownId: string | undefined): boolean {
  const fleet = fleetFeatures(runningRoutes, shownId);
  const fleetKey = JSON.stringify(fleet);
  useEffect(() => {
    if (view instanceof MapView) view.show('fleet', fleet);
  }, [view, fleetKey]);
  return fleet.length > 0;
}

/** What the map is fitted to, of which the shown route is also drawn. */
interface ShownData {
  /** Id of the dispatch whose route is drawn with its stops. */
  readonly shownId: string | undefined;
  /** Stops of that route. */
  readonly stops: LocatedStops;
  readonly followedId: string | undefined;
  readonly runningRoutes: readonly Route[];
  readonly positions: Positions;
  /** Undefined while the depots are loaded. */
  readonly depots: readonly DepotMark[] | undefined;
  readonly hasPositions: boolean;
}

/**
 * Draws the shown route, and fits the map: once to all vehicles, stops and depots, and to a route when it
 * is chosen. After that the user controls the map. A map that follows a vehicle is not fitted.
 */
export function useShownRoute(view: View, data: ShownData): void {
  const { shownId, stops, followedId, runningRoutes, positions, depots, hasPositions } = data;
  /** What the map was last fitted to: a route by the id of its dispatch, or all vehicles. Undefined: nothing yet. */
  const fittedTo = useRef<string>(undefined);
  useEffect(() => {
    fittedTo.current = undefined; // Another map has another view.
  }, [view]);

  const areStopsLoaded = runningRoutes.every(({ details }) => details !== undefined);
  useEffect(() => {
    if (!(view instanceof MapView) || followedId || shownId || fittedTo.current !== undefined) return;
    if (!hasPositions || !depots || !areStopsLoaded) return;
    fittedTo.current = ALL_VEHICLES;
    const located = [...positions.values(), ...runningRoutes.flatMap(locatedStopsOf)];
    const places = located.map(({ longitude, latitude }) => [longitude, latitude] as const);
    view.fitPlaces([...places, ...depots.map(({ place }) => place)], false);
  }, [view, positions, hasPositions, depots, shownId, followedId, areStopsLoaded]);

  const stopsKey = JSON.stringify(stops);
  // Without `followedId` as a dependency: when following ends, the map stays where it is.
  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('route', routeFeatures(stops));
    view.show('stops', markFeatures(stopMarksOf(stops)));
    if (!stops.length || fittedTo.current === shownId || followedId) return;
    fittedTo.current = shownId;
    const places = stops.map(({ longitude, latitude }) => [longitude, latitude] as const);
    view.fitPlaces(places, allowsMotion());
  }, [view, shownId, stopsKey]);
}
