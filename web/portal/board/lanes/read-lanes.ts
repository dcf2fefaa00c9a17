import { responseData, api, responseWithEtag, readAllPages } from '../../../shared/api';
import { withoutHomeCountry } from '../../lists/address-line';
import { type Card, type Lane, pickupId, UNASSIGNED } from './lanes';

/** Number of routes of a day that are shown. A notice names the number of the others. */
const MAX_ROUTES = 300;
const PAGE_SIZE = 100;

/** Reads the routes of a day, at most as many as are shown, and the number of all. */
export const readRoutes = (day: string) =>
  readAllPages(
    (page) =>
      responseData(api.GET('/api/dispatch', { params: { query: { from: day, to: day, page, pageSize: PAGE_SIZE } } })),
    MAX_ROUTES,
  );
export type RouteRecord = Awaited<ReturnType<typeof readRoutes>>['records'][number];

/** Reads the lane with unassigned deliveries, at most this many, and the number of all. */
export async function readUnassigned(maxCount: number): Promise<{ lane: Lane; count: number }> {
  const { records, count } = await readAllPages(
    (page) =>
      responseData(
        api.GET('/api/v1/shipments/unassigned', { params: { query: { page, pageSize: PAGE_SIZE, details: true } } }),
      ),
    maxCount,
  );
  const cards = records.map(({ guid, trackingNumber, status, recipient, details }): Card => ({
    id: guid,
    shipmentId: guid,
    isPickup: false,
    title: [recipient.name, recipient.street, recipient.city].filter(Boolean).join(', '),
    name: recipient.name,
    address: [recipient.street, recipient.city].filter(Boolean).join(', '),
    isLocationVague: !recipient.street,
    trackingNumber,
    isOver: false,
    isFailed: false,
    arrival: undefined,
    lateMinutes: 0,
    isUndecided: status === 'exception',
    weight: details?.weight ?? 0,
    window: details?.deliveryWindow ?? null,
    ...(details && {
      priority: details.priority,
      attempt: details.attempt,
      proofs: details.proofRequired ?? undefined,
    }),
    ...(details?.dueDate && { dueDate: details.dueDate }),
    place: details && placeOf(details.longitude, details.latitude),
  }));
  return { lane: { id: UNASSIGNED, name: '', cards }, count };
}

const placeOf = (longitude: number | null, latitude: number | null): Card['place'] =>
  longitude === null || latitude === null ? undefined : [longitude, latitude];

/** Codes of warnings that are shown elsewhere: limits in the lane, imprecise places on the map. */
const SHOWN_ELSEWHERE: readonly string[] = ['too_far', 'too_long', 'imprecise_places'];

/** Precisions of an address whose house is not known. */
const VAGUE_PRECISIONS: readonly string[] = ['postcode', 'city', 'none'];

/**
 * Reads a route with its stops. The route with its ETag is read before its stops: if it changes in between, a move is rejected, not lost.
 *
 * @param country of the business, which its addresses need not name
 */
export async function readLane({ guid: id }: Pick<RouteRecord, 'guid'>, country: string | null): Promise<Lane> {
  const params = { params: { path: { id } } };
  const { record, etag } = await responseWithEtag(api.GET('/api/dispatch/{id}', params));
  const { data: details } = await responseData(api.GET('/api/route/{id}', params));
  const { stops, totalDistance, estimatedDuration, departsAt, returnsAt, returnBreakMinutes, warnings } = details;
  const trackingNumbers = new Map(record.shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const { name, status, isLocked, plannedDate, driver, vehicle, load, capacity } = record;
  return {
    id,
    name,
    route: {
      status,
      isLocked,
      plannedDate,
      departsAt,
      returnsAt,
      returnBreakMinutes,
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
      address: withoutHomeCountry(stop.address, country),
      isLocationVague: VAGUE_PRECISIONS.includes(stop.precision),
      trackingNumber: trackingNumbers.get(stop.shipmentId) ?? '',
      isOver: stop.status !== 'pending',
      isFailed: stop.status === 'failed',
      attempt: stop.attempt,
      priority: stop.priority,
      proofs: stop.proofRequired ?? undefined,
      arrival: stop.estimatedArrival,
      visit: { departure: stop.estimatedDeparture, window: stop.window, breakMinutes: stop.breakMinutes },
      lateMinutes: stop.status === 'pending' ? stop.lateMinutes : 0,
      weight: stop.weight,
      window: stop.deliveryWindow,
      place: placeOf(stop.longitude, stop.latitude),
    })),
  };
}
