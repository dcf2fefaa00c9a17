import type { PhoneSearch } from '../../../../common/text/phone-search';

/** Returns the values of the three placeholders of a phoneCondition. */
export const toPhoneValues = ({ key, ending, maxDigits }: PhoneSearch): readonly [string, string, number] => [
  key,
  `%${ending}`,
  maxDigits,
];

const extractDigits = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`;

/**
 * Returns the SQL condition that a column has the telephone number that a user searches for. Numbers are written in different ways, so each
 * row also stores a key, the last digits of its number. The index on the key finds the few candidates. The other conditions compare their
 * digits.
 *
 * @param column the column of the number; the key is in the column `<column>_key`
 * @param first the number of the first of the three placeholders (see phoneValues)
 */
export const phoneConditionSql = (column: string, first: number): string =>
  `${column}_key = $${first}::text AND ${extractDigits(column)} LIKE $${first + 1}::text
    AND length(ltrim(${extractDigits(column)}, '0')) <= $${first + 2}::int`;
