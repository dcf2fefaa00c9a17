/** SQL: the dispatch `d` belongs to the driver linked to the user of the placeholder. */
export const drivenBySql = (placeholder: string): string =>
  `d.driver_id IN (SELECT own.id FROM drivers own
    WHERE own.business_id = $1 AND own.user_id = ${placeholder} AND own.deleted_at IS NULL)`;
