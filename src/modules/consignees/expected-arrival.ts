import { localDate, nextDate, parseTimestamp } from '../../common/time-zone';
import type { DeliveryHoursResponse, PublicTrackingResponse } from './dto/public-tracking.response';

/** A shipment as it is stored, with the hours that were agreed (`HH:mm` on the business's clocks) while it is expected. */
export interface ExpectedRow {
  readonly tracking: PublicTrackingResponse;
  readonly hours: { readonly start: string; readonly end: string } | null;
  readonly timeZone: string;
}

/**
 * What a consignee is shown of when a shipment comes. Without hours of a route, the agreed hours are on the day of the estimate. An
 * estimate by the service level is not shown any more when its day is over: nothing is known then.
 */
export function expectedFrom({ tracking, hours, timeZone }: ExpectedRow, now: Date): PublicTrackingResponse {
  const { estimatedArrival, estimatedArrivalPrecision, window } = tracking;
  if (estimatedArrival === null) return tracking;
  const day = localDate(new Date(estimatedArrival), timeZone);
  if (estimatedArrivalPrecision === 'date' && day < localDate(now, timeZone))
    return { ...tracking, window: null, estimatedArrival: null, estimatedArrivalPrecision: null };
  return window || !hours ? tracking : { ...tracking, window: hoursOn(day, hours, timeZone) };
}

/** Hours that end before they begin end the next day. */
function hoursOn(
  day: string,
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
): DeliveryHoursResponse {
  const lastDay = end < start ? nextDate(day) : day;
  const from = parseTimestamp(`${day}T${start}`, timeZone)!;
  const to = parseTimestamp(`${lastDay}T${end}`, timeZone)!;
  return { from: from.toISOString(), to: to.toISOString() };
}
