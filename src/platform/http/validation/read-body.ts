import type { ServerResponse } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import getRawBody from 'raw-body';
import { ApiError } from '../../../common/errors/api-error';

/** The decompressors by Content-Encoding. */
const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/**
 * Reads and decompresses the body of a request.
 *
 * @param limit maximum number of bytes of the received body, and of the decompressed one; the rest of a longer body is not read
 * @throws ApiError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for an unknown Content-Encoding, or VALIDATION_ERROR for an unreadable body
 */
export async function readBody(request: Request, response: ServerResponse, limit: number): Promise<Buffer> {
  assertContentLength(request, limit);
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && !Object.hasOwn(DECODERS, coding))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, 'Content-Encoding must be identity, gzip, deflate or br.');
  sendContinue(request, response);
  try {
    if (coding === 'identity') return await getRawBody(request, { length: request.headers['content-length'], limit });
    return await readDecoded(request, DECODERS[coding as keyof typeof DECODERS](), limit);
  } catch (error) {
    throw toApiError(error, limit);
  }
}

/** @throws ApiError PAYLOAD_TOO_LARGE if Content-Length is above the limit, so that nothing of the body is read */
export function assertContentLength({ headers }: Pick<Request, 'headers'>, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw createBodyTooLargeError(limit);
}

/** Sends `100 Continue` to a client that waits for it before it sends the body. */
export function sendContinue(request: Request, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** Decompresses the body while it arrives. Both the received and the decompressed bytes are limited. */
async function readDecoded(request: Request, decoder: ReturnType<(typeof DECODERS)['gzip']>, limit: number) {
  let receivedBytes = 0;
  const enforceLimit = (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > limit) decoder.destroy(createBodyTooLargeError(limit));
  };
  const abort = () => decoder.destroy(new Error('The client disconnected.'));
  request.on('data', enforceLimit).once('aborted', abort).pipe(decoder);
  try {
    return await getRawBody(decoder, { limit });
  } finally {
    request.off('data', enforceLimit).off('aborted', abort).unpipe(decoder);
    decoder.destroy();
  }
}

/** The error for a body of more bytes than the limit. */
export const createBodyTooLargeError = (limit: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', undefined, `The body must have at most ${limit} bytes.`);

/** Converts an error of raw-body, whose own message is never sent to the client. */
function toApiError(error: unknown, limit: number): ApiError {
  if (error instanceof ApiError) return error;
  switch ((error as { type?: unknown }).type) {
    case 'entity.too.large':
      return createBodyTooLargeError(limit);
    case 'request.size.invalid':
    case 'request.aborted':
      return new ApiError('VALIDATION_ERROR', { body: 'Must have the length that Content-Length announces.' });
    default:
      return new ApiError('VALIDATION_ERROR', { body: 'Must be encoded as Content-Encoding announces.' });
  }
}
