import { ApiError } from '../../common/errors/api-error';
import { fromMinor, totalMinor } from '../../common/money';

/** The greatest sum in any currency (9,999,999,999,999.99 EUR): its JSON number is still exact, with 15 digits. */
export const MAX_TOTAL_MINOR = 999_999_999_999_999n;

/** Σ quantity × price in minor units of the currency, exact. Throws 400 on `items` beyond MAX_TOTAL_MINOR. */
export function orderTotal(items: Iterable<{ quantity: number; priceMinor: bigint }>, currency: string): bigint {
  const total = totalMinor(items);
  if (total > MAX_TOTAL_MINOR) {
    throw new ApiError('VALIDATION_ERROR', {
      items: `Must not total more than ${fromMinor(MAX_TOTAL_MINOR, currency)}.`,
    });
  }
  return total;
}
