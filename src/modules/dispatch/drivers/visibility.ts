/** SQL: the dispatch `d` is driven by the user of the placeholder. */
export const drivenBy = (placeholder: string): string =>
  `d.driver_id IN (SELECT own.id FROM drivers own
    WHERE own.business_id = $1 AND own.user_id = ${placeholder} AND own.deleted_at IS NULL)`;
