/** Returns SQL for the time of a column in milliseconds since 1970. The stored times have whole milliseconds. */
export const millisecondsOf = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** Returns SQL for the time of an expression in milliseconds since 1970. */
export const momentOf = (milliseconds: string): string => `to_timestamp(${milliseconds} / 1000)::timestamptz(3)`;
