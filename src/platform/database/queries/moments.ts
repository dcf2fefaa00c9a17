/** Returns SQL for the time of a column in milliseconds since 1970. The stored times have whole milliseconds. */
export const millisecondsSql = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** Returns SQL for the time of an expression in milliseconds since 1970. */
export const momentSql = (milliseconds: string): string => `to_timestamp(${milliseconds} / 1000)::timestamptz(3)`;
