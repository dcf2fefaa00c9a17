/** Returns SQL for the time of a column in milliseconds since 1970. The stored times have whole milliseconds. */
export const millisecondsSql = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** Returns SQL for the time that an expression of milliseconds since 1970 stands for. It is the opposite of `millisecondsSql`. */
export const momentSql = (milliseconds: string): string => `to_timestamp(${milliseconds} / 1000)::timestamptz(3)`;
