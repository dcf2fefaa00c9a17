import type { ApiClient } from '../../client/api-client';
import { inParallel } from '../../simulator/in-parallel';
import type { Named, TravelDay } from './responses';
import type { Hours } from './hours';

const AT_ONCE = 4;

/** The name of the tracker in each van, which is mounted if there is none. */
export async function trackersOf(api: ApiClient, vehicles: readonly Named[]): Promise<string[]> {
  const known = await api.get<{ deviceId: string }[]>('/api/tracking/devices');
  return inParallel(vehicles, AT_ONCE, async ({ guid }) => {
    const deviceId = `demo-${guid}`;
    if (!known.some((device) => device.deviceId === deviceId))
      await api.create('/api/tracking/add-device', { deviceId, type: 'gps_tracker', vehicleId: guid });
    return deviceId;
  });
}

/** Kilometres of each van by its tracker, on the days on which these hours lie. */
export function trackedKm(api: ApiClient, vehicles: readonly Named[], { begin, end }: Hours): Promise<number[]> {
  const [from, to] = [begin, end].map((time) => encodeURIComponent(new Date(time).toISOString()));
  return inParallel(vehicles, AT_ONCE, async ({ guid }) => {
    const days = await api.get<TravelDay[]>(`/api/vehicle/travel-history/${guid}?from=${from}&to=${to}`);
    return days.reduce((sum, { distanceTraveled }) => sum + distanceTraveled, 0);
  });
}
