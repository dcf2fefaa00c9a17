/**
 * A position in the event log: a PostgreSQL snapshot, which describes the transactions that a client has seen.
 *
 * A sequence number is not enough, because a transaction may commit after others with higher numbers: a client that has read up to 41
 * would miss 40. A snapshot `xmin:xmax:xip` contains all transactions before xmin, and those before xmax that are not in xip. A client
 * has missed exactly the events that are visible now and not in its snapshot. None is returned twice, and no read waits for long
 * transactions.
 *
 * Example: a client that has seen the snapshot `7:7:` reads three events at a time, and there are five new ones. Its cursors are
 * `takenAtSeconds-snapshot`, followed by `-unfinishedBatch.snapshot-unfinishedBatch.lastSeq` in the middle of a batch:
 *   after `100-7:7:`          returns three events, and `100-7:7:-9:9:-42`: of those that `9:9:` shows in addition, it has got those up to 42
 *   after `100-7:7:-9:9:-42`  returns the other two, and `130-12:12:`: it has seen everything that the snapshot `12:12:` shows
 */
export interface Cursor {
  /** When the snapshot was taken, by the database's clock, in seconds since 1970. */
  readonly takenAtSeconds: number;
  /** A pg_snapshot as text. The client has got all events that it shows. */
  readonly snapshot: string;
  /** Set if the client has got only some of the events that a later snapshot shows in addition. */
  readonly unfinishedBatch?: UnfinishedBatch | undefined;
}

/** The events between the snapshot of a cursor and a later snapshot, of which the client has got the first ones. */
export interface UnfinishedBatch {
  /** The later snapshot, a pg_snapshot as text. */
  readonly snapshot: string;
  /** The sequence number of the last event that the client has got. */
  readonly lastSeq: number;
}

/** A snapshot that shows no event, so that all events are new. */
export const EMPTY_SNAPSHOT = '1:1:';

/** Enough for a snapshot with a running transaction in each connection. */
export const MAX_CURSOR_CHARACTERS = 8000;
const CURSOR_PATTERN = /^(\d{1,12})-(\d{1,19}:\d{1,19}:[\d,]*)(?:-(\d{1,19}:\d{1,19}:[\d,]*)-(\d{1,15}))?$/;
/** PostgreSQL accepts transaction ids (xid8) below this number in a pg_snapshot. */
const MAX_TRANSACTION_ID = 2n ** 63n;

/** Returns the cursor as text, which clients get as the id of an event. */
export function formatCursor({ takenAtSeconds, snapshot, unfinishedBatch }: Cursor): string {
  const text = `${Math.floor(takenAtSeconds)}-${snapshot}`;
  return unfinishedBatch ? `${text}-${unfinishedBatch.snapshot}-${unfinishedBatch.lastSeq}` : text;
}

/**
 * Parses a cursor.
 *
 * @returns undefined if the text is no cursor of this service
 */
export function parseCursor(text: string): Cursor | undefined {
  if (text.length > MAX_CURSOR_CHARACTERS) return undefined;
  const match = CURSOR_PATTERN.exec(text);
  if (!match) return undefined;
  const [, takenAt, snapshot, batchSnapshot, lastSeq] = match;
  if (!snapshot || !isSnapshot(snapshot)) return undefined;
  const cursor = { takenAtSeconds: Number(takenAt), snapshot };
  if (batchSnapshot === undefined) return cursor;
  if (!isSnapshot(batchSnapshot)) return undefined;
  return { ...cursor, unfinishedBatch: { snapshot: batchSnapshot, lastSeq: Number(lastSeq) } };
}

/** Returns the end of a snapshot (xmax): all transactions with this id or a higher one began after it. */
export const readSnapshotEnd = (snapshot: string): bigint => BigInt(snapshot.split(':')[1]!);

/** Returns whether PostgreSQL accepts the text as a snapshot: `xmin:xmax:` and a sorted list of transactions between them. */
function isSnapshot(text: string): boolean {
  const [xmin, xmax, xip] = text.split(':') as [string, string, string];
  const first = BigInt(xmin);
  const end = BigInt(xmax);
  if (first < 1n || first > end || end >= MAX_TRANSACTION_ID) return false;
  if (xip === '') return true;
  let lowestAllowed = first;
  for (const entry of xip.split(',')) {
    const transactionId = BigInt(entry); // An empty entry becomes 0, which is too low.
    if (transactionId < lowestAllowed || transactionId >= end) return false;
    lowestAllowed = transactionId + 1n;
  }
  return true;
}
