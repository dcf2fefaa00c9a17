import type { PhoneSearch } from '../../../../common/text/phone-search';

/** Returns the values of the three placeholders of `phoneConditionSql`. */
export const toPhoneValues = ({ key, ending, maxDigits }: PhoneSearch): readonly [string, string, number] => [
  key,
  `%${ending}`,
  maxDigits,
];

const extractDigitsSql = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;

/**
 * Returns the SQL condition that a column has the telephone number that a user searches for. Numbers are written in different ways, so each
 * row also stores a key, which is made of the last digits of its number. The index on the key finds the few candidates. The other two
 * conditions compare the digits: the number must end with the searched digits, and must not be longer than they allow.
 *
 * @param column the column of the number; the key is in the column `<column>_key`
 * @param firstParameter the number of the first of the three placeholders (see `toPhoneValues`)
 */
export const phoneConditionSql = (column: string, firstParameter: number): string =>
  `${column}_key = $${firstParameter}::text AND ${extractDigitsSql(column)} LIKE $${firstParameter + 1}::text
    AND length(ltrim(${extractDigitsSql(column)}, '0')) <= $${firstParameter + 2}::int`;
