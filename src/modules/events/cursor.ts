/**
 * A position in the event log: a PostgreSQL snapshot, which describes the transactions that a client has seen.
 *
 * A sequence number is not enough, because a transaction may commit after others with higher numbers: a client that has read up to 41
 * would miss 40. A snapshot `xmin:xmax:xip` contains all transactions before xmin, and those before xmax that are not in xip. A client
 * has missed exactly the events that are visible now and not in its snapshot. None is returned twice, and no read waits for long
 * transactions.
 *
 * Example: a client that has seen the snapshot `7:7:` reads three events at a time, and there are five new ones (`at-seen-part`):
 *   after `100-7:7:`          returns three events, and `100-7:7:-9:9:-42`: of those that `9:9:` shows in addition, it has got those up to 42
 *   after `100-7:7:-9:9:-42`  returns the other two, and `130-12:12:`: it has seen everything that the snapshot `12:12:` shows
 */
export interface Cursor {
  /** When the snapshot was taken, by the database's clock, in seconds since 1970. */
  readonly at: number;
  /** A pg_snapshot as text. */
  readonly seen: string;
  /**
   * Set if the client has got only some of the new events. Of those that `part.seen` shows in addition, it has got the events up to the sequence
   * number `seq`.
   */
  readonly part?: { readonly seen: string; readonly seq: number } | undefined;
}

/** A snapshot that shows no event, so that all events are new. */
export const NOTHING_SEEN = '1:1:';

/** Enough for a snapshot with a running transaction in each connection. */
const MAX_LENGTH = 8000;
const CURSOR_PATTERN = /^(\d{1,12})-(\d{1,19}:\d{1,19}:[\d,]*)(?:-(\d{1,19}:\d{1,19}:[\d,]*)-(\d{1,15}))?$/;
const MAX_CURSOR_NUMBER = 2n ** 63n;

/** Returns the cursor as the id of an event. */
export const writeCursor = ({ at, seen, part }: Cursor): string =>
  `${Math.floor(at)}-${seen}${part ? `-${part.seen}-${part.seq}` : ''}`;

/**
 * Parses a cursor.
 *
 * @returns undefined if the id is no cursor of this service
 */
export function readCursor(id: string): Cursor | undefined {
  const [, at, seen, next, seq] = (id.length <= MAX_LENGTH && CURSOR_PATTERN.exec(id)) || [];
  if (!at || !seen || !isSnapshot(seen) || (next && !isSnapshot(next))) return undefined;
  return { at: Number(at), seen, ...(next && seq && { part: { seen: next, seq: Number(seq) } }) };
}

/** Returns the first transaction that began after the snapshot. */
export const readEnd = (seen: string): bigint => BigInt(seen.split(':')[1]!);

/** Returns whether PostgreSQL accepts the text as a snapshot: `xmin:xmax:` and a sorted list of transactions between them. */
function isSnapshot(text: string): boolean {
  const [xmin, xmax, xip] = text.split(':') as [string, string, string];
  const first = BigInt(xmin);
  const end = BigInt(xmax);
  if (first < 1n || first > end || end >= MAX_CURSOR_NUMBER) return false;
  let least = first;
  for (const entry of xip === '' ? [] : xip.split(',')) {
    const xid = BigInt(entry); // of an empty entry: 0
    if (xid < least || xid >= end) return false;
    least = xid + 1n;
  }
  return true;
}
