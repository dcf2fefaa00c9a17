/*
 * Conditions on rows by the snapshots that show them. Each row has the column `xact`, the id of the transaction that wrote it. `alias` is
 * the alias of the table. `since` and `until` are SQL expressions of the type pg_snapshot, the earlier and the later one.
 */

/** SQL: whether the later snapshot shows the row and the earlier one does not. An index on `xact` can find the rows. */
export const isNewBetween = (alias: string, since: string, until: string): string =>
  // The first condition follows from the second. It is the one that the index can use.
  `${alias}.xact >= pg_snapshot_xmin(${since}) AND ${isShownBetween(alias, since, until)}`;

/** SQL: the same condition, for statements that find the rows by another index. */
export const isShownBetween = (alias: string, since: string, until: string): string =>
  `NOT pg_visible_in_snapshot(${alias}.xact, ${since}) AND pg_visible_in_snapshot(${alias}.xact, ${until})`;
