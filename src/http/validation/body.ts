import type { IncomingMessage } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { ApiError } from '../../common/errors/api-error';

const JSON_LIMIT_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;
/** Names that every object has from its prototype, which class-transformer would drop in silence: no field of ours is called so. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** A request whose JSON body is signed: `rawBody` is the body as it came, kept where X-Signature comes with it. */
export interface SignedRequest extends Request {
  rawBody?: Buffer;
}

const parse = express.json({
  limit: JSON_LIMIT_BYTES,
  strict: false,
  type: isJson,
  verify: (request: IncomingMessage & { rawBody?: Buffer }, _response, body) => {
    if (request.headers['x-signature']) request.rawBody = body;
  },
});

/** Reads a JSON body and refuses what no handler should ever see. Other media types are left to the routes that take them. */
export function jsonBody(request: Request, response: Response, next: NextFunction): void {
  if (!isJson(request)) return next();
  parse(request, response, (error?: unknown) => {
    if (error) return next(bodyError(error) ?? error);
    try {
      assertSane(request.body as unknown);
      next();
    } catch (refusal) {
      next(refusal);
    }
  });
}

/** Whether a body comes with the request, whatever its type. */
export const hasBody = ({ headers }: { headers: Request['headers'] }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The media type without its parameters, in lower case. */
export const mediaType = ({ headers }: { headers: Request['headers'] }): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

function isJson(request: { headers: Request['headers'] }): boolean {
  return mediaType(request) === 'application/json';
}

/** One sentence on what is wrong with the text, or undefined. PostgreSQL cannot store NUL, UTF-8 cannot carry half a surrogate pair. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'Must not contain the NUL character.';
  if (!text.isWellFormed()) return 'Must be well-formed Unicode: it holds half of a surrogate pair.';
  return undefined;
}

/** Refuses excessive depth, unstorable text and names that reach into prototypes, naming the field's path. */
export function assertSane(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) throw new ApiError('VALIDATION_ERROR', { [path || 'body']: fault });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH)
    throw new ApiError('VALIDATION_ERROR', { body: `Must not be nested deeper than ${MAX_DEPTH} levels.` });
  for (const key of Object.keys(value)) {
    const inner = path ? `${path}.${key}` : key;
    if (FORBIDDEN_KEYS.has(key)) throw new ApiError('VALIDATION_ERROR', { [inner]: 'Unknown field.' });
    if (textFault(key))
      throw new ApiError('VALIDATION_ERROR', { [path || 'body']: 'A field name holds characters that are not text.' });
    assertSane((value as Record<string, unknown>)[key], inner, depth + 1);
  }
}

/** What the parser's error means to the client; its own text is never passed on. Errors of the parser carry a `type`. */
function bodyError(thrown: unknown): ApiError | undefined {
  switch ((thrown as { type?: unknown }).type) {
    case 'entity.parse.failed':
      return new ApiError('VALIDATION_ERROR', { body: 'Must be valid JSON.' });
    case 'entity.too.large':
      return new ApiError('PAYLOAD_TOO_LARGE', undefined, `A JSON body may have at most ${JSON_LIMIT_BYTES} bytes.`);
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new ApiError(
        'UNSUPPORTED_MEDIA_TYPE',
        undefined,
        'The body must be JSON in UTF-8, plain or with gzip, deflate or br.',
      );
    case 'request.size.invalid':
    case 'request.aborted':
      return new ApiError('VALIDATION_ERROR', { body: 'Must be as long as Content-Length says.' });
    default:
      // What is left are unreadable compressed bodies, which the parser calls 400.
      return (thrown as { status?: unknown }).status === 400
        ? new ApiError('VALIDATION_ERROR', { body: 'Must be readable as its headers say.' })
        : undefined;
  }
}
