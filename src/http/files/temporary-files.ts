import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { newId } from '../../common/ids';
import { textFault } from '../validation/body';
import type { ReceivedFile } from './received-file';

const MAX_NAME = 255;

/** Writes each part to a file of its own in the system's temporary folder, hashing it on the way: a file is never in memory as a whole. */
export const temporaryFiles: StorageEngine = {
  _handleFile(_request: Request, part: Express.Multer.File, done): void {
    store(part).then(
      (file) => done(null, file as object),
      (error: unknown) => done(error),
    );
  },
  _removeFile(_request: Request, part: Express.Multer.File & Partial<ReceivedFile>, done): void {
    rm(part.path, { force: true }).then(() => done(null), done);
  },
};

async function store({ fieldname, originalname, stream }: Express.Multer.File): Promise<ReceivedFile> {
  const path = join(tmpdir(), `dispatch-${process.pid}-${newId()}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { field: fieldname, name: nameToShow(originalname), path, bytes, sha256: hash.digest('hex') };
}

const nameToShow = (given: string): string => (textFault(given) ? 'file' : given.slice(0, MAX_NAME).toWellFormed());
