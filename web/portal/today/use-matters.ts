import { daysLater } from '../parts/calendar/month';
import { useQueries, useQuery } from '@tanstack/react-query';
import { responseData, api } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { usePermissions } from '../parts/use-permissions';
import { useFormats, useSession } from '../session';
import { readProposal } from '../routes/proposal';
import { DAY_QUERIES, type Route } from './routes';

/** Poll interval for data about which the service sends no events to the page. */
const POLL_MS = 60_000;
/** Number of reschedule requests that are shown at once. */
const SHOWN_REQUESTS = 10;

/**
 * Counts orders that are to be picked up by the end of today and have not left. Also returns the filter, for the link to their list.
 */
export function useDueOrders() {
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const tomorrow = daysLater(formats.isoDay(new Date()), 1);
  const endOfToday = zonedTime(tomorrow, '00:00', timezone).toISOString();
  const filter = `collectionDate lt ${endOfToday} and status in ('pending','processing','ready')`;
  return useQuery({
    queryKey: [DAY_QUERIES, 'due', endOfToday],
    queryFn: async () => {
      // One record is the smallest page. Only the total count is used.
      const query = { Page: 1, PageSize: 1, $filter: filter };
      const orders = await responseData(api.GET('/api/v1/Orders', { params: { query } }));
      return { count: orders.totalCount, filter };
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
  const routesWithProposal = routes.filter(({ details }) => details?.hasProposal);
  const proposals = useQueries({
    queries: routesWithProposal.map(({ dispatch: { guid } }) => ({
      queryKey: [DAY_QUERIES, 'proposal', guid],
      queryFn: () => readProposal(guid),
    })),
  });
  const savings = new Map<string, ProposalSavings>();
  for (const { data: proposal } of proposals) {
    if (proposal?.status === 'open') savings.set(proposal.dispatchId, proposal.gained);
  }
  return savings;
}
