import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { ReceivedFile } from '../../../core/request/received-file';
import { newId } from '../../../common/ids';
import { findTextFault } from '../validation/body';

type StoreCallback = Parameters<StorageEngine['_handleFile']>[2];
type RemoveCallback = Parameters<StorageEngine['_removeFile']>[2];

/** Names of files are cut to this length, the longest that common file systems have. */
const MAX_NAME_LENGTH = 255;
/** Contains the machine's name, because machines that share the folder may have processes with the same number. */
export const FILE_NAME_PREFIX = `dispatch-upload-${hostname().replace(/[^\w.]/g, '_')}-`;

/**
 * Streams each file part to a separate file in the system's temporary folder and hashes it, so a file is never completely in memory. A
 * process removes at its start the files that killed processes of the same machine have left.
 */
@Injectable()
export class TemporaryFiles implements StorageEngine, OnModuleInit, OnApplicationShutdown {
  /** The files that exist now. */
  private readonly paths = new Set<string>();

  // multer calls the next two methods for each file part.

  _handleFile(_request: Request, part: Express.Multer.File, onStored: StoreCallback): void {
    this.store(part).then(
      (file) => onStored(null, file as object),
      (error: unknown) => onStored(error),
    );
  }

  _removeFile(_request: Request, part: Express.Multer.File & Partial<ReceivedFile>, onRemoved: RemoveCallback): void {
    this.remove(part.path).then(() => onRemoved(null), onRemoved);
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    this.paths.delete(path);
  }

  async removeAll(files: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(files.map(({ path }) => this.remove(path)));
  }

  /** Removes the files that killed processes have left. */
  async onModuleInit(): Promise<void> {
    const names = await readdir(tmpdir()).catch(() => []); // A missing folder has no files to remove.
    const leftFiles = names.filter(
      (name) => name.startsWith(FILE_NAME_PREFIX) && !isOtherProcessAlive(parseProcessId(name)),
    );
    await Promise.all(leftFiles.map((name) => rm(join(tmpdir(), name), { force: true })));
  }

  /** Removes the files of requests that were cut off. No request runs at this point. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.paths].map((path) => this.remove(path)));
  }

  private async store({ fieldname, originalname, stream }: Express.Multer.File): Promise<ReceivedFile> {
    const path = join(tmpdir(), `${FILE_NAME_PREFIX}${process.pid}-${newId()}`);
    const hash = createHash('sha256');
    let bytes = 0;
    const measureAndHash = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        hash.update(chunk);
        next(null, chunk);
      },
    });
    this.paths.add(path);
    try {
      await pipeline(stream, measureAndHash, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await this.remove(path);
      throw error;
    }
    return { field: fieldname, name: toSafeFileName(originalname), path, bytes, sha256: hash.digest('hex') };
  }
}

/** Returns the process ID that follows the prefix of a file name. */
const parseProcessId = (name: string): number => Number(name.slice(FILE_NAME_PREFIX.length).split('-', 1)[0]);

/**
 * Returns whether another process of this machine has the number. A file with this process's number is left over, since it has none yet.
 */
function isOtherProcessAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // The process exists and belongs to another user.
  }
}

/** Returns the name of a sent file, or `file` if it has characters that cannot be stored. It never becomes a part of a path. */
const toSafeFileName = (name: string): string =>
  findTextFault(name) ? 'file' : name.slice(0, MAX_NAME_LENGTH).toWellFormed();
