import { amountFault } from '../../../../common/money/currency';
import { MAX_MONEY, toMinor } from '../../../../common/money/money';
import type { JsonReader } from './read';

/**
 * Reads a price in the smallest unit of the currency.
 *
 * @throws CarrierUnavailable for a negative price, one that is too large, and one with too many decimals
 */
export function readPriceMinor(price: JsonReader, currency: string): number {
  const amount = price.numberOrNull();
  if (amount === null || amount < 0 || amount > MAX_MONEY || amountFault(amount, currency)) return price.fail();
  return Number(toMinor(amount, currency));
}
