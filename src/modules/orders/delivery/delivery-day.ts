import { ApiError } from '../../../common/errors/api-error';
import { localDate } from '../../../common/time/time-zone';

/**
 * Checks that an order is not delivered before it is collected from the business. The collection date is an instant, of which only the day
 * in the time zone counts.
 *
 * @param deliveryDate `YYYY-MM-DD` in the time zone
 * @throws ApiError VALIDATION_ERROR if the delivery is before the day of collection
 */
export function assertNotBeforeCollection(
  deliveryDate: string,
  { collectionDate }: { readonly collectionDate: Date | null },
  timeZone: string,
): void {
  if (collectionDate === null) return;
  const collectionDay = localDate(collectionDate, timeZone);
  if (deliveryDate < collectionDay)
    throw new ApiError('VALIDATION_ERROR', {
      deliveryDate: `Must not be before the collection date, ${collectionDay}.`,
    });
}
