import { daysLater } from '../parts/calendar/month';
import { useQueries, useQuery } from '@tanstack/react-query';
import { responseData, api } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { usePermissions } from '../parts/use-permissions';
import { useFormats, useSession } from '../session';
import { readProposal } from '../routes/proposal';
import { DAY_QUERIES, type Route } from './routes';

/** Poll interval for data without events. */
const POLL_MS = 60_000;

/** Loads orders that are to be picked up by the end of today and have not left. */
export function useDueOrders() {
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const tomorrow = daysLater(formats.isoDay(new Date()), 1);
  const end = zonedTime(tomorrow, '00:00', timezone).toISOString();
  const filter = `collectionDate lt ${end} and status in ('pending','processing','ready')`;
  return useQuery({
    queryKey: [DAY_QUERIES, 'due', end],
    queryFn: async () => {
      const query = { Page: 1, PageSize: 1, $filter: filter };
      return { count: (await responseData(api.GET('/api/v1/Orders', { params: { query } }))).totalCount, filter };
    },
  });
}

/** Loads active webhooks that fail, for administrators. */
export function useFailingWebhooks() {
  const { canAdminister } = usePermissions();
  return useQuery({
    queryKey: ['webhooks', 'failing'],
    enabled: canAdminister,
    refetchInterval: POLL_MS,
    queryFn: async () => {
      const { data } = await responseData(api.GET('/api/webhooks'));
      return data.flatMap(({ guid, url, isActive, failingSince }) =>
        isActive && failingSince ? { guid, url, since: failingSince } : [],
      );
    },
  });
}

/** Number of requests that are shown at once. */
const SHOWN_REQUESTS = 10;

/** Loads consignees' requests for another day without a response. */
export function useRescheduleRequests() {
  const { canEdit } = usePermissions();
  return useQuery({
    queryKey: ['shipments', 'requests'],
    enabled: canEdit,
    refetchInterval: POLL_MS,
    queryFn: async () => {
      const query = { status: 'pending', page: 1, pageSize: SHOWN_REQUESTS } as const;
      return (await responseData(api.GET('/api/reschedule-requests', { params: { query } }))).data;
    },
  });
}

/** What a better sequence of a route saves: minutes of driving, and minutes of lateness. */
export interface ProposalSavings {
  readonly minutes: number;
  readonly lateMinutes: number;
}

/** Loads what the open proposals of running routes save, by dispatch. */
export function useProposalSavings(routes: readonly Route[]): ReadonlyMap<string, ProposalSavings> {
  const ids = routes.flatMap(({ dispatch, details }) => (details?.hasProposal ? [dispatch.guid] : []));
  const found = useQueries({
    queries: ids.map((id) => ({ queryKey: [DAY_QUERIES, 'proposal', id], queryFn: () => readProposal(id) })),
  });
  return new Map(
    found.flatMap(({ data }) => (data?.status === 'open' ? [[data.dispatchId, data.gained] as const] : [])),
  );
}
