import { ApiError } from '../../common/errors/api-error';
import { fromMinor, totalMinor } from '../../common/money';

/** 9,999,999,999,999.99: the greatest sum whose JSON number is still the amount to the cent (15 digits). */
export const MAX_TOTAL_MINOR = 999_999_999_999_999n;

/** Σ quantity × price in minor units, exact. Throws 400 on `items` beyond MAX_TOTAL_MINOR. */
export function orderTotal(items: Iterable<{ quantity: number; priceMinor: bigint }>): bigint {
  const total = totalMinor(items);
  if (total > MAX_TOTAL_MINOR) {
    throw new ApiError('VALIDATION_ERROR', { items: `Must not total more than ${fromMinor(MAX_TOTAL_MINOR)}.` });
  }
  return total;
}
