import { ApiError } from '../../../common/errors/api-error';
import { fromMinor, sumMinorUnits } from '../../../common/money/money';

/** The greatest total in any currency (9,999,999,999,999.99 EUR). It has 15 digits, the most that a JSON number holds exactly. */
export const MAX_TOTAL_MINOR = 999_999_999_999_999n;

type Amounts = Iterable<{ readonly quantity: number; readonly priceMinor: bigint }>;

/**
 * Returns the exact sum of quantity × price in minor units of the currency.
 *
 * @throws ApiError VALIDATION_ERROR on `items` for a total beyond MAX_TOTAL_MINOR
 */
export function computeOrderTotal(items: Amounts, currency: string): bigint {
  const fault = findTotalFault(items, currency);
  if (fault) throw new ApiError('VALIDATION_ERROR', { items: fault });
  return sumMinorUnits(items);
}

/** Returns the message for a total beyond MAX_TOTAL_MINOR, otherwise undefined. */
export const findTotalFault = (items: Amounts, currency: string): string | undefined =>
  sumMinorUnits(items) > MAX_TOTAL_MINOR
    ? `Must not total more than ${fromMinor(MAX_TOTAL_MINOR, currency)}.`
    : undefined;
