import { createHash } from 'node:crypto';
import type { ApiError } from '../common/errors/api-error';

/** A result with headers of its own, and with another status than the operation usually has. */
export class HttpResult<T> {
  constructor(
    readonly data: T,
    readonly headers: Readonly<Record<string, string>>,
    readonly status?: number,
  ) {}
}

/** A result without a version of its own: what it says is its version. */
export const tagged = <T>(data: T): HttpResult<T> =>
  new HttpResult(data, {
    ETag: `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`,
  });

/** A refusal of which something stays: what the request brought is kept, so nothing is rolled back. It is answered as an error. */
export class KeptRefusal {
  constructor(readonly error: ApiError) {}
}

/** A new record: 201 with `Location`, where it can be read. */
export const created = <T>(location: string, data: T): HttpResult<T> => new HttpResult(data, { Location: location });

/** A record that existed already: 200, where the operation usually returns 201. */
export const unchanged = <T>(data: T): HttpResult<T> => new HttpResult(data, {}, 200);

/** A result that is sent without the envelope, as JSON. */
export class Bare {
  constructor(readonly value: unknown) {}
}
