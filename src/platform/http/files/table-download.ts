import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { ClientGone } from '../../../common/errors/client-gone';
import { EXPORT_LIMITS } from '../../sandbox/spreadsheets/writing/export-limits';
import { Spool } from '../../sandbox/spreadsheets/writing/spool';

/** Runs the reading of a table as soon as the limits of exports allow it. Rejects if too many tables wait. */
export type ReadingQueue = (read: () => Promise<void>) => Promise<void>;

/** What a download does with its table. */
export interface TableSteps {
  /** Waits until the table may be read. */
  readonly runInQueue: ReadingQueue;
  /** Returns the file in pieces once the table has delivered its first rows. */
  readonly readTable: () => Promise<AsyncIterable<Buffer>>;
  /** Receives an error after the first rows, unless the client has disconnected. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A table on its way to a client. Its rows are written to a temporary file while the client reads that file. It ends in one of four ways:
 *
 * - The client gets the whole file.
 * - Reading the table fails before it has delivered its first rows: `start` rejects, and the client gets an error response.
 * - Reading fails later, or the file gets too large: the client sees a broken connection, and `onFailure` is called.
 * - The client disconnects or reads nothing, or reading or sending takes too long: the connection is closed. This aborts the signal of the
 *   table's reader, so the reading stops.
 *
 * The file is deleted at each of these ends.
 */
export class TableDownload {
  private hasFirstRows = false;

  private constructor(
    private readonly spool: Spool,
    private readonly response: Response,
  ) {}

  /** Creates the temporary file. Call `start` at once, because the file is deleted only after that. */
  static async open(response: Response): Promise<TableDownload> {
    return new TableDownload(await Spool.open(EXPORT_LIMITS.bytes), response);
  }

  /**
   * Starts to write the table to the temporary file.
   *
   * @returns the content of the temporary file, once the first rows have been read
   */
  async start({ runInQueue, readTable, onFailure }: TableSteps): Promise<Readable> {
    const firstRows = deferred();
    const allRowsWritten = runInQueue(() => this.writeRows(readTable, firstRows.resolve));
    allRowsWritten.catch((error: unknown) => {
      if (this.hasFirstRows && !(error instanceof ClientGone)) onFailure(error);
    });
    void this.closeAfterResponse(allRowsWritten);
    await Promise.race([firstRows.promise, allRowsWritten]);
    return this.spool.read(EXPORT_LIMITS.stallMs);
  }

  /** Writes all rows to the file within the time for reading a table. */
  private async writeRows(readTable: () => Promise<AsyncIterable<Buffer>>, onFirstRows: () => void): Promise<void> {
    const timer = setTimeout(() => this.response.destroy(), EXPORT_LIMITS.readMs);
    try {
      const file = await readTable();
      this.hasFirstRows = true;
      onFirstRows();
      await this.spool.fill(file);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Deletes the file after its writer and its reader have ended. The connection of a response that takes too long is closed. */
  private async closeAfterResponse(allRowsWritten: Promise<void>): Promise<void> {
    const { response } = this;
    const timer = setTimeout(() => response.destroy(), EXPORT_LIMITS.sendMs);
    await Promise.allSettled([allRowsWritten, response.closed ? undefined : once(response, 'close')]);
    clearTimeout(timer);
    await this.spool.close();
  }
}

/** Does what `Promise.withResolvers` does, which Node 20 does not have. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
