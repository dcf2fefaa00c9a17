/**
 * Returns the Luhn check digit (ISO/IEC 7812-1, annex B) of a string of decimal digits. It detects every single wrong digit and every
 * swap of neighbouring digits except 09 and 90.
 *
 * @throws RangeError for a text that is not only digits
 */
export function computeLuhnDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError('Only digits have a Luhn check digit.');
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const weighted = fromRight % 2 === 0 ? digit * 2 : digit; // The rightmost digit is doubled, because the check digit follows it.
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}
