import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableTable } from '../../table';
import { TABLE_LIMITS } from '../../table-limits';

const MAX_ENTRIES = 2_000;
/** XML packs to a tenth, in extreme cases to a fiftieth of its size. */
const MAX_RATIO = 200;
/** Small entries of a few repeated bytes may pack better without harm. */
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/**
 * The parts of a workbook. The sizes in the directory of the archive are checked before anything is unpacked. Reading fails at an entry
 * whose actual size differs.
 */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws UnreadableTable for a file that is not a ZIP archive, is encrypted, or is too large when it is decompressed */
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

  /** Returns the size of a part when it is unpacked, in bytes. */
  readSize(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /** Reads the text of a part, in pieces. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) throw new UnreadableTable('The file is an archive, but not an XLSX workbook.');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      const content: Readable = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of content as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    } catch {
      throw createDamagedError();
    }
  }

  close(): void {
    this.zip.close();
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw createTooLargeError();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableTable('The workbook is encrypted: save it without a password.');
    unpacked += entry.uncompressedSize;
    if (unpacked > TABLE_LIMITS.unpackedBytes || isBomb(entry)) throw createTooLargeError();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > RATIO_MATTERS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO;

const createTooLargeError = () =>
  new UnreadableTable(
    `The workbook unpacks to more than ${TABLE_LIMITS.unpackedBytes / 1024 / 1024} MiB, or holds too much else.`,
  );
const createDamagedError = () => new UnreadableTable('The workbook is damaged or incomplete.');

async function explainReadError<T>(opened: Promise<T>): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    throw error instanceof UnreadableTable ? error : createDamagedError();
  }
}
