import type { ServerResponse } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import getRawBody from 'raw-body';
import { ApiError } from '../../common/errors/api-error';

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/**
 * The bytes of a body that has not been read yet, unpacked where it came packed. Neither what comes nor what it unpacks to
 * may be longer than `limit`; a longer one is refused as soon as that is known, and the rest is left unread.
 */
export async function readBody(request: Request, response: ServerResponse, limit: number): Promise<Buffer> {
  assertLength(request, limit);
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && !Object.hasOwn(DECODERS, coding))
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      undefined,
      'The body may be plain or packed with gzip, deflate or br.',
    );
  invite(request, response);
  try {
    if (coding === 'identity') return await getRawBody(request, { length: request.headers['content-length'], limit });
    return await unpacked(request, DECODERS[coding as keyof typeof DECODERS](), limit);
  } catch (error) {
    throw toRefusal(error, limit);
  }
}

/** 413 when the headers alone say that the body is too large. */
export function assertLength({ headers }: Pick<Request, 'headers'>, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** Asks for the body, where the sender waits for that. */
export function invite(request: Request, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

async function unpacked(request: Request, decoder: ReturnType<(typeof DECODERS)['gzip']>, limit: number) {
  let came = 0;
  const measure = (chunk: Buffer) => {
    came += chunk.length;
    if (came > limit) decoder.destroy(tooLarge(limit));
  };
  const giveUp = () => decoder.destroy(new Error('The sender went away.'));
  request.on('data', measure).once('aborted', giveUp).pipe(decoder);
  try {
    return await getRawBody(decoder, { limit });
  } finally {
    request.off('data', measure).off('aborted', giveUp).unpipe(decoder);
    decoder.destroy();
  }
}

export const tooLarge = (limit: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', undefined, `The body may have at most ${limit} bytes here.`);

/** What the reader's errors mean to the client; their own text is never passed on. */
function toRefusal(error: unknown, limit: number): ApiError {
  if (error instanceof ApiError) return error;
  switch ((error as { type?: unknown }).type) {
    case 'entity.too.large':
      return tooLarge(limit);
    case 'request.size.invalid':
    case 'request.aborted':
      return new ApiError('VALIDATION_ERROR', { body: 'Must be as long as Content-Length says.' });
    default:
      return new ApiError('VALIDATION_ERROR', { body: 'Must be readable as its headers say.' });
  }
}
