import { useQuery } from '@tanstack/react-query';
import { answered, api } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { useMay } from '../parts/may';
import { useFormats, useSession } from '../session';
import { DAY } from './tours';

const DAY_MS = 86_400_000;
/** How often what no event tells of is asked for. */
const ASK_AGAIN_MS = 60_000;

/** Orders that are to be collected by the end of today and are not on their way. */
export function useDue() {
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const tomorrow = formats.isoDay(new Date(Date.now() + DAY_MS));
  const end = zonedTime(tomorrow, '00:00', timezone).toISOString();
  const filter = `collectionDate lt ${end} and status in ('pending','processing','ready')`;
  return useQuery({
    queryKey: [DAY, 'due', end],
    queryFn: async () => {
      const query = { Page: 1, PageSize: 1, $filter: filter };
      return { count: (await answered(api.GET('/api/v1/Orders', { params: { query } }))).totalCount, filter };
    },
  });
}

/** Webhooks that are on and fail; only for those who may see them. */
export function useFailing() {
  const { administer } = useMay();
  return useQuery({
    queryKey: ['webhooks', 'failing'],
    enabled: administer,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async () => {
      const { data } = await answered(api.GET('/api/webhooks'));
      return data.flatMap(({ guid, url, isActive, failingSince }) =>
        isActive && failingSince ? { guid, url, since: failingSince } : [],
      );
    },
  });
}

/** As many as somebody answers before the next ones are shown. */
const SHOWN_REQUESTS = 10;

/** Consignees' requests for another day that nobody has answered. */
export function useRequests() {
  const { work } = useMay();
  return useQuery({
    queryKey: ['shipments', 'requests'],
    enabled: work,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async () => {
      const query = { status: 'pending', page: 1, pageSize: SHOWN_REQUESTS } as const;
      return (await answered(api.GET('/api/reschedule-requests', { params: { query } }))).data;
    },
  });
}
