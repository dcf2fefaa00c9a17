import { parse as parseQuery } from 'node:querystring';
import type { Request } from 'express';
import { ApiError } from '../../../common/errors/api-error';
import { assertUtf8Form, assertUtf8Json } from './utf8';

/** The media type of plain HTML forms. */
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';
/** The maximum nesting of objects and lists in a body. */
export const MAX_JSON_DEPTH = 32;
const MAX_FORM_FIELDS = 100;
const BYTE_ORDER_MARK = '\ufeff';
const CHARSET = /;\s*charset\s*=\s*"?(?<name>[^\s";]*)/i;
/** Names that every object inherits. class-transformer would drop them silently; no field has such a name. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

type WithHeaders = Pick<Request, 'headers'>;

/** A request with a signed JSON body: `rawBody` holds the received bytes if X-Signature is present. */
export interface SignedRequest extends Request {
  rawBody?: Buffer;
}

/** Returns whether the headers announce a body of any type. */
export const hasBody = ({ headers }: WithHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns whether the request has a body that is read. A body of GET or HEAD is ignored. */
export const shouldReadBody = (request: WithHeaders & { method: string }): boolean =>
  hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD';

/** Returns the media type without its parameters, in lower case. */
export const getMediaType = ({ headers }: WithHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Returns the charset of the media type in lower case, or `utf-8` if it names none. */
export function getCharset({ headers }: WithHeaders): string {
  const name = CHARSET.exec(headers['content-type'] ?? '')?.groups!.name!.toLowerCase() ?? 'utf-8';
  return name === 'utf8' ? 'utf-8' : name;
}

/**
 * Parses a JSON body.
 *
 * @throws ApiError VALIDATION_ERROR for a body that is not UTF-8 or not JSON, or that `assertSafeValue` rejects
 */
export function parseJson(body: Buffer): unknown {
  assertUtf8Json(body);
  const text = body.toString();
  if (text === '') return {}; // The headers do not show that a chunked body is empty.
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw new ApiError('VALIDATION_ERROR', { body: 'Must be valid JSON.' });
  }
  assertSafeValue(value);
  return value;
}

/** Parses a body such as `a=1&b=2` like a query string: a repeated name becomes a list. */
export function parseForm(body: Buffer): unknown {
  assertUtf8Form(body);
  const text = body.toString();
  if (text.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS)
    throw new ApiError('VALIDATION_ERROR', { body: `Must have at most ${MAX_FORM_FIELDS} fields.` });
  const fields = { ...parseQuery(text) };
  assertSafeValue(fields);
  return fields;
}

/** Returns an error message for text with NUL, which PostgreSQL cannot store, or half a surrogate pair, which UTF-8 cannot encode. */
export function findTextFault(text: string): string | undefined {
  if (text.includes('\0')) return 'Must not contain the NUL character.';
  if (!text.isWellFormed()) return 'Must be well-formed Unicode: it holds half of a surrogate pair.';
  return undefined;
}

/**
 * Rejects JSON values that are nested too deeply, and text and names that cannot be stored or are names of prototype properties.
 *
 * @throws ApiError VALIDATION_ERROR with the path of the field
 */
export function assertSafeValue(value: unknown): void {
  const fault = findFault(value, 0);
  if (fault) throw new ApiError('VALIDATION_ERROR', { [fault.path.join('.') || 'body']: fault.message });
}

interface Fault {
  /** Keys from the outermost object inwards. The callers prepend them on the way back, so valid input builds no paths. */
  readonly path: string[];
  readonly message: string;
}

/** Returns the first fault of a value, which is at this depth of the body. */
function findFault(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return createFault([], findTextFault(value));
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_JSON_DEPTH)
    throw new ApiError('VALIDATION_ERROR', { body: `Must not be nested deeper than ${MAX_JSON_DEPTH} levels.` });
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = findFault(value[index], depth + 1);
      if (fault) return prependKey(String(index), fault);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) return createFault([key], 'Unknown field.');
    if (findTextFault(key)) return createFault([], 'A field name contains NUL or half of a surrogate pair.');
    const fault = findFault((value as Record<string, unknown>)[key], depth + 1);
    if (fault) return prependKey(key, fault);
  }
  return undefined;
}

const createFault = (path: string[], message: string | undefined): Fault | undefined =>
  message === undefined ? undefined : { path, message };

/** Adds a key at the front of the path of the fault. */
function prependKey(key: string, fault: Fault): Fault {
  fault.path.unshift(key);
  return fault;
}
