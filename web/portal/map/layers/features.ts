import type { Feature } from 'geojson';
import { tokenOf } from '../../design/tokens';
import type { Route } from '../../today/routes';
import type { Mark } from './marks';

/** Tokens of the colours of stops. */
export const MARKS = {
  pending: '--mark-open',
  late: '--mark-late',
  completed: '--mark-done',
  failed: '--mark-failed',
} as const;

type Stop = NonNullable<Route['details']>['stops'][number];
type Placed = Stop & { latitude: number; longitude: number };
const isPlaced = (stop: Stop): stop is Placed => stop.latitude !== null && stop.longitude !== null;

/** Returns the stops of a route that have a location, in sequence. */
export const placesOf = (route: Route | undefined): Placed[] => (route?.details?.stops ?? []).filter(isPlaced);

/** Precisions of places that are not an address. */
const VAGUE: readonly string[] = ['postcode', 'city'];
const URGENCY = { late: 3, failed: 2, pending: 1, completed: 0 } as const;

export type MarkKind = keyof typeof MARKS;

/** Returns how a stop is drawn: as late, or by its status. */
export const kindOf = ({ status, isLate }: Pick<Stop, 'status' | 'isLate'>): MarkKind =>
  status === 'pending' && isLate ? 'late' : status;

export const marksOf = (stops: readonly Placed[]): Mark[] =>
  stops.map((stop) => ({
    place: [stop.longitude, stop.latitude],
    number: stop.sequence,
    colour: tokenOf(MARKS[kindOf(stop)]),
    isVague: VAGUE.includes(stop.precision),
    urgency: URGENCY[kindOf(stop)],
  }));

export const routeFeatures = (stops: readonly Placed[]): Feature[] =>
  stops.length < 2
    ? []
    : [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: stops.map((stop) => [stop.longitude, stop.latitude]) },
        },
      ];

/** Returns the line along which a vehicle drove. */
export const drivenFeatures = (
  positions: readonly { readonly latitude: number; readonly longitude: number }[],
): Feature[] =>
  positions.length < 2
    ? []
    : [
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: positions.map(({ longitude, latitude }) => [longitude, latitude]),
          },
        },
      ];
