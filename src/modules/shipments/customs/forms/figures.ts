import { getDecimals } from '../../../../common/money/currency';

/**
 * Returns an amount with the decimals of its currency: `1234.50`. It is exact for any size.
 *
 * @param minor the amount in minor units of the currency, such as cents; not negative
 */
export function formatMinorUnits(minor: bigint, currency: string): string {
  const decimals = getDecimals(currency);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns a weight in kilograms to the gram: `0.600`. */
export const formatKilograms = (grams: number): string => (grams / 1000).toFixed(3);
