/** The greatest amount of one price: twelve digits, two of them decimals. */
export const MAX_MONEY = 9_999_999_999.99;

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * An amount as it comes in (JSON number, at most 2 decimals, within ±MAX_MONEY) in integer minor units (cents).
 * Reads the shortest decimal text that means the number, so 1.15 is 115 and never 114.99999999999999 cut short.
 * @throws RangeError when the number has more decimals, is too great, or is not finite.
 */
export function toMinor(value: number): bigint {
  const parts = DECIMAL.exec(String(value));
  if (!parts) throw new RangeError(`${value} is not an amount with at most 2 decimals within ±${MAX_MONEY}.`);
  const [, sign = '', units = '', decimals = ''] = parts;
  return BigInt(`${sign}${units}${decimals.padEnd(2, '0')}`);
}

/** Whether a value can be a price: a number from 0 to MAX_MONEY with at most 2 decimals. */
export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && DECIMAL.test(String(value));
}

/**
 * Minor units (bigint, or the text that PostgreSQL sends for one) as the JSON number that goes out: the double nearest
 * to the amount, whose shortest text is the amount itself up to 15 digits, that is below ten trillion.
 */
export function fromMinor(minor: bigint | string): number {
  const amount = BigInt(minor);
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return Number(`${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Σ quantity × price in minor units, exact however many and however dear. */
export function totalMinor(items: Iterable<{ quantity: number; priceMinor: bigint | string }>): bigint {
  let total = 0n;
  for (const { quantity, priceMinor } of items) total += BigInt(quantity) * BigInt(priceMinor);
  return total;
}
