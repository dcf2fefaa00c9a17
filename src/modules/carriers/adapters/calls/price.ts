import { amountFault } from '../../../../common/money/currency';
import { MAX_MONEY, toMinor } from '../../../../common/money/money';
import type { JsonReader } from './read';

/** ISO 4217 code. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Reads a price in the smallest unit of the currency.
 *
 * @throws CarrierUnavailable for a negative price, one that is too large, one with too many decimals, and an invalid currency
 */
export function readPriceMinor(price: JsonReader, currency: string): number {
  const amount = price.readNumberOrNull();
  if (!CURRENCY.test(currency)) return price.fail();
  if (amount === null || amount < 0 || amount > MAX_MONEY || amountFault(amount, currency)) return price.fail();
  return Number(toMinor(amount, currency));
}
