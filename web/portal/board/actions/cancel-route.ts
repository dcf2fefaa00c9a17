import { responseData, api } from '../../../shared/api';
import { setLocked } from './lock-route';
import { type Lane, type Route, shipmentsToVisit } from '../lanes/lanes';

/**
 * Cancels a route.
 *
 * @returns a function that creates the route again, with the same stops in the same sequence. A route that has started
 * cannot be created again.
 */
export async function cancelRoute(lane: Lane, route: Route): Promise<() => Promise<void>> {
  const { id, name } = lane;
  const params = { path: { id } };
  const { data: dispatch } = await responseData(api.GET('/api/dispatch/{id}', { params }));
  await responseData(
    api.PATCH('/api/dispatch/{id}/status', {
      params: { ...params, header: { 'If-Match': route.etag } },
      body: { status: 'cancelled' },
    }),
  );
  return async () => {
    const shipmentIds = shipmentsToVisit(lane);
    const { data: created } = await responseData(
      api.POST('/api/dispatch', {
        body: {
          name,
          plannedDate: route.plannedDate,
          driverId: route.driver?.guid ?? null,
          vehicleId: route.vehicle?.guid ?? null,
          notes: dispatch.notes,
          shipmentIds: [...new Set(shipmentIds)],
        },
      }),
    );
    const path = { id: created.guid };
    if (shipmentIds.length)
      await responseData(api.PUT('/api/dispatch/{id}/stops', { params: { path }, body: { shipmentIds } }));
    if (route.isLocked) await setLocked(created.guid, true);
    if (route.status === 'ready')
      await responseData(api.PATCH('/api/dispatch/{id}/status', { params: { path }, body: { status: 'ready' } }));
  };
}
