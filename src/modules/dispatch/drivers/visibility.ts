/**
 * Returns an SQL condition that limits drivers to their own dispatches: whether a dispatch belongs to the driver of a user. $1 is the business.
 *
 * @param dispatch alias of the dispatch
 * @param userId SQL of the id of the user, such as `$3`
 */
export const drivenBySql = (dispatch: string, userId: string): string =>
  `${dispatch}.driver_id IN (
    SELECT own.id
    FROM drivers own
    WHERE own.business_id = $1 AND own.user_id = ${userId} AND own.deleted_at IS NULL
  )`;
