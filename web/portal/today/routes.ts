import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { responseData, api, readAllPages } from '../../shared/api';
import { useFormats } from '../session';

/** First part of the keys of queries about the current day. Events of the service make all of them stale. */
export const DAY_QUERIES = 'day';
const PAGE_SIZE = 100;

const readDispatches = (query: { status?: 'in_progress'; from?: string; to?: string }) =>
  readAllPages((page) =>
    responseData(api.GET('/api/dispatch', { params: { query: { ...query, page, pageSize: PAGE_SIZE } } })),
  );
const readRunning = () => readDispatches({ status: 'in_progress' });
const readOfDay = (day: string) => readDispatches({ from: day, to: day });
const readDetails = async (id: string) =>
  (await responseData(api.GET('/api/route/{id}', { params: { path: { id } } }))).data;

type Dispatch = Awaited<ReturnType<typeof readOfDay>>['records'][number];
type RouteDetails = Awaited<ReturnType<typeof readDetails>>;

/** A dispatch with figures of its route. */
export interface Route {
  readonly dispatch: Dispatch;
  /** The stops; undefined while they are loaded, and for a route that has not started. */
  readonly details: RouteDetails | undefined;
  readonly lateStops: number;
  /** Lateness at the open stop that is the latest. */
  readonly lateMinutes: number;
  readonly failedStops: number;
  readonly doneStops: number;
  /** The next open stop. */
  readonly nextStop: RouteDetails['stops'][number] | undefined;
}

/** Statuses of routes that are shown with their stops. */
const STATUSES_WITH_STOPS: readonly Dispatch['status'][] = ['in_progress', 'completed'];
/** Position of a status in the list. */
const STATUS_ORDER = { in_progress: 0, ready: 1, draft: 2, completed: 3, cancelled: 4 } as const;

/** Loads today's dispatches and all that are in progress: by status, and within a status the latest first. */
export function useRoutes() {
  const formats = useFormats();
  const day = formats.isoDay(new Date());
  const lists = useQueries({
    queries: [
      { queryKey: [DAY_QUERIES, 'in-progress'], queryFn: readRunning },
      { queryKey: [DAY_QUERIES, 'planned', day], queryFn: () => readOfDay(day) },
    ],
  });
  const dispatches = new Map(lists.flatMap(({ data }) => data?.records ?? []).map((each) => [each.guid, each]));
  const withStops = [...dispatches.values()].filter(({ status }) => STATUSES_WITH_STOPS.includes(status));
  const details = useQueries({
    queries: withStops.map(({ guid }) => ({
      queryKey: [DAY_QUERIES, 'route', guid],
      queryFn: () => readDetails(guid),
    })),
  });
  const detailsOf = new Map(withStops.map(({ guid }, i) => [guid, details[i]?.data]));
  const routes = [...dispatches.values()].map((dispatch) => toRoute(dispatch, detailsOf.get(dispatch.guid)));
  return {
    routes: routes.sort(
      (a, b) => STATUS_ORDER[a.dispatch.status] - STATUS_ORDER[b.dispatch.status] || b.lateMinutes - a.lateMinutes,
    ),
    isPending: lists.some((list) => list.isPending),
    error: lists.find(({ error }) => error)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
  };
}

function toRoute(dispatch: Dispatch, details: RouteDetails | undefined): Route {
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
    nextStop: open[0],
  };
}

/** Current figures of the day. */
export const figuresQuery = queryOptions({
  queryKey: [DAY_QUERIES, 'figures'],
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

/** Loads the figures of the day. */
export const useFigures = () => useQuery(figuresQuery);

/** Loads all vehicles. @param staleTime 0 for a selection, since a vehicle may have been created a moment ago */
export const useVehicles = (staleTime?: number) =>
  useQuery({
    ...(staleTime !== undefined && { staleTime }),
    queryKey: ['vehicles'],
    queryFn: async () => (await responseData(api.GET('/api/vehicles'))).data,
  });
