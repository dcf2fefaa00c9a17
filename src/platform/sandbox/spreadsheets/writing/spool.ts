import { constants, type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../../../../common/ids';

/** The size of the chunks in which the file is read. */
const CHUNK_BYTES = 64 * 1024;

/** The content is larger than the limit. */
export class SpoolTooLarge extends Error {}

/**
 * A temporary file between a fast writer and a reader that may be slow. It is read while it is written. Its name is deleted as soon as it
 * is open, so the operating system frees its space when the process ends for any reason.
 */
export class Spool {
  private writtenBytes = 0;
  private hasEnded = false;
  /** The error of the writer, which the reader gets too. */
  private failure?: unknown;
  /** Wakes a reader that waits for more content. */
  private wakeWaitingReader?: () => void;

  private constructor(
    private readonly file: FileHandle,
    private readonly maxBytes: number,
  ) {}

  /** Creates an empty file. */
  static async open(maxBytes: number): Promise<Spool> {
    const path = join(tmpdir(), `dispatch-export-${process.pid}-${newId()}`);
    const file = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, 0o600);
    await rm(path, { force: true });
    return new Spool(file, maxBytes);
  }

  /**
   * Writes all chunks. An error also ends the stream of the reader.
   *
   * @throws SpoolTooLarge if the content exceeds the limit
   */
  async fill(chunks: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const chunk of chunks) {
        if (this.writtenBytes + chunk.length > this.maxBytes) {
          throw new SpoolTooLarge(`The file has more than ${this.maxBytes} bytes.`);
        }
        await this.append(chunk);
        this.wakeReader();
      }
      this.hasEnded = true;
    } catch (error) {
      this.failure = error ?? new Error('The file was given up.');
      throw error;
    } finally {
      this.wakeReader();
    }
  }

  /** Writes a chunk at the end of the file. The operating system may write only a part of it at a time. */
  private async append(chunk: Buffer): Promise<void> {
    let bytesDone = 0;
    while (bytesDone < chunk.length) {
      const position = this.writtenBytes + bytesDone;
      const { bytesWritten } = await this.file.write(chunk, bytesDone, chunk.length - bytesDone, position);
      bytesDone += bytesWritten;
    }
    this.writtenBytes += chunk.length;
  }

  /**
   * Returns a stream of the content up to the end of writing.
   *
   * @param stallMs the stream is destroyed if its reader takes nothing for this time
   */
  read(stallMs: number): Readable {
    const startTimer = () => setTimeout(() => stream.destroy(new Error('The reader stopped reading.')), stallMs);
    const options = { objectMode: false, highWaterMark: CHUNK_BYTES };
    const stream: Readable = Readable.from(this.readChunks(startTimer), options);
    stream.once('close', () => this.wakeReader());
    return stream;
  }

  /** Deletes the file. Neither `fill` nor the stream of `read` may be running. */
  async close(): Promise<void> {
    await this.file.close();
  }

  /**
   * Yields the content up to the end of writing.
   *
   * @param startTimer starts a timer that runs until the reader takes the next chunk
   */
  private async *readChunks(startTimer: () => NodeJS.Timeout): AsyncGenerator<Buffer> {
    let position = 0;
    for (;;) {
      if (this.failure) throw this.failure;
      if (position < this.writtenBytes) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, this.writtenBytes - position));
        const { bytesRead } = await this.file.read(chunk, 0, chunk.length, position);
        position += bytesRead;
        const timer = startTimer();
        try {
          yield chunk.subarray(0, bytesRead);
        } finally {
          clearTimeout(timer);
        }
      } else if (this.hasEnded) {
        return;
      } else {
        await new Promise<void>((resolve) => (this.wakeWaitingReader = resolve));
      }
    }
  }

  private wakeReader(): void {
    this.wakeWaitingReader?.();
    this.wakeWaitingReader = undefined;
  }
}
