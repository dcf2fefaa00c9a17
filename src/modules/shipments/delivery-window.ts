import { ApiError } from '../../common/errors/api-error';
import type { Shipment } from './entities/shipment.entity';

/** `HH:mm` on the clocks of the business, on whatever day it is delivered; one that ends before it starts ends the next day. */
export interface DeliveryWindow {
  readonly start: string;
  readonly end: string;
}

type WindowColumns = Pick<Shipment, 'deliveryWindowStart' | 'deliveryWindowEnd'>;

/** The columns of a window; null: none. Throws 400 when it ends as it begins, by the name that the request has for it. */
export function windowColumns(window: DeliveryWindow | null, name = 'deliveryWindow'): WindowColumns {
  if (window && window.end === window.start)
    throw new ApiError('VALIDATION_ERROR', { [`${name}.end`]: 'Must not be the same as start.' });
  return { deliveryWindowStart: window?.start ?? null, deliveryWindowEnd: window?.end ?? null };
}
