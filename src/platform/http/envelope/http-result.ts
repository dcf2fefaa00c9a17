import type { ApiError } from '../../../common/errors/api-error';
import { createContentETag } from '../../../common/content-hash';

/** A result with additional headers and, if it is set, another status than the operation's. */
export class HttpResult<T> {
  constructor(
    readonly data: T,
    readonly headers: Readonly<Record<string, string>>,
    readonly status?: number,
  ) {}
}

/** Adds an ETag that is a hash of the content, for a result without a version number. */
export const withContentETag = <T>(data: T): HttpResult<T> =>
  new HttpResult(data, { ETag: createContentETag(JSON.stringify(data)) });

/** An error response of a handler whose changes are committed nevertheless. A thrown error would roll them back. */
export class CommittedError {
  constructor(readonly error: ApiError) {}
}

/**
 * Returns the response to a creation.
 *
 * @param location the path at which the new record can be read
 */
export const created = <T>(location: string, data: T): HttpResult<T> => new HttpResult(data, { Location: location });

/** Returns the response to a creation if the record existed already: 200, where the operation usually returns 201. */
export const unchanged = <T>(data: T): HttpResult<T> => new HttpResult(data, {}, 200);

/** A result that is sent as JSON without the envelope. */
export class BareJson {
  constructor(readonly value: unknown) {}
}
