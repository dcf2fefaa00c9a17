import { constants, type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../../../../common/ids';

const PIECE_BYTES = 64 * 1024;

/** More than a file may have. */
export class SpoolTooLarge extends Error {}

/**
 * A file between a writer that must not wait and a reader that may be slow: it is read while it is written. It has no name
 * from the moment it is open, so nothing of it stays, however the process ends.
 */
export class Spool {
  private written = 0;
  private ended = false;
  private failure?: unknown;
  private wake?: () => void;

  private constructor(
    private readonly file: FileHandle,
    private readonly maxBytes: number,
  ) {}

  static async open(maxBytes: number): Promise<Spool> {
    const path = join(tmpdir(), `dispatch-export-${process.pid}-${newId()}`);
    const file = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, 0o600);
    await rm(path, { force: true });
    return new Spool(file, maxBytes);
  }

  /** Writes all pieces; what fails here fails the reader too. */
  async fill(pieces: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (this.written + piece.length > this.maxBytes) {
          throw new SpoolTooLarge(`The file has more than ${this.maxBytes} bytes.`);
        }
        let done = 0;
        while (done < piece.length) {
          const { bytesWritten } = await this.file.write(piece, done, piece.length - done, this.written + done);
          done += bytesWritten;
        }
        this.written += piece.length;
        this.tell();
      }
      this.ended = true;
    } catch (error) {
      this.failure = error ?? new Error('The file was given up.');
      throw error;
    } finally {
      this.tell();
    }
  }

  /** Returns a stream of the content. The file is deleted when the stream ends. A stream that waits too long for its reader is aborted. */
  read(stallMs: number): Readable {
    const stream: Readable = Readable.from(
      this.pieces(() => setTimeout(() => stream.destroy(new Error('The reader stopped reading.')), stallMs)),
      { objectMode: false, highWaterMark: PIECE_BYTES },
    );
    stream.once('close', () => this.tell());
    return stream;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async *pieces(watch: () => NodeJS.Timeout): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      if (this.failure) throw this.failure;
      if (at < this.written) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, this.written - at));
        const { bytesRead } = await this.file.read(piece, 0, piece.length, at);
        at += bytesRead;
        const stalled = watch();
        try {
          yield piece.subarray(0, bytesRead);
        } finally {
          clearTimeout(stalled);
        }
      } else if (this.ended) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private tell(): void {
    this.wake?.();
    this.wake = undefined;
  }
}
