import { useQuery } from '@tanstack/react-query';
import { api, responseData } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { daysLater } from '../parts/calendar/month';
import { useSession } from '../session';

interface Options {
  /** Interval in which the track is loaded again. Without it, the track is loaded once. */
  readonly refreshMs?: number;
}

/** Loads where a vehicle was on a day of the business. Nothing is loaded without a vehicle. */
export function useVehicleTrack(vehicleId: string | undefined, day: string, { refreshMs }: Options = {}) {
  const { timezone } = useSession().business.settings;
  const from = zonedTime(day, '00:00', timezone);
  const end = zonedTime(daysLater(day, 1), '00:00', timezone); // Days with a change of the clock have 23 or 25 hours.
  const query = { from: from.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  return useQuery({
    queryKey: ['track', vehicleId, day],
    queryFn: async () => {
      const params = { path: { guid: vehicleId ?? '' }, query };
      return (await responseData(api.GET('/api/vehicle/location/{guid}', { params }))).data;
    },
    enabled: vehicleId !== undefined,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  });
}
