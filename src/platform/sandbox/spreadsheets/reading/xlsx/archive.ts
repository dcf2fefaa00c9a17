import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

/** The maximum number of files in the archive. A workbook has a few for each sheet. */
const MAX_ENTRIES = 2_000;
/** The maximum ratio of the unpacked to the packed size. XML packs to a tenth, in extreme cases to a fiftieth of its size. */
const MAX_RATIO = 200;
/** The ratio of smaller entries does not matter: a few repeated bytes may pack better without harm. */
const MIN_CHECKED_BYTES = 1024 * 1024;

/**
 * The parts of a workbook, which is a ZIP archive of XML files. The sizes in the directory of the archive are checked before anything is
 * unpacked. Reading fails at an entry whose actual size differs.
 */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws UnreadableTable for a file that is no intact ZIP archive, is encrypted, or exceeds a limit */
  static async open(path: string): Promise<XlsxArchive> {
    const zip = await explainReadError(openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      return new XlsxArchive(zip, await explainReadError(readDirectory(zip)));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Returns the size of a part when it is unpacked, as the directory states it; 0 if there is no such part. */
  getUnpackedBytes(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /**
   * Reads the text of a part, in pieces.
   *
   * @throws UnreadableTable for a part that is missing or damaged
   */
  async *readText(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) throw new UnreadableTable('The file is an archive, but not an XLSX workbook.');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      const content: Readable = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of content as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    } catch {
      // Only reading fails here: the part does not unpack, has another size than the directory states, or is not UTF-8.
      throw createDamagedError();
    }
  }

  close(): void {
    this.zip.close();
  }
}

/** Reads the directory of the archive, which is at its end. */
async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw createTooLargeError();
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableTable('The workbook is encrypted: save it without a password.');
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > TABLE_LIMITS.unpackedBytes || isBomb(entry)) throw createTooLargeError();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Returns whether an entry packs better than any real part of a workbook, so that it may be made to fill the memory. */
const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > MIN_CHECKED_BYTES && uncompressedSize > compressedSize * MAX_RATIO;

/** For an archive that unpacks to too many bytes, has too many files, or has an entry that packs too well. */
const createTooLargeError = () =>
  new UnreadableTable(
    `The workbook unpacks to more than ${TABLE_LIMITS.unpackedBytes / 1024 / 1024} MiB, or holds too much else.`,
  );
const createDamagedError = () => new UnreadableTable('The workbook is damaged or incomplete.');

/** Replaces errors of the library by a message for the client. */
async function explainReadError<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof UnreadableTable ? error : createDamagedError();
  }
}
