import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { responseData, api, readAllPages } from '../../shared/api';
import { useFormats } from '../session';

/** Query key of data that events make stale. */
export const DAY = 'day';
const PAGE_SIZE = 100;

const list = (query: { status?: 'in_progress'; from?: string; to?: string }) =>
  readAllPages((page) =>
    responseData(api.GET('/api/dispatch', { params: { query: { ...query, page, pageSize: PAGE_SIZE } } })),
  );
const inProgress = () => list({ status: 'in_progress' });
const ofDay = (day: string) => list({ from: day, to: day });
const readDetails = async (id: string) =>
  (await responseData(api.GET('/api/route/{id}', { params: { path: { id } } }))).data;

type Dispatch = Awaited<ReturnType<typeof ofDay>>['records'][number];
type RouteDetails = Awaited<ReturnType<typeof readDetails>>;

/** A dispatch with figures of its route. */
export interface Route {
  readonly dispatch: Dispatch;
  readonly details: RouteDetails | undefined;
  readonly lateStops: number;
  readonly lateMinutes: number;
  readonly failedStops: number;
  readonly doneStops: number;
  readonly next: RouteDetails['stops'][number] | undefined;
}

const DRIVEN: readonly Dispatch['status'][] = ['in_progress', 'completed'];
const ORDER = { in_progress: 0, ready: 1, draft: 2, completed: 3, cancelled: 4 } as const;

/** Loads today's dispatches and all active ones, late ones first. */
export function useRoutes() {
  const formats = useFormats();
  const day = formats.isoDay(new Date());
  const lists = useQueries({
    queries: [
      { queryKey: [DAY, 'in-progress'], queryFn: inProgress },
      { queryKey: [DAY, 'planned', day], queryFn: () => ofDay(day) },
    ],
  });
  const dispatches = new Map(lists.flatMap(({ data }) => data?.records ?? []).map((each) => [each.guid, each]));
  const driven = [...dispatches.values()].filter(({ status }) => DRIVEN.includes(status));
  const details = useQueries({
    queries: driven.map(({ guid }) => ({ queryKey: [DAY, 'route', guid], queryFn: () => readDetails(guid) })),
  });
  const detailsOf = new Map(driven.map(({ guid }, i) => [guid, details[i]?.data]));
  const routes = [...dispatches.values()].map((dispatch) => routeOf(dispatch, detailsOf.get(dispatch.guid)));
  return {
    routes: routes.sort((a, b) => ORDER[a.dispatch.status] - ORDER[b.dispatch.status] || b.lateMinutes - a.lateMinutes),
    isPending: lists.some((list) => list.isPending),
    error: lists.find(({ error }) => error)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
  };
}

function routeOf(dispatch: Dispatch, details: RouteDetails | undefined): Route {
  const stops = details?.stops ?? [];
  const open = stops.filter(({ status }) => status === 'pending');
  const late = open.filter(({ isLate }) => isLate);
  return {
    dispatch,
    details,
    lateStops: late.length,
    lateMinutes: Math.max(0, ...late.map(({ lateMinutes }) => lateMinutes)),
    failedStops: stops.filter(({ status }) => status === 'failed').length,
    doneStops: stops.length - open.length,
    next: open[0],
  };
}

/** Current figures of the day. */
export const figuresQuery = queryOptions({
  queryKey: [DAY, 'figures'],
  queryFn: async () => {
    const [dispatches, shipments, unassigned] = await Promise.all([
      responseData(api.GET('/api/dispatch/overview')),
      responseData(api.GET('/api/v1/shipments/overview')),
      responseData(api.GET('/api/v1/shipments/unassigned', { params: { query: { pageSize: 1 } } })),
    ]);
    const { exceptions, delivered, totalShipments } = shipments.data;
    return { ...dispatches.data, exceptions, delivered, totalShipments, unassigned: unassigned.totalCount ?? 0 };
  },
});

export const useFigures = () => useQuery(figuresQuery);

/** @param staleTime 0 for a selection, since a vehicle may have been created a moment ago */
export const useVehicles = (staleTime?: number) =>
  useQuery({
    ...(staleTime !== undefined && { staleTime }),
    queryKey: ['vehicles'],
    queryFn: async () => (await responseData(api.GET('/api/vehicles'))).data,
  });
