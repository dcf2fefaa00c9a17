import { isUtf8 } from 'node:buffer';
import { unescape } from 'node:querystring';
import { ApiError } from '../../common/errors/api-error';

const NOT_UTF8 = 'Must be UTF-8; it holds bytes that are none.';
/** What a decoder puts in the place of bytes that it can't read. */
const REPLACED = '\ufffd';
const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/** Bytes that are no UTF-8 would be stored as question marks: 400 naming the parameter. */
export function assertUtf8Query(url: string): void {
  const start = url.indexOf('?');
  if (start >= 0 && url.includes('%', start)) assertUtf8Pairs(url.slice(start + 1));
}

/** The same for the bytes of a form. */
export function assertUtf8Form(body: Buffer): void {
  if (!isUtf8(body)) throw new ApiError('VALIDATION_ERROR', { body: NOT_UTF8 });
  assertUtf8Pairs(body.toString());
}

function assertUtf8Pairs(text: string): void {
  for (const pair of text.split('&')) {
    if (!pair.includes('%')) continue;
    const [name = '', ...value] = pair.split('=');
    if (!isEncodedUtf8(name)) throw new ApiError('VALIDATION_ERROR', { query: `A name in it: ${NOT_UTF8}` });
    if (!isEncodedUtf8(value.join('='))) throw new ApiError('VALIDATION_ERROR', { [unescape(name)]: NOT_UTF8 });
  }
}

/** Refuses the bytes of a JSON text, naming the field that holds what is no UTF-8. */
export function assertUtf8Json(body: Buffer): void {
  if (isUtf8(body)) return;
  let field = 'body';
  try {
    field = replacedField(JSON.parse(body.toString())) ?? field;
  } catch {
    // no JSON either
  }
  throw new ApiError('VALIDATION_ERROR', { [field]: NOT_UTF8 });
}

/** For text that another has decoded already, such as a form's: a sentence where bytes were lost on the way. */
export const lostTextFault = (text: string): string | undefined => (text.includes(REPLACED) ? NOT_UTF8 : undefined);

const isEncodedUtf8 = (text: string): boolean =>
  (text.match(ENCODED_BYTES) ?? []).every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));

/** Where a decoder has replaced something; no deeper than a few levels, which is where people's names are. */
function replacedField(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes(REPLACED) ? '' : undefined;
  if (typeof value !== 'object' || value === null || depth > 8) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = key.includes(REPLACED) ? undefined : replacedField(inner, depth + 1);
    if (path !== undefined) return path ? `${key}.${path}` : key;
  }
  return undefined;
}
