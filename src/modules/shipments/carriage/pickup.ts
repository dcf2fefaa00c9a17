import { ApiError } from '../../../common/errors/api-error';
import type { PickupDto } from '../dto/shipment-fields';
import type { ShipmentStatus } from '../shipment-status';

/** The pickup at the sender, as stored. The driver who delivers the shipment collects it there first, on the same route. */
export interface Pickup {
  /** `HH:mm` in the time zone of the business, or null for any time. A window that ends before its start ends on the next day. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** Minutes of the stop at the sender, or null for the default of the business. */
  readonly serviceMinutes: number | null;
  readonly instructions: string | null;
}

/**
 * Returns the pickup to store. Undefined does not change the stored one. Null means that the shipment is at the depot.
 *
 * @throws ApiError VALIDATION_ERROR for a window whose end is its start
 */
export function toStoredPickup(pickup: PickupDto | null | undefined): Pickup | null | undefined {
  if (!pickup) return pickup;
  const { window = null, serviceMinutes = null, instructions = null } = pickup;
  if (window && window.start === window.end)
    throw new ApiError('VALIDATION_ERROR', { 'pickup.window.end': 'Must not be the same as start.' });
  return { window: window && { start: window.start, end: window.end }, serviceMinutes, instructions };
}

/** A shipment with a pickup has a time of collection once the driver has collected it. */
interface PickupState {
  readonly pickup: Pickup | null;
  readonly collectedAt: Date | null;
}

/** Returns whether the shipment is still at its sender, where the driver collects it first. */
export const isAwaitingPickup = ({ pickup, collectedAt }: PickupState): boolean =>
  pickup !== null && collectedAt === null;

/** @throws ApiError CONFLICT if the pickup cannot change, because the shipment was collected, is on its way or is finished */
export function assertPickupIsOpen({ status, ...shipment }: PickupState & { readonly status: ShipmentStatus }): void {
  if (shipment.collectedAt)
    throw new ApiError('CONFLICT', {
      pickup: `Cannot be changed: it was collected at ${shipment.collectedAt.toISOString()}.`,
    });
  if (status !== 'created' && status !== 'exception')
    throw new ApiError('CONFLICT', { pickup: `Cannot be changed: the shipment is ${status}.` });
}
