import { responseData, api } from '../../../shared/api';
import { setRouteLocked } from './lock-route';

/**
 * Reads a route before it is cancelled or deleted.
 *
 * @returns a function that creates the route again, with the same stops in the same sequence
 */
export async function captureRoute(id: string): Promise<() => Promise<void>> {
  const params = { path: { id } };
  const { data: dispatch } = await responseData(api.GET('/api/dispatch/{id}', { params }));
  const { data: route } = await responseData(api.GET('/api/route/{id}', { params }));
  const { name, plannedDate, driver, vehicle, depotId, notes, isLocked, status } = dispatch;
  const shipmentIds = route.stops.filter((stop) => stop.status === 'pending').map(({ shipmentId }) => shipmentId);
  return async () => {
    const body = {
      name,
      plannedDate,
      driverId: driver?.guid ?? null,
      vehicleId: vehicle?.guid ?? null,
      depotId,
      notes,
      shipmentIds: [...new Set(shipmentIds)],
    };
    const { data: created } = await responseData(api.POST('/api/dispatch', { body }));
    const path = { id: created.guid };
    if (shipmentIds.length)
      await responseData(api.PUT('/api/dispatch/{id}/stops', { params: { path }, body: { shipmentIds } }));
    if (isLocked) await setRouteLocked(created.guid, true);
    if (status === 'ready')
      await responseData(api.PATCH('/api/dispatch/{id}/status', { params: { path }, body: { status } }));
  };
}
