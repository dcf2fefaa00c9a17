import type { Feature } from 'geojson';
import type { Tour } from '../today/tours';

const COLOURS = { pending: '#1864ab', late: '#c92a2a', completed: '#2b8a3e', failed: '#862e9c' } as const;

const point = (longitude: number, latitude: number, properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

type Stop = NonNullable<Tour['route']>['stops'][number];
type Placed = Stop & { latitude: number; longitude: number };
const isPlaced = (stop: Stop): stop is Placed => stop.latitude !== null && stop.longitude !== null;

/** The stops of a tour whose place is known, in their order. */
export const placesOf = (tour: Tour | undefined): Placed[] => (tour?.route?.stops ?? []).filter(isPlaced);

export const stopFeatures = (stops: readonly Placed[]): Feature[] =>
  stops.map(({ longitude, latitude, sequence, status, isLate }) =>
    point(longitude, latitude, {
      number: sequence,
      colour: COLOURS[status === 'pending' && isLate ? 'late' : status],
    }),
  );

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
