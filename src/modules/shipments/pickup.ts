import { ApiError } from '../../common/errors/api-error';
import type { PickupDto } from './dto/shipment-fields';
import type { ShipmentStatus } from './shipment-status';

/** What who delivers a shipment keeps where they collect it first, at its sender's. */
export interface Pickup {
  /** `HH:mm` on the clocks of the business; null: at any hour. */
  readonly window: { readonly start: string; readonly end: string } | null;
  /** Null: as long as any stop takes. */
  readonly serviceMinutes: number | null;
  readonly instructions: string | null;
}

/** What is to be kept; undefined leaves it as it is, null: it is at the depot. Throws 400 when the hours end as they begin. */
export function keptPickup(given: PickupDto | null | undefined): Pickup | null | undefined {
  if (!given) return given;
  const { window = null, serviceMinutes = null, instructions = null } = given;
  if (window && window.start === window.end)
    throw new ApiError('VALIDATION_ERROR', { 'pickup.window.end': 'Must not be the same as start.' });
  return { window: window && { start: window.start, end: window.end }, serviceMinutes, instructions };
}

interface Collected {
  readonly pickup: Pickup | null;
  readonly collectedAt: Date | null;
}

/** Whether it is still at its sender's, where who delivers it goes first. */
export const isToCollect = ({ pickup, collectedAt }: Collected): boolean => pickup !== null && collectedAt === null;

/** Refuses with 409 to change where it is fetched once it was. */
export function assertNotFetched({ status, ...shipment }: Collected & { readonly status: ShipmentStatus }): void {
  if (shipment.collectedAt)
    throw new ApiError('CONFLICT', {
      pickup: `Cannot be changed: it was collected at ${shipment.collectedAt.toISOString()}.`,
    });
  if (status !== 'created' && status !== 'exception')
    throw new ApiError('CONFLICT', { pickup: `Cannot be changed: the shipment is ${status}.` });
}
