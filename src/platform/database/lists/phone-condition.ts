import type { PhoneSearch } from '../../../common/text/phone-search';

/** The values of a phoneCondition, in its order. */
export const phoneValues = ({ key, ending, maxDigits }: PhoneSearch): readonly [string, string, number] => [
  key,
  `%${ending}`,
  maxDigits,
];

const digitsOf = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`;

/**
 * SQL: whether the number in a column is the one that is looked for. The column's key has an index; the few numbers with the same last
 * digits are compared.
 *
 * @param column of the number; its key is the column of the same name that ends in `_key`
 * @param first number of the first of the three placeholders (see phoneValues)
 */
export const phoneCondition = (column: string, first: number): string =>
  `${column}_key = $${first}::text AND ${digitsOf(column)} LIKE $${first + 1}::text
    AND length(ltrim(${digitsOf(column)}, '0')) <= $${first + 2}::int`;
