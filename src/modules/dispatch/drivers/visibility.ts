/** SQL: the dispatch `d` is driven by the user of the placeholder. */
export const drivenBy = (placeholder: string): string =>
  `d.driver_id IN (SELECT own.id FROM drivers own
    WHERE own.business_id = d.business_id AND own.user_id = ${placeholder} AND own.deleted_at IS NULL)`;
