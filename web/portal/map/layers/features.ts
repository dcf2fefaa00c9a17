import type { Feature } from 'geojson';
import { readToken } from '../../design/tokens';
import type { Route } from '../../today/routes';
import type { Mark } from './marks';

/** Tokens of the colours of stops. */
export const STOP_COLOUR_TOKENS = {
  pending: '--mark-open',
  late: '--mark-late',
  completed: '--mark-done',
  failed: '--mark-failed',
} as const;

type Stop = NonNullable<Route['details']>['stops'][number];
type LocatedStop = Stop & { latitude: number; longitude: number };
const isLocated = (stop: Stop): stop is LocatedStop => stop.latitude !== null && stop.longitude !== null;

/** Returns the stops of a route that have a location, in sequence. */
export const locatedStopsOf = (route: Route | undefined): LocatedStop[] =>
  (route?.details?.stops ?? []).filter(isLocated);

/** Precisions of places that are not an address. */
const VAGUE_PRECISIONS: readonly string[] = ['postcode', 'city'];
/** Of several stops at one place, the one with the highest number is drawn. */
const URGENCY = { late: 3, failed: 2, pending: 1, completed: 0 } as const;

export type MarkKind = keyof typeof STOP_COLOUR_TOKENS;

/** Returns how a stop is drawn: as late, or by its status. */
export const kindOf = ({ status, isLate }: Pick<Stop, 'status' | 'isLate'>): MarkKind =>
  status === 'pending' && isLate ? 'late' : status;

/** Returns how the stops of a route are drawn. */
export const stopMarksOf = (stops: readonly LocatedStop[]): Mark[] =>
  stops.map((stop) => ({
    place: [stop.longitude, stop.latitude],
    number: stop.sequence,
    colour: readToken(STOP_COLOUR_TOKENS[kindOf(stop)]),
    isVague: VAGUE_PRECISIONS.includes(stop.precision),
    urgency: URGENCY[kindOf(stop)],
  }));

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns a line along places; none for fewer than two. */
function lineAlong(places: readonly Point[], properties: Feature['properties'] = {}): Feature[] {
  if (places.length < 2) return [];
  const coordinates = places.map(({ longitude, latitude }) => [longitude, latitude]);
  return [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }];
}

/** Returns the line along the stops of a route. */
export const routeFeatures = (stops: readonly LocatedStop[]): Feature[] => lineAlong(stops);

/**
 * Returns for each running route a line along the stops that it has done, and one along those that it still has to drive to.
 *
 * @param shown id of the dispatch that is drawn with its stops instead
 */
export const fleetFeatures = (running: readonly Route[], shown: string | undefined): Feature[] =>
  running
    .filter(({ dispatch }) => dispatch.guid !== shown)
    .flatMap((route) => {
      const stops = locatedStopsOf(route);
      const firstOpen = stops.findIndex(({ status }) => status === 'pending');
      const done = firstOpen < 0 ? stops : stops.slice(0, firstOpen);
      const open = firstOpen < 0 ? [] : stops.slice(Math.max(0, firstOpen - 1));
      const colour = readToken(STOP_COLOUR_TOKENS[route.lateMinutes > 0 ? 'late' : 'pending']);
      return [...lineAlong(done, { isDriven: true }), ...lineAlong(open, { colour })];
    });

/** Returns the line along which a vehicle drove. */
export const drivenFeatures = (positions: readonly Point[]): Feature[] => lineAlong(positions);
