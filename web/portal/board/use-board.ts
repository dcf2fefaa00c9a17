import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answered, api, tagged } from '../../shared/api';
import { sessionFetch } from '../../shared/session-fetch';
import { follow, type StreamState } from '../../shared/stream';
import { type Card, type Lane, UNASSIGNED } from './lanes';

const BOARD = 'board';
const MOST_TOURS = 100;
/** So many deliveries in no tour are shown; the rest comes when these are planned. */
const MOST_WAITING = 500;
const PAGE = 100;
/** What no event tells (another order, another driver) is asked for. */
const ASK_AGAIN_MS = 5000;
const EVENTS =
  '/api/tracking/stream?types=shipment.created,shipment.status_changed,shipment.eta_changed,dispatch.created,dispatch.status_changed';

const readTours = async (day: string) =>
  (await answered(api.GET('/api/dispatch', { params: { query: { from: day, to: day, pageSize: MOST_TOURS } } }))).data;
type Summary = Awaited<ReturnType<typeof readTours>>[number];

async function readWaiting(): Promise<{ lane: Lane; count: number }> {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const query = { page, pageSize: PAGE };
    const found = await answered(api.GET('/api/v1/shipments/unassigned', { params: { query } }));
    for (const { guid, trackingNumber, recipient } of found.data)
      cards.push({
        id: guid,
        title: [recipient.name, recipient.city].filter(Boolean).join(', '),
        trackingNumber,
        isOver: false,
        isFailed: false,
        arrival: undefined,
        lateMinutes: 0,
      });
    const { totalPages = 1, totalCount = cards.length } = found;
    if (page >= totalPages || cards.length >= MOST_WAITING)
      return { lane: { id: UNASSIGNED, name: '', cards }, count: totalCount };
  }
}

async function readLane({ guid: id }: Summary): Promise<Lane> {
  const params = { params: { path: { id } } };
  const { record, etag } = await tagged(api.GET('/api/dispatch/{id}', params));
  const { stops, totalDistance, estimatedDuration } = (await answered(api.GET('/api/route/{id}', params))).data;
  const numbers = new Map(record.shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const { name, status, plannedDate, driver, vehicle } = record;
  return {
    id,
    name,
    tour: { status, plannedDate, driver, vehicle, km: totalDistance, duration: estimatedDuration, etag },
    cards: stops.map((stop) => ({
      id: stop.shipmentId,
      title: stop.address,
      trackingNumber: numbers.get(stop.shipmentId) ?? '',
      isOver: stop.status !== 'pending',
      isFailed: stop.status === 'failed',
      arrival: stop.estimatedArrival,
      lateMinutes: stop.status === 'pending' ? stop.lateMinutes : 0,
    })),
  };
}

/** The tours of a day and what is in none, as they are now: others change them too. */
export function useBoard(day: string) {
  const client = useQueryClient();
  const waiting = useQuery({ queryKey: [BOARD, UNASSIGNED], queryFn: readWaiting, refetchInterval: ASK_AGAIN_MS });
  const tours = useQuery({
    queryKey: [BOARD, 'tours', day],
    queryFn: () => readTours(day),
    refetchInterval: ASK_AGAIN_MS,
  });
  const shown = (tours.data ?? []).filter(({ status }) => status !== 'cancelled').reverse();
  const found = useQueries({
    queries: shown.map((each) => ({ queryKey: [BOARD, 'lane', each.guid], queryFn: () => readLane(each) })),
  });
  useChanges(shown);
  const lanes = found.flatMap(({ data }) => data ?? []);
  const state = useEvents(lanes);
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [BOARD] }), [client]);
  return {
    waiting: waiting.data,
    lanes,
    state,
    isPending: waiting.isPending || tours.isPending || found.some((each) => each.isPending),
    error: waiting.error ?? tours.error ?? found.find(({ error }) => error)?.error,
    reload,
  };
}

/** A tour that is not as it was when its lane was read is read again. */
function useChanges(tours: readonly Summary[]): void {
  const client = useQueryClient();
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { guid, updatedAt } of tours) {
      const before = seen.current.get(guid);
      seen.current.set(guid, updatedAt);
      if (before === undefined || before === updatedAt) continue;
      void client.invalidateQueries({ queryKey: [BOARD, 'lane', guid] });
      void client.invalidateQueries({ queryKey: [BOARD, UNASSIGNED] });
    }
  }, [client, tours]);
}

/** What is told meanwhile makes the lanes stale that it is about. */
function useEvents(lanes: readonly Lane[]): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('connecting');
  const current = useRef(lanes);
  useEffect(() => {
    current.current = lanes;
  });
  useEffect(() => {
    const stale = new Set<string>();
    const end = follow(EVENTS, sessionFetch, {
      onEvent: ({ type, data }) => {
        if (type === 'ready') return;
        const named = new Set<unknown>(Object.values((data as { data?: object }).data ?? {}));
        const about = current.current.filter(
          ({ id, cards }) => named.has(id) || cards.some((card) => named.has(card.id)),
        );
        for (const { id } of about) stale.add(id);
        stale.add(UNASSIGNED);
      },
      onState: setState,
      onReset: () => void client.invalidateQueries({ queryKey: [BOARD] }),
    });
    const asks = setInterval(() => {
      if (!stale.size) return;
      void client.invalidateQueries({ queryKey: [BOARD, 'tours'] });
      for (const id of stale)
        void client.invalidateQueries({ queryKey: id === UNASSIGNED ? [BOARD, id] : [BOARD, 'lane', id] });
      stale.clear();
    }, 500);
    return () => {
      end();
      clearInterval(asks);
    };
  }, [client]);
  return state;
}
