import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { useLatest } from '../parts/use-latest';
import { useSession } from '../session';
import { subscribeToStream, type StreamState } from '../../shared/stream';
import { type Lane, UNASSIGNED } from './lanes/lanes';
import { readLane, readRoutes, type RouteRecord, readUnassigned } from './lanes/read-lanes';

/** First part of the keys of the queries of the board. The second is `unassigned`, `routes`, or `lane` with the id of a route. */
const BOARD_QUERIES = 'board';
/** Number of unassigned deliveries that are shown first, and added by "Show more". */
const UNASSIGNED_STEP = 500;
/** Poll interval for changes that emit no event, such as another sequence or driver. */
const POLL_MS = 5000;
/** Interval in which events make lanes load again, so that many events cause one request. */
const RELOAD_MS = 500;
const EVENT_STREAM =
  '/api/tracking/stream?types=shipment.created,shipment.status_changed,shipment.eta_changed,dispatch.created,dispatch.status_changed';

/** Returns the loaded lanes. The list keeps its identity while no lane changes, so that nothing renders again. */
const combineLanes = (queries: readonly UseQueryResult<Lane>[]) => ({
  lanes: queries.flatMap(({ data }) => data ?? []),
  isPending: queries.some((each) => each.isPending),
  error: queries.find(({ error }) => error)?.error,
});

/** Loads the routes of a day and the unassigned deliveries, and keeps them up to date. */
export function useBoard(day: string) {
  const client = useQueryClient();
  const country = useSession().business.address?.country ?? null;
  const [unassignedLimit, setUnassignedLimit] = useState(UNASSIGNED_STEP);
  const unassigned = useQuery({
    queryKey: [BOARD_QUERIES, UNASSIGNED, unassignedLimit],
    queryFn: () => readUnassigned(unassignedLimit),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const routes = useQuery({
    queryKey: [BOARD_QUERIES, 'routes', day],
    queryFn: () => readRoutes(day),
    refetchInterval: POLL_MS,
  });
  // The newest route is created last, and the service lists it first.
  const shown = (routes.data?.records ?? []).filter(({ status }) => status !== 'cancelled').reverse();
  const loadedLanes = useQueries({
    queries: shown.map((each) => ({
      queryKey: [BOARD_QUERIES, 'lane', each.guid],
      queryFn: () => readLane(each, country),
    })),
    combine: combineLanes,
  });
  useChangedRoutes(shown);
  const { lanes } = loadedLanes;
  const state = useStaleLanes(lanes);
  const showMore = useCallback(() => setUnassignedLimit((before) => before + UNASSIGNED_STEP), []);
  const reload = useCallback(() => {
    // What the page does not show is loaded before it is shown again, since a move needs the current version of its lanes.
    client.removeQueries({ queryKey: [BOARD_QUERIES], type: 'inactive' });
    return client.invalidateQueries({ queryKey: [BOARD_QUERIES] });
  }, [client]);
  const readAgain = useCallback(
    (shownLanes: readonly Lane[]): Promise<Lane[]> =>
      Promise.all(shownLanes.map((lane) => (lane.route ? readLane({ guid: lane.id }, country) : lane))),
    [country],
  );
  return {
    unassigned: unassigned.data,
    showMore,
    /** Number of routes of the day that are not shown. */
    hiddenRoutes: (routes.data?.count ?? 0) - (routes.data?.records.length ?? 0),
    lanes,
    /** Whether the day has no routes; false as long as they are not loaded. */
    hasNoRoutes: routes.data !== undefined && shown.length === 0,
    state,
    isPending: unassigned.isPending || routes.isPending || loadedLanes.isPending,
    error: unassigned.error ?? routes.error ?? loadedLanes.error,
    reload,
    /** Reads lanes as they are stored now. Unassigned deliveries stay as they are. */
    readAgain,
  };
}

/** Reloads the lanes of routes that have changed since they were loaded. */
function useChangedRoutes(routes: readonly RouteRecord[]): void {
  const client = useQueryClient();
  const lastVersions = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { guid, updatedAt } of routes) {
      const versionBefore = lastVersions.current.get(guid);
      lastVersions.current.set(guid, updatedAt);
      if (versionBefore === undefined || versionBefore === updatedAt) continue;
      void client.invalidateQueries({ queryKey: [BOARD_QUERIES, 'lane', guid] });
      void client.invalidateQueries({ queryKey: [BOARD_QUERIES, UNASSIGNED] });
    }
  }, [client, routes]);
}

/** Loads the lanes again that an event of the service concerns. @returns the state of the event stream */
function useStaleLanes(lanes: readonly Lane[]): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('connecting');
  const latestLanes = useLatest(lanes);
  useEffect(() => {
    const staleIds = new Set<string>();
    const unsubscribe = subscribeToStream(EVENT_STREAM, sessionFetch, {
      onEvent: ({ type, data }) => {
        if (type === 'ready') return;
        // Events name routes and shipments by different members: any value may be the id of a lane or of a card.
        const eventValues = new Set<unknown>(Object.values((data as { data?: object }).data ?? {}));
        for (const { id, cards } of latestLanes.current)
          if (eventValues.has(id) || cards.some((card) => eventValues.has(card.id))) staleIds.add(id);
        staleIds.add(UNASSIGNED);
      },
      onState: setState,
      onReset: () => void client.invalidateQueries({ queryKey: [BOARD_QUERIES] }),
    });
    const reloading = setInterval(() => {
      if (!staleIds.size) return;
      void client.invalidateQueries({ queryKey: [BOARD_QUERIES, 'routes'] });
      for (const id of staleIds)
        void client.invalidateQueries({
          queryKey: id === UNASSIGNED ? [BOARD_QUERIES, id] : [BOARD_QUERIES, 'lane', id],
        });
      staleIds.clear();
    }, RELOAD_MS);
    return () => {
      unsubscribe();
      clearInterval(reloading);
    };
  }, [client, latestLanes]);
  return state;
}
