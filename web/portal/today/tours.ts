import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { answered, api, wholeList } from '../../shared/api';
import { useFormats } from '../session';

/** What events of the stream make stale. */
export const DAY = 'day';
const PAGE = 100;

const list = (query: { status?: 'in_progress'; from?: string; to?: string }) =>
  wholeList((page) => answered(api.GET('/api/dispatch', { params: { query: { ...query, page, pageSize: PAGE } } })));
const inProgress = () => list({ status: 'in_progress' });
const ofDay = (day: string) => list({ from: day, to: day });
const readRoute = async (id: string) => (await answered(api.GET('/api/route/{id}', { params: { path: { id } } }))).data;

type Dispatch = Awaited<ReturnType<typeof ofDay>>['records'][number];
type Route = Awaited<ReturnType<typeof readRoute>>;

/** A dispatch with what its route says of it. */
export interface Tour {
  readonly dispatch: Dispatch;
  readonly route: Route | undefined;
  readonly lateStops: number;
  readonly lateMinutes: number;
  readonly failedStops: number;
  readonly doneStops: number;
  readonly next: Route['stops'][number] | undefined;
}

const DRIVEN: readonly Dispatch['status'][] = ['in_progress', 'completed'];
const ORDER = { in_progress: 0, ready: 1, draft: 2, completed: 3, cancelled: 4 } as const;

/** Today's dispatches and all that are under way: those that run late first. */
export function useTours() {
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
  const routes = useQueries({
    queries: driven.map(({ guid }) => ({ queryKey: [DAY, 'route', guid], queryFn: () => readRoute(guid) })),
  });
  const routeOf = new Map(driven.map(({ guid }, i) => [guid, routes[i]?.data]));
  const tours = [...dispatches.values()].map((dispatch) => tourOf(dispatch, routeOf.get(dispatch.guid)));
  return {
    tours: tours.sort((a, b) => ORDER[a.dispatch.status] - ORDER[b.dispatch.status] || b.lateMinutes - a.lateMinutes),
    isPending: lists.some((list) => list.isPending),
    error: lists.find(({ error }) => error)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
  };
}

function tourOf(dispatch: Dispatch, route: Route | undefined): Tour {
  const stops = route?.stops ?? [];
  const open = stops.filter(({ status }) => status === 'pending');
  const late = open.filter(({ isLate }) => isLate);
  return {
    dispatch,
    route,
    lateStops: late.length,
    lateMinutes: Math.max(0, ...late.map(({ lateMinutes }) => lateMinutes)),
    failedStops: stops.filter(({ status }) => status === 'failed').length,
    doneStops: stops.length - open.length,
    next: open[0],
  };
}

/** The figures of the day, as they are now. */
export const ofFigures = queryOptions({
  queryKey: [DAY, 'figures'],
  queryFn: async () => {
    const [dispatches, shipments, unassigned] = await Promise.all([
      answered(api.GET('/api/dispatch/overview')),
      answered(api.GET('/api/v1/shipments/overview')),
      answered(api.GET('/api/v1/shipments/unassigned', { params: { query: { pageSize: 1 } } })),
    ]);
    const { exceptions, delivered, totalShipments } = shipments.data;
    return { ...dispatches.data, exceptions, delivered, totalShipments, unassigned: unassigned.totalCount ?? 0 };
  },
});

export const useFigures = () => useQuery(ofFigures);

/** @param staleTime 0 where somebody chooses one: it may have been made a moment ago */
export const useVehicles = (staleTime?: number) =>
  useQuery({
    ...(staleTime !== undefined && { staleTime }),
    queryKey: ['vehicles'],
    queryFn: async () => (await answered(api.GET('/api/vehicles'))).data,
  });
