/** A column's moment, which has whole milliseconds, as SQL for milliseconds since 1970. */
export const millisecondsOf = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** The moment, as SQL, of milliseconds since 1970. */
export const momentOf = (milliseconds: string): string => `to_timestamp(${milliseconds} / 1000)::timestamptz(3)`;
