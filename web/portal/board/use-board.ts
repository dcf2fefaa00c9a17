import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { useLatest } from '../parts/use-latest';
import { useSession } from '../session';
import { subscribeToStream, type StreamState } from '../../shared/stream';
import { type Lane, UNASSIGNED } from './lanes/lanes';
import { readLane, readRoutes, type RouteRecord, readWaiting } from './lanes/read-lanes';

const BOARD = 'board';
/** Number of unassigned deliveries that are shown first, and added by "Show more". */
const WAITING_STEP = 500;
/** Poll interval for changes that emit no event, such as another sequence or driver. */
const POLL_MS = 5000;
const EVENTS =
  '/api/tracking/stream?types=shipment.created,shipment.status_changed,shipment.eta_changed,dispatch.created,dispatch.status_changed';

/** Returns the loaded lanes. The list keeps its identity while no lane changes, so that nothing renders again. */
const combineLanes = (found: readonly UseQueryResult<Lane>[]) => ({
  lanes: found.flatMap(({ data }) => data ?? []),
  isPending: found.some((each) => each.isPending),
  error: found.find(({ error }) => error)?.error,
});

/** Loads the routes of a day and the unassigned deliveries, and keeps them up to date. */
export function useBoard(day: string) {
  const client = useQueryClient();
  const country = useSession().business.address?.country ?? null;
  const [most, setMost] = useState(WAITING_STEP);
  const waiting = useQuery({
    queryKey: [BOARD, UNASSIGNED, most],
    queryFn: () => readWaiting(most),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const routes = useQuery({
    queryKey: [BOARD, 'routes', day],
    queryFn: () => readRoutes(day),
    refetchInterval: POLL_MS,
  });
  const shown = (routes.data?.records ?? []).filter(({ status }) => status !== 'cancelled').reverse();
  const found = useQueries({
    queries: shown.map((each) => ({ queryKey: [BOARD, 'lane', each.guid], queryFn: () => readLane(each, country) })),
    combine: combineLanes,
  });
  useChangedRoutes(shown);
  const { lanes } = found;
  const state = useStaleLanes(lanes);
  const showMore = useCallback(() => setMost((before) => before + WAITING_STEP), []);
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [BOARD] }), [client]);
  return {
    waiting: waiting.data,
    showMore,
    /** Number of routes of the day that are not shown. */
    hiddenRoutes: (routes.data?.count ?? 0) - (routes.data?.records.length ?? 0),
    lanes,
    state,
    isPending: waiting.isPending || routes.isPending || found.isPending,
    error: waiting.error ?? routes.error ?? found.error,
    reload,
  };
}

/** Reloads the lanes of routes that have changed since they were loaded. */
function useChangedRoutes(routes: readonly RouteRecord[]): void {
  const client = useQueryClient();
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { guid, updatedAt } of routes) {
      const before = seen.current.get(guid);
      seen.current.set(guid, updatedAt);
      if (before === undefined || before === updatedAt) continue;
      void client.invalidateQueries({ queryKey: [BOARD, 'lane', guid] });
      void client.invalidateQueries({ queryKey: [BOARD, UNASSIGNED] });
    }
  }, [client, routes]);
}

/** Marks the lanes that an event concerns as stale. */
function useStaleLanes(lanes: readonly Lane[]): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('connecting');
  const current = useLatest(lanes);
  useEffect(() => {
    const stale = new Set<string>();
    const end = subscribeToStream(EVENTS, sessionFetch, {
      onEvent: ({ type, data }) => {
        if (type === 'ready') return;
        const dispatchIds = new Set<unknown>(Object.values((data as { data?: object }).data ?? {}));
        const dispatchId = current.current.filter(
          ({ id, cards }) => dispatchIds.has(id) || cards.some((card) => dispatchIds.has(card.id)),
        );
        for (const { id } of dispatchId) stale.add(id);
        stale.add(UNASSIGNED);
      },
      onState: setState,
      onReset: () => void client.invalidateQueries({ queryKey: [BOARD] }),
    });
    const asks = setInterval(() => {
      if (!stale.size) return;
      void client.invalidateQueries({ queryKey: [BOARD, 'routes'] });
      for (const id of stale)
        void client.invalidateQueries({ queryKey: id === UNASSIGNED ? [BOARD, id] : [BOARD, 'lane', id] });
      stale.clear();
    }, 500);
    return () => {
      end();
      clearInterval(asks);
    };
  }, [client, current]);
  return state;
}
