const MIB = 1024 * 1024;

/**
 * Bounds of the files that go out. Reading a table holds a connection to the database, and goes as fast as a disk takes it;
 * sending it holds that part of the disk, for as long as its client is worth it.
 */
export const EXPORT_LIMITS = {
  /** Largest file, in bytes: several million rows. */
  bytes: 2048 * MIB,
  /** Exports of one business, and of all, that are asked for and not over. */
  openOfEach: 4,
  open: 32,
  /** Longest that a table is read from the database. */
  readMs: 10 * 60_000,
  /** A client that takes nothing for so long is cut off. */
  stallMs: 60_000,
  /** And one that takes longer in all. */
  sendMs: 30 * 60_000,
} as const;

/** Tables that one process of the service reads from the database at the same time. */
export const EXPORT_TURNS = {
  atOnce: 2,
  atOnceOfEach: 1,
  waiting: EXPORT_LIMITS.open,
  waitingOfEach: EXPORT_LIMITS.openOfEach,
} as const;
