import { ApiError } from '../../../common/errors/api-error';

/** Times as `HH:mm` in the time zone of the business, on the day of delivery. An end before the start is on the next day. */
export interface DeliveryWindow {
  readonly start: string;
  readonly end: string;
}

/** The columns of a window. Both are null if there is none. */
export interface WindowColumns {
  deliveryWindowStart: string | null;
  deliveryWindowEnd: string | null;
}

/**
 * Returns the columns of a window, or of none for null.
 *
 * @throws ApiError VALIDATION_ERROR that names the field of a window whose end is its start
 */
export function toWindowColumns(window: DeliveryWindow | null, name = 'deliveryWindow'): WindowColumns {
  if (window && window.end === window.start)
    throw new ApiError('VALIDATION_ERROR', { [`${name}.end`]: 'Must not be the same as start.' });
  return { deliveryWindowStart: window?.start ?? null, deliveryWindowEnd: window?.end ?? null };
}
