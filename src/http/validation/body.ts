import { parse as parseQuery } from 'node:querystring';
import type { Request } from 'express';
import { ApiError } from '../../common/errors/api-error';
import { assertUtf8Form, assertUtf8Json } from './utf8';

export const FORM = 'application/x-www-form-urlencoded';
export const MAX_DEPTH = 32;
const MAX_FORM_FIELDS = 100;
const BYTE_ORDER_MARK = '\ufeff';
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** Names that every object has from its prototype, which class-transformer would drop in silence: no field of ours is called so. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

type Headed = Pick<Request, 'headers'>;

/** A request whose JSON body is signed: `rawBody` is the body as it came, kept where X-Signature comes with it. */
export interface SignedRequest extends Request {
  rawBody?: Buffer;
}

/** Whether a body comes with the request, whatever its type. */
export const hasBody = ({ headers }: Headed): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a body comes that means something: that of a GET or HEAD is passed over. */
export const bringsBody = (request: Headed & { method: string }): boolean =>
  hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD';

/** The media type without its parameters, in lower case. */
export const mediaType = ({ headers }: Headed): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** The charset that the media type names, `utf-8` when it names none. */
export function charset({ headers }: Headed): string {
  const named = CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  return named === 'utf8' ? 'utf-8' : named;
}

/** The value of a JSON body, without what no handler should ever see. */
export function parseJson(body: Buffer): unknown {
  assertUtf8Json(body);
  const text = body.toString();
  if (text === '') return {}; // what comes in pieces may turn out to be nothing
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw new ApiError('VALIDATION_ERROR', { body: 'Must be valid JSON.' });
  }
  assertSane(value);
  return value;
}

/** The fields of `a=1&b=2`, as a query has them. */
export function parseForm(body: Buffer): unknown {
  assertUtf8Form(body);
  const text = body.toString();
  if (text.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS)
    throw new ApiError('VALIDATION_ERROR', { body: `Must have at most ${MAX_FORM_FIELDS} fields.` });
  const fields = { ...parseQuery(text) };
  assertSane(fields);
  return fields;
}

/** One sentence on what is wrong with the text, or undefined. PostgreSQL cannot store NUL, UTF-8 cannot carry half a surrogate pair. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'Must not contain the NUL character.';
  if (!text.isWellFormed()) return 'Must be well-formed Unicode: it holds half of a surrogate pair.';
  return undefined;
}

/** Refuses excessive depth, unstorable text and names that reach into prototypes, naming the field's path. */
export function assertSane(value: unknown): void {
  const fault = faultOf(value, 0);
  if (fault) throw new ApiError('VALIDATION_ERROR', { [fault.path.join('.') || 'body']: fault.sentence });
}

interface Fault {
  /** Put together on the way back: a body without a fault costs no path. */
  readonly path: string[];
  readonly sentence: string;
}

function faultOf(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return faultAt([], textFault(value));
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH)
    throw new ApiError('VALIDATION_ERROR', { body: `Must not be nested deeper than ${MAX_DEPTH} levels.` });
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = faultOf(value[index], depth + 1);
      if (fault) return within(String(index), fault);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) return faultAt([key], 'Unknown field.');
    if (textFault(key)) return faultAt([], 'A field name holds characters that are not text.');
    const fault = faultOf((value as Record<string, unknown>)[key], depth + 1);
    if (fault) return within(key, fault);
  }
  return undefined;
}

const faultAt = (path: string[], sentence: string | undefined): Fault | undefined =>
  sentence === undefined ? undefined : { path, sentence };

function within(key: string, fault: Fault): Fault {
  fault.path.unshift(key);
  return fault;
}
