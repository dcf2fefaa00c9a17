import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { ApiError } from '../../common/errors/api-error';
import { type ApiRequest, requestOf } from '../actor';
import type { Around, Handler, Next } from '../around';
import { assertSane, mediaType, textFault } from '../validation/body';
import { assertLength, invite, tooLarge } from '../validation/read-body';
import { lostTextFault } from '../validation/utf8';
import { FILE_LIMITS, type FileLimits } from './takes-files';
import { TemporaryFiles } from './temporary-files';

const MIB = 1024 * 1024;
/** Room for the fields and the headers of the parts. */
const BESIDE_FILES = 256 * 1024;
/** Bounds of the fields beside the files; a `@TakesFile` route reads past them. */
const FIELDS = { fields: 10, fieldSize: 10_000, fieldNameSize: 200, fieldNestingDepth: 1, fieldArrayIndexLimit: 10 };

/**
 * Receives the files of a `@TakesFile` or `@TakesForm` route, after the guards have let the request in and before its
 * Idempotency-Key is looked at, of whose fingerprint their hashes are a part. They go when the request has been answered.
 */
@Injectable()
export class FilesInterceptor implements Around {
  constructor(
    private readonly reflector: Reflector,
    private readonly files: TemporaryFiles,
  ) {}

  concerns(handler: Handler): boolean {
    return this.reflector.get<FileLimits | undefined>(FILE_LIMITS, handler) !== undefined;
  }

  async around(context: ExecutionContext, next: Next): Promise<unknown> {
    const limits = this.reflector.get<FileLimits>(FILE_LIMITS, context.getHandler());
    const request = requestOf(context);
    try {
      await receive(request, context.switchToHttp().getResponse<Response>(), limits, this.files);
      return await next();
    } finally {
      void this.files.removeAll(request.receivedFiles ?? []);
    }
  }
}

async function receive(
  request: ApiRequest,
  response: Response,
  { maxBytes, parts }: FileLimits,
  storage: TemporaryFiles,
): Promise<void> {
  if (mediaType(request) !== 'multipart/form-data') {
    throw new ApiError('VALIDATION_ERROR', parts ? { body: 'Must be a multipart form.' } : { file: 'Is required.' });
  }
  const total = maxBytes * (parts?.length ?? 1) + BESIDE_FILES;
  assertLength(request, total);
  invite(request, response);
  const form = multer({
    storage,
    defParamCharset: 'utf8',
    limits: { ...FIELDS, fileSize: maxBytes, ...(!parts && { files: 1 }) },
  });
  const read = parts ? form.fields(parts.map((name) => ({ name, maxCount: 1 }))) : form.any();
  await new Promise<void>((resolve, reject) => {
    let came = 0;
    request.on('data', (chunk: Buffer) => (came += chunk.length) > total && reject(tooLarge(total))); // the reader reads on
    void read(request, response, (error: unknown) =>
      error ? reject(receiveError(error, maxBytes, parts)) : resolve(),
    );
  });
  request.receivedFiles = Object.values(request.files ?? {}).flat();
  assertSane(request.body);
  assertWholeText(request);
  if (!parts && !request.receivedFiles.length) {
    throw new ApiError('VALIDATION_ERROR', { file: 'Is required: send one part of the form as a file.' });
  }
}

/** The form reader puts a character of its own in the place of bytes that are no UTF-8. */
function assertWholeText({ body, receivedFiles = [] }: ApiRequest): void {
  const texts = [
    ...Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => [
      [name, name],
      [name, value],
    ]),
    ...receivedFiles.flatMap(({ field, name }) => [
      [field, field],
      [field, name],
    ]),
  ] as [string, unknown][];
  for (const [field, text] of texts) {
    const fault = typeof text === 'string' && lostTextFault(text);
    if (fault) throw new ApiError('VALIDATION_ERROR', { [lostTextFault(field) ? 'body' : field]: fault });
  }
}

/** What the form reader's error means to the client; its own text is never passed on. */
function receiveError(error: unknown, maxBytes: number, parts: readonly string[] = []): unknown {
  if (error instanceof MulterError) {
    const field =
      error.field && error.field.length <= FIELDS.fieldNameSize && !textFault(error.field) ? error.field : 'body';
    switch (error.code as string) {
      case 'LIMIT_FILE_SIZE':
        return new ApiError('PAYLOAD_TOO_LARGE', undefined, `A file may have at most ${maxBytes / MIB} MiB.`);
      case 'LIMIT_FILE_COUNT':
        return new ApiError('VALIDATION_ERROR', { file: 'Send one file.' });
      case 'LIMIT_UNEXPECTED_FILE':
        return new ApiError('VALIDATION_ERROR', {
          [field]: parts.includes(field) ? 'Send one file.' : 'No file is taken under this name.',
        });
      case 'LIMIT_FIELD_VALUE':
        return new ApiError('VALIDATION_ERROR', { [field]: `Must have at most ${FIELDS.fieldSize} bytes.` });
      default:
        return new ApiError('VALIDATION_ERROR', { body: 'The form has too many fields, or names that are too long.' });
    }
  }
  if ((error as NodeJS.ErrnoException).syscall) return error; // the disk is full, or the like: our own fault
  return new ApiError('VALIDATION_ERROR', { body: 'Must be a complete multipart form with its boundary.' });
}
