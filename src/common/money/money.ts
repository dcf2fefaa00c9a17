import { getDecimals, MAX_CURRENCY_DECIMALS } from './currency';

/** The largest price in any currency. */
export const MAX_MONEY = 9_999_999_999.99;

const DECIMAL = new RegExp(`^(?<sign>-?)(?<units>\\d{1,10})(?:\\.(?<fraction>\\d{1,${MAX_CURRENCY_DECIMALS}}))?$`);

/**
 * Converts an amount (JSON number, within ±MAX_MONEY) to integer minor units of the currency: 1.15 EUR is 115, 115 JPY is 115.
 * The conversion uses the decimal text of the number, because a multiplication would turn 1.15 into 114.99999999999999.
 *
 * @throws RangeError if the number has more decimals than the currency, is too large, or is not finite
 */
export function toMinor(value: number, currency: string): bigint {
  const decimals = getDecimals(currency);
  const { sign = '', units, fraction = '' } = DECIMAL.exec(String(value))?.groups ?? {};
  if (units === undefined || fraction.length > decimals) {
    throw new RangeError(
      `${value} is not an amount in ${currency}, with at most ${decimals} decimals, within ±${MAX_MONEY}.`,
    );
  }
  return BigInt(`${sign}${units}${fraction.padEnd(decimals, '0')}`);
}

/**
 * Converts minor units (a bigint, or the text that PostgreSQL returns for one) to the number that responses contain. JSON shows that number
 * as the exact amount, up to 15 digits.
 */
export function fromMinor(minor: bigint | string, currency: string): number {
  const decimals = getDecimals(currency);
  if (decimals === 0) return Number(minor);
  const amount = BigInt(minor);
  const sign = amount < 0n ? '-' : '';
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  return Number(`${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/** Returns the sum of quantity × price in minor units, exact for any number and size of items. */
export function sumMinorUnits(items: Iterable<{ quantity: number; priceMinor: bigint | string }>): bigint {
  let total = 0n;
  for (const { quantity, priceMinor } of items) total += BigInt(quantity) * BigInt(priceMinor);
  return total;
}
