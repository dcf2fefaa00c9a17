import type { DispatchClient } from '../../../clients/typescript/src/index';
import { inParallel } from '../../simulator/in-parallel';
import type { Hours } from './hours';

const AT_ONCE = 4;

/** The name of the tracker in each van, which is mounted if there is none. */
export async function trackersOf(
  api: DispatchClient,
  vehicles: readonly { readonly guid: string }[],
): Promise<string[]> {
  const { data: known } = await api.GET('/api/tracking/devices');
  return inParallel(vehicles, AT_ONCE, async ({ guid }) => {
    const deviceId = `demo-${guid}`;
    if (!known.some((device) => device.deviceId === deviceId))
      await api.POST('/api/tracking/add-device', { body: { deviceId, type: 'gps_tracker', vehicleId: guid } });
    return deviceId;
  });
}

/** Kilometres of each van by its tracker, on the days on which these hours lie. */
export function trackedKm(
  api: DispatchClient,
  vehicles: readonly { readonly guid: string }[],
  { begin, end }: Hours,
): Promise<number[]> {
  const query = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
  return inParallel(vehicles, AT_ONCE, async ({ guid }) => {
    const { data: days } = await api.GET('/api/vehicle/travel-history/{id}', { params: { path: { id: guid }, query } });
    return days.reduce((sum, { distanceTraveled }) => sum + distanceTraveled, 0);
  });
}
