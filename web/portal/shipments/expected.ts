import { DAY_MS, MINUTE_MS } from '../../shared/durations';

/** What the portal reads of a shipment to say when it is expected. */
interface ShipmentEstimate {
  readonly status: string;
  readonly estimatedDelivery: string | null;
  readonly estimatedDeliveryPrecision: 'date' | 'time' | null;
}

const ENDED_STATUSES: readonly string[] = ['delivered', 'returned', 'cancelled'];

/**
 * Returns when a shipment is expected, or was before it ended. An estimate that has passed, such as that of a route which has not been
 * started or of a failed delivery without another attempt, is none any more.
 */
export function expectedDeliveryOf(
  shipment: ShipmentEstimate,
  now: Date,
): { at: string; isTimed: boolean } | undefined {
  const { status, estimatedDelivery: at, estimatedDeliveryPrecision: precision } = shipment;
  if (at === null) return undefined;
  const leadMs = Date.parse(at) - now.getTime();
  // The service moves the passed time of a failed delivery to the next whole minute, and its day to the end of a day within 24 hours.
  const movedLeadMs = precision === 'date' ? DAY_MS : MINUTE_MS;
  const hasPassed = leadMs < 0 || (status === 'exception' && leadMs <= movedLeadMs);
  if (hasPassed && !ENDED_STATUSES.includes(status)) return undefined;
  return { at, isTimed: precision === 'time' };
}
