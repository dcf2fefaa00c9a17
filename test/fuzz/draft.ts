import type { DocumentOperation } from './openapi';
import { FORM_TYPE, JSON_TYPE } from './openapi';
import type { Wire } from './client';
import type { Good, Part } from './good';
import { toJson } from './values';

export const BOUNDARY = 'fuzz-boundary-7b1e';

/** A request in parts, each of which can be changed. */
export interface Draft {
  /** Values of `{name}` in the path, as sent. */
  readonly params: Readonly<Record<string, string>>;
  /** Pairs of the query, as sent. */
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export const queryOf = (query: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);

/** Encodes a form like browsers (RFC 7578), without escaping names and contents. */
export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, fileName, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
          (fileName === undefined ? '' : `; filename="${fileName}"`) +
          (type === undefined ? '' : `\r\nContent-Type: ${type}`) +
          '\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** Returns the valid request in parts. */
export function draftOf({ params = {}, query, body, parts }: Good): Draft {
  const type = parts ? `${FORM_TYPE}; boundary=${BOUNDARY}` : body === undefined ? undefined : JSON_TYPE;
  return {
    params,
    query: queryOf(query),
    headers: type ? { 'Content-Type': type } : {},
    body: parts ? formOf(parts) : body === undefined ? undefined : toJson(body),
  };
}

let sent = 0;

/** Returns the request as sent: with token, signature if required, and its own client address. */
export function wireOf({ method, path }: DocumentOperation, good: Good, token: string | undefined, draft: Draft): Wire {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => draft.params[name] ?? '');
  const search = draft.query.length ? `?${draft.query.join('&')}` : '';
  sent = (sent + 1) % 2 ** 24;
  return {
    method,
    path: filled + search,
    headers: {
      'X-Forwarded-For': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(typeof draft.body === 'string' && good.sign?.(draft.body)),
      ...draft.headers,
    },
    body: draft.body,
  };
}
