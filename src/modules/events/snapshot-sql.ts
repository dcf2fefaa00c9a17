/**
 * Whether a row's transaction is not shown by one snapshot and shown by the other. The first condition says less than the
 * second, but an index knows it.
 */
export const isNewBetween = (row: string, since: string, until: string): string =>
  `${row}.xact >= pg_snapshot_xmin(${since}) AND ${isShownBetween(row, since, until)}`;

/** The same where another index finds the rows. */
export const isShownBetween = (row: string, since: string, until: string): string =>
  `NOT pg_visible_in_snapshot(${row}.xact, ${since}) AND pg_visible_in_snapshot(${row}.xact, ${until})`;
