/**
 * Returns the SQL condition that a row is visible in the second snapshot but not in the first. The first part of the condition is
 * redundant, but it can use an index.
 */
export const isNewBetween = (row: string, since: string, until: string): string =>
  `${row}.xact >= pg_snapshot_xmin(${since}) AND ${isShownBetween(row, since, until)}`;

/** Returns the same condition for statements that find the rows by another index. */
export const isShownBetween = (row: string, since: string, until: string): string =>
  `NOT pg_visible_in_snapshot(${row}.xact, ${since}) AND pg_visible_in_snapshot(${row}.xact, ${until})`;
