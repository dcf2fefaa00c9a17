import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answered, api, tagged, wholeList } from '../../shared/api';
import { sessionFetch } from '../../shared/session-fetch';
import { follow, type StreamState } from '../../shared/stream';
import { type Card, type Lane, pickupId, UNASSIGNED } from './lanes';

const BOARD = 'board';
/** So many tours of a day are shown; what is beyond is told. */
const MOST_TOURS = 300;
/** So many deliveries in no tour are shown at first, and again so many more for each asking. */
const WAITING_STEP = 500;
const PAGE = 100;
/** What no event tells (another order, another driver) is asked for. */
const ASK_AGAIN_MS = 5000;
const EVENTS =
  '/api/tracking/stream?types=shipment.created,shipment.status_changed,shipment.eta_changed,dispatch.created,dispatch.status_changed';

const readTours = (day: string) =>
  wholeList(
    (page) => answered(api.GET('/api/dispatch', { params: { query: { from: day, to: day, page, pageSize: PAGE } } })),
    MOST_TOURS,
  );
type Summary = Awaited<ReturnType<typeof readTours>>['records'][number];

async function readWaiting(most: number): Promise<{ lane: Lane; count: number }> {
  const { records, count } = await wholeList(
    (page) =>
      answered(api.GET('/api/v1/shipments/unassigned', { params: { query: { page, pageSize: PAGE, details: true } } })),
    most,
  );
  const cards = records.map(({ guid, trackingNumber, recipient, details }): Card => ({
    id: guid,
    shipmentId: guid,
    isPickup: false,
    title: [recipient.name, recipient.street, recipient.city].filter(Boolean).join(', '),
    name: recipient.name,
    address: [recipient.street, recipient.city].filter(Boolean).join(', '),
    isPlaceVague: !recipient.street,
    trackingNumber,
    isOver: false,
    isFailed: false,
    arrival: undefined,
    lateMinutes: 0,
    place: details && placeOf(details.longitude, details.latitude),
  }));
  return { lane: { id: UNASSIGNED, name: '', cards }, count };
}

const placeOf = (longitude: number | null, latitude: number | null): Card['place'] =>
  longitude === null || latitude === null ? undefined : [longitude, latitude];

/** Limits stand in each lane with what the tour has of them, and where places lie is shown by the map. */
const SHOWN_ELSEWHERE: readonly string[] = ['too_far', 'too_long', 'imprecise_places'];

const VAGUE: readonly string[] = ['postcode', 'city', 'none'];

async function readLane({ guid: id }: Summary): Promise<Lane> {
  const params = { params: { path: { id } } };
  const { record, etag } = await tagged(api.GET('/api/dispatch/{id}', params));
  const { stops, totalDistance, estimatedDuration, warnings } = (await answered(api.GET('/api/route/{id}', params)))
    .data;
  const numbers = new Map(record.shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const { name, status, plannedDate, driver, vehicle, load, capacity } = record;
  return {
    id,
    name,
    tour: {
      status,
      plannedDate,
      driver,
      vehicle,
      km: totalDistance,
      duration: estimatedDuration,
      load,
      capacity,
      warnings: warnings.filter(({ code }) => !SHOWN_ELSEWHERE.includes(code)).map(({ message }) => message),
      etag,
    },
    cards: stops.map((stop) => ({
      id: stop.kind === 'pickup' ? pickupId(stop.shipmentId) : stop.shipmentId,
      shipmentId: stop.shipmentId,
      isPickup: stop.kind === 'pickup',
      title: [stop.name, stop.address].filter(Boolean).join(', '),
      name: stop.name,
      address: stop.address,
      isPlaceVague: VAGUE.includes(stop.precision),
      trackingNumber: numbers.get(stop.shipmentId) ?? '',
      isOver: stop.status !== 'pending',
      isFailed: stop.status === 'failed',
      attempt: stop.attempt,
      arrival: stop.estimatedArrival,
      lateMinutes: stop.status === 'pending' ? stop.lateMinutes : 0,
      place: placeOf(stop.longitude, stop.latitude),
    })),
  };
}

/** The lanes that have been read: the same list for as long as none of them has changed, so that none is drawn again. */
const together = (found: readonly UseQueryResult<Lane>[]) => ({
  lanes: found.flatMap(({ data }) => data ?? []),
  isPending: found.some((each) => each.isPending),
  error: found.find(({ error }) => error)?.error,
});

/** The tours of a day and what is in none, as they are now: others change them too. */
export function useBoard(day: string) {
  const client = useQueryClient();
  const [most, setMost] = useState(WAITING_STEP);
  const waiting = useQuery({
    queryKey: [BOARD, UNASSIGNED, most],
    queryFn: () => readWaiting(most),
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
  const tours = useQuery({
    queryKey: [BOARD, 'tours', day],
    queryFn: () => readTours(day),
    refetchInterval: ASK_AGAIN_MS,
  });
  const shown = (tours.data?.records ?? []).filter(({ status }) => status !== 'cancelled').reverse();
  const found = useQueries({
    queries: shown.map((each) => ({ queryKey: [BOARD, 'lane', each.guid], queryFn: () => readLane(each) })),
    combine: together,
  });
  useChanges(shown);
  const { lanes } = found;
  const state = useEvents(lanes);
  const showMore = useCallback(() => setMost((before) => before + WAITING_STEP), []);
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [BOARD] }), [client]);
  return {
    waiting: waiting.data,
    showMore,
    /** How many tours of the day there is no room for. */
    hiddenTours: (tours.data?.count ?? 0) - (tours.data?.records.length ?? 0),
    lanes,
    state,
    isPending: waiting.isPending || tours.isPending || found.isPending,
    error: waiting.error ?? tours.error ?? found.error,
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
