import type { ConcurrencyLimits } from '../../tenancy/concurrency-limiter';
import type { RequestLimits } from '../../tenancy/limit-concurrency';

const MIB = 1024 * 1024;

/**
 * Bounds of one file. Each is looked at while the file is read, before what exceeds it is in memory; together they keep
 * the process that reads it far below `heapMiB`, which is the end of a file that is made to get around them.
 */
export const TABLE_LIMITS = {
  bytes: 20 * MIB,
  /** Rows below the header that hold something. */
  rows: 100_000,
  /** Rows that hold nothing. */
  blankRows: 100_000,
  /** The last row of a spreadsheet. */
  rowNumber: 1_048_576,
  /** Values in a row. */
  columns: 256,
  /** Values in all rows; also the different texts of a workbook. */
  cells: 5_000_000,
  /** Characters of a row: a quote that is never closed ends here. */
  rowCharacters: 100_000,
  /** Characters of all rows: a workbook may name one long text in many cells. */
  characters: 64 * MIB,
  /** Bytes of an unpacked workbook. */
  unpackedBytes: 200 * MIB,
  /** Characters between two tags of a workbook, or of one tag. */
  xmlCharacters: MIB,
  /** Elements within elements of a workbook. */
  xmlDepth: 64,
  /** Cells of a sheet that are merged with ones below. */
  mergedCells: 100_000,
  /** Formats of a workbook's cells; Excel has at most 65,490. */
  formats: 65_536,
  /** Time that is spent on reading. */
  readMs: 30_000,
  /** Memory for objects of the process that reads the file. */
  heapMiB: 128,
} as const;

/** Files of one business that wait until an earlier one has been read. */
export const MAX_WAITING_FILES = 8;
const FILES_UNDER_WAY = 1 + MAX_WAITING_FILES;
const TOO_MANY_OF_BUSINESS = {
  code: 'RATE_LIMITED',
  message: `This business has ${FILES_UNDER_WAY} files under way, as many as it may; send this one when one of them is done.`,
} as const;
const TOO_MANY = { code: 'SERVICE_UNAVAILABLE', message: 'Too many files at this moment; try again shortly.' } as const;

/** Files that are received, wait or are read. A further one is refused before a byte of it is read. */
export const UPLOAD_REQUESTS: RequestLimits = {
  concurrent: Infinity,
  concurrentPerTenant: FILES_UNDER_WAY,
  queued: 0,
  refusal: { tenant: TOO_MANY_OF_BUSINESS, all: TOO_MANY, retryAfterSeconds: 5 },
};

/** Files that one process of the service reads at the same time. Those that wait have been received. */
export const UPLOAD_READS: ConcurrencyLimits = {
  concurrent: 2,
  concurrentPerTenant: 1,
  queued: 64,
  queuedPerTenant: MAX_WAITING_FILES,
  refusal: { tenant: TOO_MANY, all: TOO_MANY, retryAfterSeconds: 5 },
};
