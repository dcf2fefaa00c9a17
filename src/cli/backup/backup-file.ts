import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { findNameWithoutFile } from '../../platform/database/migrations/migration-files';

/**
 * A backup is a compressed text with one line for each item: the header as JSON, then for each table `T` with its name and `R` with each
 * row as JSON, and at the end `E` with the number of rows.
 */
export const BACKUP_FORMAT = 'dispatch-backup 1';

/** The first characters of the lines after the header. */
export const LINE = { table: 'T', row: 'R', end: 'E' } as const;

/** A table of a backup. Its name is quoted for SQL. */
export interface BackupTable {
  readonly name: string;
  /** Columns with stored values; the others are generated from them. */
  readonly columns: readonly string[];
}

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: string;
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly partitions: readonly { name: string; parent: string; bound: string; storage: string }[];
  readonly sequences: readonly { name: string; value: string; isCalled: boolean }[];
}

/** Yields the lines of a backup file. Throws an error of zlib if the file is damaged. */
export async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  const failed = pipeline(packed, unpacked);
  failed.catch(() => undefined); // awaited below
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
  await failed;
  return undefined;
}

/** @throws Error if the line is not the header of a backup that this version can read */
export function parseHeader(line: string | undefined): BackupHeader {
  try {
    const header = JSON.parse(line ?? '') as BackupHeader;
    if (header.format === BACKUP_FORMAT) return header;
  } catch {
    // the error below covers texts that are no JSON
  }
  throw new Error('The file is not a backup of this service, or of a later version of it.');
}

/** The metadata of a complete backup file. */
export interface VerifiedBackup {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** The last migration of the database that was backed up. */
  readonly lastMigration: string;
}

/**
 * Reads a backup file to its end and checks that it is complete.
 *
 * @throws Error if the file is no backup, is cut off or damaged, or was written by a version that this one does not know
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const lines = readLines(file);
  try {
    const { madeAt, migrations, tables } = parseHeader((await lines.next()).value);
    const unknownMigration = findNameWithoutFile(migrations);
    if (unknownMigration)
      throw new Error(`The backup is of another version of the service (${unknownMigration}): check it by that one.`);
    const tableNames = new Set(tables.map(({ name }) => name));
    // A complete file returns at its end line. Whatever leaves the loop or fails to decompress is the error below.
    let rows = 0;
    for await (const line of lines) {
      const content = line.slice(1);
      if (line.startsWith(LINE.row) && isObject(content)) rows++;
      else if (line.startsWith(LINE.end) && Number(content) === rows)
        return { madeAt, tables: tableNames.size, rows, lastMigration: migrations.at(-1) ?? 'none' };
      else if (!line.startsWith(LINE.table) || !tableNames.has(content)) break;
    }
  } catch (error) {
    const isDecompressionError = (error as { code?: string }).code?.startsWith('Z_') ?? false;
    if (!isDecompressionError) throw error; // a damaged file gets the message below
  } finally {
    await lines.return(undefined);
  }
  throw new Error('The backup is cut off or damaged.');
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
