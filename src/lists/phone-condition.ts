import type { PhoneSearch } from '../common/phone-search';

/** The values of a phoneCondition, in its order. */
export const phoneValues = ({ key, ending, mostDigits }: PhoneSearch): readonly [string, string, number] => [
  key,
  `%${ending}`,
  mostDigits,
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

/** SQL: the ids of the customers with that number, their own or a contact's. $1 is the business. */
export const customersByPhone = (first: number): string => `
  SELECT pc.id FROM customers pc WHERE pc.business_id = $1 AND pc.deleted_at IS NULL AND ${phoneCondition('pc.phone', first)}
  UNION ALL
  SELECT pk.customer_id FROM customer_contacts pk
  WHERE pk.business_id = $1 AND pk.deleted_at IS NULL AND ${phoneCondition('pk.phone', first)}`;

/** SQL: the ids of the orders of those customers. */
export const ordersByPhone = (first: number): string => `
  SELECT po.id FROM orders po WHERE po.business_id = $1 AND po.deleted_at IS NULL
    AND po.customer_id IN (${customersByPhone(first)})`;

/** SQL: the ids of the shipments to that number, and to those customers. */
export const shipmentsByPhone = (first: number): string => `
  SELECT ps.id FROM shipments ps WHERE ps.business_id = $1 AND ps.deleted_at IS NULL
    AND ${phoneCondition('ps.recipient_phone', first)}
  UNION ALL
  SELECT ps.id FROM shipments ps WHERE ps.business_id = $1 AND ps.deleted_at IS NULL
    AND ps.customer_id IN (${customersByPhone(first)})`;

/** SQL: the ids of the drivers with that number. */
export const driversByPhone = (first: number): string => `
  SELECT pd.id FROM drivers pd WHERE pd.business_id = $1 AND pd.deleted_at IS NULL AND ${phoneCondition('pd.phone', first)}`;
