import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import type { ApiRequest } from '../actor';
import { assertSafeValue, getMediaType, findTextFault } from '../validation/body';
import { assertContentLength, sendContinue, createBodyTooLargeError } from '../validation/read-body';
import { findReplacedBytesFault } from '../validation/utf8';
import type { FileLimits } from './takes-files';
import { TemporaryFiles } from './temporary-files';

const MIB = 1024 * 1024;
/** Room for the fields and the headers of the parts. */
const MAX_BYTES_BESIDE_FILES = 256 * 1024;
/** multer's limits for the fields of a form. A `@TakesFile` route ignores the fields, but they are limited as well. */
const FIELD_LIMITS = {
  fields: 10,
  fieldSize: 10_000,
  fieldNameSize: 200,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 10,
};

/** Receives the multipart form of a `@TakesFile` or `@TakesForm` route. BodyInterceptor removes the files after the response. */
@Injectable()
export class MultipartReader {
  constructor(private readonly files: TemporaryFiles) {}

  /**
   * Sets `receivedFiles` and `body` of the request.
   *
   * @throws ApiError PAYLOAD_TOO_LARGE, or VALIDATION_ERROR that names the field
   */
  async receiveFiles(request: ApiRequest, response: Response, limits: FileLimits): Promise<void> {
    try {
      await receiveForm(request, response, limits, this.files);
    } catch (error) {
      this.removeFiles(request);
      throw error;
    }
  }

  /** Removes the received files. It does not wait for the file system. */
  removeFiles({ receivedFiles = [] }: ApiRequest): void {
    void this.files.removeAll(receivedFiles);
  }
}

/** Receives the form and checks its text. `limits.parts` decides whether one file of any name is required (see FileLimits). */
async function receiveForm(
  request: ApiRequest,
  response: Response,
  limits: FileLimits,
  storage: TemporaryFiles,
): Promise<void> {
  const { maxBytes, parts } = limits;
  if (getMediaType(request) !== 'multipart/form-data') {
    const details: ErrorDetails = parts ? { body: 'Must be a multipart form.' } : { file: 'Is required.' };
    throw new ApiError('VALIDATION_ERROR', details);
  }
  const maxFiles = parts?.length ?? 1;
  const maxBodyBytes = maxBytes * maxFiles + MAX_BYTES_BESIDE_FILES;
  assertContentLength(request, maxBodyBytes);
  sendContinue(request, response);
  await parseForm(request, response, { ...limits, maxBodyBytes }, storage);
  request.receivedFiles = Object.values(request.files ?? {}).flat();
  assertSafeValue(request.body);
  assertUtf8Text(request);
  if (!parts && !request.receivedFiles.length) {
    throw new ApiError('VALIDATION_ERROR', { file: 'Is required: send one part of the form as a file.' });
  }
}

/**
 * Stores the files of the form, and sets `files` and `body` of the request. Counts the bytes too, because the client may send more than
 * its Content-Length, or none.
 */
function parseForm(
  request: ApiRequest,
  response: Response,
  { maxBytes, maxBodyBytes, parts }: FileLimits & { readonly maxBodyBytes: number },
  storage: TemporaryFiles,
): Promise<void> {
  const form = multer({
    storage,
    defParamCharset: 'utf8',
    limits: { ...FIELD_LIMITS, fileSize: maxBytes, ...(!parts && { files: 1 }) },
  });
  // Named parts may each have one file. Without names, one file of any name is accepted.
  const parse = parts ? form.fields(parts.map((name) => ({ name, maxCount: 1 }))) : form.any();
  return new Promise<void>((resolve, reject) => {
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBodyBytes) reject(createBodyTooLargeError(maxBodyBytes)); // multer reads the rest of the body.
    });
    void parse(request, response, (error: unknown) => (error ? reject(toApiError(error, maxBytes, parts)) : resolve()));
  });
}

/** @throws ApiError VALIDATION_ERROR if multer has replaced bytes of a name or a value that are not UTF-8 */
function assertUtf8Text({ body, receivedFiles = [] }: ApiRequest): void {
  const fields: [name: string, value: unknown][] = Object.entries((body ?? {}) as Record<string, unknown>);
  const files: [name: string, fileName: unknown][] = receivedFiles.map(({ field, name }) => [field, name]);
  for (const [name, value] of [...fields, ...files]) {
    const nameFault = findReplacedBytesFault(name);
    if (nameFault) throw new ApiError('VALIDATION_ERROR', { body: nameFault });
    const valueFault = typeof value === 'string' && findReplacedBytesFault(value);
    if (valueFault) throw new ApiError('VALIDATION_ERROR', { [name]: valueFault });
  }
}

/** Converts an error of multer, whose own message is never sent to the client. An error of the file system is returned unchanged. */
function toApiError(error: unknown, maxBytes: number, parts: readonly string[] = []): unknown {
  if (error instanceof MulterError) return toLimitError(error, maxBytes, parts);
  if ((error as NodeJS.ErrnoException).syscall) return error; // For example a full disk, which is not the client's fault.
  return new ApiError('VALIDATION_ERROR', { body: 'Must be a complete multipart form with its boundary.' });
}

/** Names the limit that the form breaks, and the field if its name can be shown. */
function toLimitError(error: MulterError, maxBytes: number, parts: readonly string[]): ApiError {
  const { field: name } = error;
  const field = name && name.length <= FIELD_LIMITS.fieldNameSize && !findTextFault(name) ? name : 'body';
  switch (error.code as string) {
    case 'LIMIT_FILE_SIZE':
      return new ApiError('PAYLOAD_TOO_LARGE', undefined, `A file may have at most ${maxBytes / MIB} MiB.`);
    case 'LIMIT_FILE_COUNT':
      return new ApiError('VALIDATION_ERROR', { file: 'Send one file.' });
    case 'LIMIT_UNEXPECTED_FILE':
      return new ApiError('VALIDATION_ERROR', {
        [field]: parts.includes(field) ? 'Send one file.' : 'This part must not be a file.',
      });
    case 'LIMIT_FIELD_VALUE':
      return new ApiError('VALIDATION_ERROR', { [field]: `Must have at most ${FIELD_LIMITS.fieldSize} bytes.` });
    default:
      return new ApiError('VALIDATION_ERROR', { body: 'The form has too many fields, or names that are too long.' });
  }
}
