import { isFinal } from '../../dispatch-status';
import type { PlanBrief, UnplacedShipment } from '../creation/plan-brief';
import type { ShipmentToPlan } from './plan-records';

/** Returns the shipments that can no longer be planned, with the reason. */
export function findUnplannable(
  { shipmentIds, date }: Pick<PlanBrief, 'shipmentIds' | 'date'>,
  shipments: readonly ShipmentToPlan[],
): UnplacedShipment[] {
  const shipmentById = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const unplannable: UnplacedShipment[] = [];
  for (const shipmentId of shipmentIds) {
    const shipment = shipmentById.get(shipmentId);
    const whyChanged = explainWhyNotFree(shipment);
    const whyNotOnDate = shipment ? explainWhyNotAttempted(shipment, date) : null;
    if (whyChanged !== null) unplannable.push({ shipmentId, reason: 'changed', message: whyChanged });
    else if (whyNotOnDate !== null)
      unplannable.push({ shipmentId, reason: 'no_attempt_decided', message: whyNotOnDate });
  }
  return unplannable;
}

/** Returns why a failed delivery is not attempted on a day. Returns null if it is attempted, or if no delivery has failed. */
function explainWhyNotAttempted(
  { trackingNumber, status, nextAttemptOn }: ShipmentToPlan,
  date: string,
): string | null {
  if (status === 'exception')
    return `The delivery of ${trackingNumber} failed and no next attempt is scheduled: POST /api/v1/shipments/{shipmentId}/next-attempt sets its day.`;
  if (nextAttemptOn === null || nextAttemptOn <= date) return null;
  return `The next attempt to deliver ${trackingNumber} is on ${nextAttemptOn}.`;
}

/** Returns why a shipment cannot be planned, or null if it can. Undefined stands for a deleted shipment. */
export function explainWhyNotFree(shipment: ShipmentToPlan | undefined): string | null {
  if (!shipment) return 'The shipment was deleted.';
  const { trackingNumber, status, dispatchName, bookedWith, isOrderCancelled } = shipment;
  if (isFinal(status)) return `Shipment ${trackingNumber} is ${status}.`;
  if (isOrderCancelled) return `The order of shipment ${trackingNumber} is cancelled.`;
  if (bookedWith !== null) return `Shipment ${trackingNumber} is booked with ${bookedWith}.`;
  if (dispatchName !== null) return `Shipment ${trackingNumber} is in another open dispatch, "${dispatchName}".`;
  return null;
}
