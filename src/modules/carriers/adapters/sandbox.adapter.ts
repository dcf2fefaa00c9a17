import { createHash } from 'node:crypto';
import type { CarrierAdapter, CarrierEvent, CarrierEventStatus } from './carrier-adapter';
import { sandboxPriceMinor } from './sandbox-prices';

/** Printable ASCII without blanks: what fits into an HTTP header, as every carrier's keys do. */
const WELL_FORMED = /^[\x21-\x7e]+$/;

const HOUR_MS = 3_600_000;

/** Hours after booking at which things happen, by service level. */
const SCHEDULES: Readonly<Record<string, readonly (readonly [number, CarrierEventStatus])[]>> = {
  sameday: [
    [1, 'collected'],
    [2, 'out_for_delivery'],
    [4, 'delivered'],
  ],
  express: [
    [2, 'collected'],
    [6, 'in_transit'],
    [20, 'out_for_delivery'],
    [24, 'delivered'],
  ],
  standard: [
    [4, 'collected'],
    [12, 'in_transit'],
    [68, 'out_for_delivery'],
    [72, 'delivered'],
  ],
};

/**
 * A carrier to try integrations with, inside this service: it takes any well-formed key and refuses those that begin
 * with `invalid`; prices follow one formula; labels are the service's own; what happens to a shipment follows a timetable
 * from its booking.
 */
export const sandboxAdapter: CarrierAdapter = {
  name: 'sandbox',
  needsCredentials: true,
  needsBaseUrl: false,
  takesBookings: true,
  verify: async ({ apiKey, apiSecret }) => {
    const keys = [apiKey ?? '', apiSecret ?? ''];
    if (keys.some((key) => !WELL_FORMED.test(key))) return 'A key must be printable ASCII without blanks.';
    return keys.some((key) => key.startsWith('invalid')) ? 'The carrier rejects these credentials.' : null;
  },
  quote: async (_account, request) =>
    request.levels.map(({ code, estimatedDays }) => ({
      serviceLevel: code,
      priceMinor: sandboxPriceMinor(request, code),
      currency: request.currency,
      estimatedDays,
    })),
  book: async (_account, { bookingId }) => {
    const digest = createHash('sha256').update(bookingId).digest('hex').slice(0, 12).toUpperCase();
    return { reference: `SBX-${bookingId}`, trackingNumber: `SBX${digest}`, label: null };
  },
  cancel: async () => undefined,
  track: async (_account, { bookedAt, serviceLevel }) => sandboxEvents(bookedAt, serviceLevel, new Date()),
};

/** What has happened by now to a shipment that was booked then. */
export function sandboxEvents(bookedAt: Date, serviceLevel: string | null, now: Date): CarrierEvent[] {
  const schedule = SCHEDULES[serviceLevel ?? 'standard'] ?? SCHEDULES.standard!;
  return schedule
    .map(([hours, status]) => ({
      id: status,
      status,
      occurredAt: new Date(bookedAt.getTime() + hours * HOUR_MS),
      description: null,
      location: null,
    }))
    .filter(({ occurredAt }) => occurredAt <= now);
}
