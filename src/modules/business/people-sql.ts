/**
 * SQL: begins a statement that names who did something. It defines `people` (id, name): the members and the API tokens of the business $1.
 * The list is computed on its own, because on a Citus cluster people may lie on another server than the records that they changed.
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
