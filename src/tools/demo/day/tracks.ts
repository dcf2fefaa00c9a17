import type { DispatchClient } from '../../../../clients/typescript/src/index';
import { inParallel, MAX_PARALLEL_REQUESTS } from '../../simulator/in-parallel';
import type { Hours } from './hours';

/** Returns the device id of the tracker in each van. A van without a tracker gets one. */
export async function findOrAddTrackers(
  api: DispatchClient,
  vehicles: readonly { readonly guid: string }[],
): Promise<string[]> {
  const { data: devices } = await api.GET('/api/tracking/devices');
  return inParallel(vehicles, MAX_PARALLEL_REQUESTS, async ({ guid }) => {
    const deviceId = `demo-${guid}`;
    if (!devices.some((device) => device.deviceId === deviceId))
      await api.POST('/api/tracking/add-device', { body: { deviceId, type: 'gps_tracker', vehicleId: guid } });
    return deviceId;
  });
}

/** Returns the kilometres that the service computed for each van on the days of these hours. */
export function loadTrackedKm(
  api: DispatchClient,
  vehicles: readonly { readonly guid: string }[],
  { begin, end }: Hours,
): Promise<number[]> {
  const query = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
  return inParallel(vehicles, MAX_PARALLEL_REQUESTS, async ({ guid }) => {
    const { data: days } = await api.GET('/api/vehicle/travel-history/{id}', { params: { path: { id: guid }, query } });
    return days.reduce((sum, { distanceTraveled }) => sum + distanceTraveled, 0);
  });
}
