import { endOfDay, localDate, getNextDate, parseTimestamp } from '../../common/time/time-zone';
import type { DeliveryHoursResponse, PublicTrackingResponse } from './dto/public-tracking.response';

/** The view of a shipment as it is stored, with the agreed hours (`HH:mm` in the business's time zone) while it is expected. */
export interface ExpectedRow {
  readonly tracking: PublicTrackingResponse;
  readonly hours: { readonly start: string; readonly end: string } | null;
  readonly timeZone: string;
}

/**
 * Returns the view with the expectation that is still true. Without a time window of a route, the agreed hours on the day of the estimate
 * are the window. An estimated time that has passed, for example because the route has not been started, becomes the day without a time.
 * When that day is over, the view has neither an estimate nor a window.
 */
export function withCurrentExpectation({ tracking, hours, timeZone }: ExpectedRow, now: Date): PublicTrackingResponse {
  const { estimatedArrival, window } = tracking;
  if (estimatedArrival === null) return tracking;
  const arrival = new Date(estimatedArrival);
  const day = localDate(arrival, timeZone);
  if (day < localDate(now, timeZone))
    return { ...tracking, window: null, estimatedArrival: null, estimatedArrivalPrecision: null };
  const current = arrival < now ? { ...tracking, ...endOfDayEstimate(day, timeZone) } : tracking;
  return window || !hours ? current : { ...current, window: windowOnDay(day, hours, timeZone) };
}

/** Returns an estimate that names only a day, in the form of estimates without a route: the last millisecond of the day. */
const endOfDayEstimate = (day: string, timeZone: string) => ({
  estimatedArrival: new Date(endOfDay(day, timeZone).getTime() - 1).toISOString(),
  estimatedArrivalPrecision: 'date' as const,
});

/** Returns the agreed hours on a day. Hours that end before they begin end on the next day. */
function windowOnDay(
  day: string,
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
): DeliveryHoursResponse {
  const lastDay = end < start ? getNextDate(day) : day;
  const from = parseTimestamp(`${day}T${start}`, timeZone)!;
  const to = parseTimestamp(`${lastDay}T${end}`, timeZone)!;
  return { from: from.toISOString(), to: to.toISOString() };
}
