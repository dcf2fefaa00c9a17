import { api, responseData } from '../../shared/api';

/** Query key of the pages of routes. */
export const ROUTE_QUERIES = 'routes';

const readDispatch = async (id: string) =>
  (await responseData(api.GET('/api/dispatch/{id}', { params: { path: { id } } }))).data;
const readStops = async (id: string) =>
  (await responseData(api.GET('/api/route/{id}', { params: { path: { id } } }))).data;

/** A dispatch with the stops of its route. */
export async function readRoute(id: string) {
  const [dispatch, route] = await Promise.all([readDispatch(id), readStops(id)]);
  return { ...dispatch, route };
}
export type RouteRecord = Awaited<ReturnType<typeof readRoute>>;
export type RouteStop = RouteRecord['route']['stops'][number];

/** Returns the shipments of the route, each once, in the sequence in which the vehicle visits them. */
export const sequenceOf = ({ route }: RouteRecord): string[] => [
  ...new Set(route.stops.map(({ shipmentId }) => shipmentId)),
];

/** Sets the sequence of the stops. */
export const setSequence = (id: string, shipmentIds: string[]) =>
  responseData(api.PUT('/api/dispatch/{id}/stops', { params: { path: { id } }, body: { shipmentIds } }));
