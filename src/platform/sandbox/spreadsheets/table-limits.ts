import type { ConcurrencyLimits } from '../../tenancy/concurrency-limiter';
import type { RequestLimits } from '../../tenancy/limit-concurrency';

const MIB = 1024 * 1024;

/**
 * Limits of one uploaded file. They are checked while the file is read, before too much of it is in memory. A file within all limits needs
 * far less memory than `heapMiB`. The process ends there, in case a hostile file finds a way around the other limits.
 */
export const TABLE_LIMITS = {
  bytes: 20 * MIB,
  /** Rows below the header that are not empty. */
  rows: 100_000,
  /** Empty rows. */
  blankRows: 100_000,
  /** The last row of a spreadsheet. */
  rowNumber: 1_048_576,
  /** Values in a row. */
  columns: 256,
  /** Values in all rows. The different texts of a workbook have the same limit. */
  cells: 5_000_000,
  /** Characters of a row. The limit also ends a value whose quote is never closed. */
  rowCharacters: 100_000,
  /** Characters of all rows. A workbook may use one long text in many cells. */
  characters: 64 * MIB,
  /** Bytes of an unpacked workbook. */
  unpackedBytes: 200 * MIB,
  /** Characters of one tag in the XML of a workbook, or between two tags. */
  xmlCharacters: MIB,
  /** Nested elements in the XML of a workbook. */
  xmlDepth: 64,
  /** Cells of a sheet that are merged with ones below. */
  mergedCells: 100_000,
  /** Formats of a workbook's cells; Excel has at most 65,490. */
  formats: 65_536,
  /** The time limit of reading. */
  readMs: 30_000,
  /** The heap of the process that reads the file. */
  heapMiB: 128,
} as const;

/** The number of files of one business that wait until an earlier one has been read. */
export const MAX_WAITING_FILES = 8;
/** The number of files of one business that are being received, wait or are being read. */
const FILES_UNDER_WAY = 1 + MAX_WAITING_FILES;
const TOO_MANY_OF_BUSINESS_ERROR = {
  code: 'RATE_LIMITED',
  message: `This business has ${FILES_UNDER_WAY} files under way, as many as it may; send this one when one of them is done.`,
} as const;
const TOO_MANY_ERROR = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'Too many files at this moment; try again shortly.',
} as const;

/** The limits of files that are being received, wait or are being read. A file beyond them is rejected before its first byte is read. */
export const UPLOAD_REQUESTS: RequestLimits = {
  concurrent: Infinity,
  concurrentPerTenant: FILES_UNDER_WAY,
  queued: 0,
  refusal: { tenant: TOO_MANY_OF_BUSINESS_ERROR, all: TOO_MANY_ERROR, retryAfterSeconds: 5 },
};

/** The limits of files that one process reads at the same time. Waiting files have already been received. */
export const UPLOAD_READS: ConcurrencyLimits = {
  concurrent: 2,
  concurrentPerTenant: 1,
  queued: 64,
  queuedPerTenant: MAX_WAITING_FILES,
  refusal: { tenant: TOO_MANY_ERROR, all: TOO_MANY_ERROR, retryAfterSeconds: 5 },
};
