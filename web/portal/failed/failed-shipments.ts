import { api, responseData } from '../../shared/api';
import type { ErrorTexts } from '../parts/errors/error-texts';

/** Times of day between which a delivery is possible, as `HH:MM`. */
export interface TimeWindow {
  readonly start: string;
  readonly end: string;
}

/** A shipment whose delivery has failed. */
export interface FailedShipment {
  readonly guid: string;
  readonly trackingNumber: string;
  /** Null: any time of the day. */
  readonly deliveryWindow: TimeWindow | null;
}

/** When another delivery is attempted. */
export interface AttemptPlan {
  readonly date: string;
  /** Missing keeps the window of each shipment; null is any time of the day. */
  readonly window?: TimeWindow | null;
}

/** Result of an action on several shipments. */
interface ActionResult {
  /** Number of shipments for which the action succeeded. */
  readonly doneCount: number;
  /** The other shipments, each with the reason. */
  readonly faults: readonly { readonly trackingNumber: string; readonly fault: string }[];
}

/** An action on several shipments with its result. */
export interface Outcome extends ActionResult {
  readonly title: string;
}

/** Returns the delivery window of the shipments, or 'different' if they do not have the same. */
export function sharedTimeWindow(shipments: readonly FailedShipment[]): TimeWindow | null | 'different' {
  const [first = null, ...rest] = shipments.map(({ deliveryWindow }) => deliveryWindow);
  const isShared = rest.every((each) => each?.start === first?.start && each?.end === first?.end);
  return isShared ? first : 'different';
}

/** Plans another attempt of all shipments in one request, which reports each shipment separately. */
export async function planAttempts(
  shipments: readonly FailedShipment[],
  plan: AttemptPlan,
  unknownFault: string,
): Promise<ActionResult> {
  const body = { shipmentIds: shipments.map(({ guid }) => guid), ...plan };
  const { data } = await responseData(api.POST('/api/v1/shipments/next-attempts', { body }));
  const trackingNumbers = new Map(shipments.map(({ guid, trackingNumber }) => [guid, trackingNumber]));
  const faults = data.results
    .filter(({ planned }) => !planned)
    .map(({ guid, message }) => ({
      trackingNumber: trackingNumbers.get(guid) ?? guid,
      fault: message ?? unknownFault,
    }));
  return { doneCount: data.planned, faults };
}

/** Returns the shipments to their senders, by one request for each, so that a failure does not affect the others. */
export async function returnToSender(
  shipments: readonly FailedShipment[],
  { linesOf }: ErrorTexts,
): Promise<ActionResult> {
  const faults: { trackingNumber: string; fault: string }[] = [];
  for (const { guid, trackingNumber } of shipments)
    try {
      const params = { path: { shipmentId: guid } };
      await responseData(api.POST('/api/v1/shipments/{shipmentId}/return-to-sender', { params }));
    } catch (error) {
      faults.push({ trackingNumber, fault: linesOf(error).join(' ') });
    }
  return { doneCount: shipments.length - faults.length, faults };
}
