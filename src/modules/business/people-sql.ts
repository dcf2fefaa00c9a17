/**
 * Begins a statement that names who did something: `people` are the members of the business $1 and its API tokens, by id. Read by
 * themselves, since people may lie on another server than what they did.
 */
export const WITH_PEOPLE_SQL = `WITH people AS MATERIALIZED (
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name
    FROM members m
    JOIN users u ON u.id = m.user_id
    WHERE m.business_id = $1
    UNION ALL
    SELECT k.id, k.name
    FROM api_tokens k
    WHERE k.business_id = $1
  )`;
