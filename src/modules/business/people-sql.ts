/**
 * Begins a statement that names who did something: `people` are the members of the business $1 and its API tokens, by id. Read by
 * themselves, since people may lie on another server than what they did.
 */
export const WITH_PEOPLE_SQL = `WITH people AS MATERIALIZED (
    SELECT person.id, concat_ws(' ', person.first_name, person.last_name) AS name
    FROM members member
    JOIN users person ON person.id = member.user_id
    WHERE member.business_id = $1
    UNION ALL
    SELECT token.id, token.name
    FROM api_tokens token
    WHERE token.business_id = $1
  )`;
