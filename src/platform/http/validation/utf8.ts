import { isUtf8 } from 'node:buffer';
import { unescape } from 'node:querystring';
import { ApiError } from '../../../common/errors/api-error';

const NOT_UTF8 = 'Must be valid UTF-8.';
/** Decoders write this character for bytes that are not valid UTF-8. */
const REPLACEMENT_CHARACTER = '\ufffd';
/** Matches consecutive percent-encoded bytes. */
const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;
/** Fields below this depth are not named in errors. */
const MAX_NAMED_DEPTH = 8;

/**
 * Rejects a query string whose percent-encoded bytes are not UTF-8. Decoding would replace them silently.
 *
 * @throws ApiError VALIDATION_ERROR that names the parameter
 */
export function assertUtf8Query(url: string): void {
  const start = url.indexOf('?');
  if (start >= 0 && url.includes('%', start)) assertUtf8Pairs(url.slice(start + 1));
}

/**
 * Rejects a form (`a=1&b=2`) whose bytes, plain or percent-encoded, are not UTF-8.
 *
 * @throws ApiError VALIDATION_ERROR that names the field
 */
export function assertUtf8Form(body: Buffer): void {
  if (!isUtf8(body)) throw new ApiError('VALIDATION_ERROR', { body: NOT_UTF8 });
  assertUtf8Pairs(body.toString());
}

function assertUtf8Pairs(text: string): void {
  for (const pair of text.split('&')) {
    if (!pair.includes('%')) continue;
    const [name = '', ...valueParts] = pair.split('='); // Only the first "=" separates name and value.
    if (!isEncodedUtf8(name)) throw new ApiError('VALIDATION_ERROR', { query: 'Parameter names must be valid UTF-8.' });
    if (!isEncodedUtf8(valueParts.join('='))) throw new ApiError('VALIDATION_ERROR', { [unescape(name)]: NOT_UTF8 });
  }
}

/**
 * Rejects a JSON body whose bytes are not UTF-8.
 *
 * @throws ApiError VALIDATION_ERROR that names the field, or `body` if the field cannot be found
 */
export function assertUtf8Json(body: Buffer): void {
  if (isUtf8(body)) return;
  let field = 'body';
  try {
    // The result is empty for a body that is only a text, and undefined if no text was found. Neither names a field.
    field = findReplacedField(JSON.parse(body.toString())) || field;
  } catch {
    // A body that is not JSON either has no fields to name.
  }
  throw new ApiError('VALIDATION_ERROR', { [field]: NOT_UTF8 });
}

/** Returns an error message for text of a multipart form in which the form parser has replaced bytes that are not UTF-8. */
export const findReplacedBytesFault = (text: string): string | undefined =>
  text.includes(REPLACEMENT_CHARACTER) ? NOT_UTF8 : undefined;

const isEncodedUtf8 = (text: string): boolean =>
  (text.match(ENCODED_BYTES) ?? []).every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));

/**
 * Finds the first text in which bytes were replaced. Deeper levels than `MAX_NAMED_DEPTH` are not searched; the error then names the body.
 *
 * @returns the path of the field; the empty text if `value` is that text itself; undefined if there is none
 */
function findReplacedField(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes(REPLACEMENT_CHARACTER) ? '' : undefined;
  if (typeof value !== 'object' || value === null || depth > MAX_NAMED_DEPTH) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const path = key.includes(REPLACEMENT_CHARACTER) ? undefined : findReplacedField(member, depth + 1);
    if (path !== undefined) return path ? `${key}.${path}` : key;
  }
  return undefined;
}
