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
import type { ReceivedFile } from '../../application/received-file';
import { newId } from '../../common/ids';
import { textFault } from '../validation/body';

const MAX_NAME = 255;
/** Of this machine, so that a folder may be shared by several whose processes have the same numbers. */
export const PREFIX = `dispatch-upload-${hostname().replace(/[^\w.]/g, '_')}-`;

/**
 * Writes each part to a file of its own in the system's temporary folder, hashing it on the way: a file is never in memory
 * as a whole. What a process leaves there when it is killed, the next one to start on the machine removes.
 */
@Injectable()
export class TemporaryFiles implements StorageEngine, OnModuleInit, OnApplicationShutdown {
  private readonly paths = new Set<string>();

  _handleFile(_request: Request, part: Express.Multer.File, done: Parameters<StorageEngine['_handleFile']>[2]): void {
    this.store(part).then(
      (file) => done(null, file as object),
      (error: unknown) => done(error),
    );
  }

  _removeFile(
    _request: Request,
    part: Express.Multer.File & Partial<ReceivedFile>,
    done: Parameters<StorageEngine['_removeFile']>[2],
  ): void {
    this.remove(part.path).then(() => done(null), done);
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    this.paths.delete(path);
  }

  async removeAll(files: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(files.map(({ path }) => this.remove(path)));
  }

  async onModuleInit(): Promise<void> {
    const names = await readdir(tmpdir()).catch(() => []); // without the folder there is nothing in it
    const left = names.filter((name) => name.startsWith(PREFIX) && !isAlive(ownerOf(name)));
    await Promise.all(left.map((name) => rm(join(tmpdir(), name), { force: true })));
  }

  /** Requests have ended or were cut off by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.paths].map((path) => this.remove(path)));
  }

  private async store({ fieldname, originalname, stream }: Express.Multer.File): Promise<ReceivedFile> {
    const path = join(tmpdir(), `${PREFIX}${process.pid}-${newId()}`);
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        hash.update(chunk);
        next(null, chunk);
      },
    });
    this.paths.add(path);
    try {
      await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await this.remove(path);
      throw error;
    }
    return { field: fieldname, name: nameToShow(originalname), path, bytes, sha256: hash.digest('hex') };
  }
}

const ownerOf = (name: string): number => Number(name.slice(PREFIX.length).split('-', 1)[0]);

/** Whether another process than this one has the number; this one has no files yet when it asks. */
function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's process
  }
}

const nameToShow = (given: string): string => (textFault(given) ? 'file' : given.slice(0, MAX_NAME).toWellFormed());
