import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ExpectedVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { getRequest } from '../actor';

/** Marks an operation that honours If-Match. The OpenAPI document has the mark only while it is built. */
export const CONDITIONAL_OPERATION = 'x-conditional';

const IF_MATCH_HEADER = 'If-Match';
/** An entity tag of RFC 9110, 8.8.3, and a list of them, in which elements may be empty (5.6.1). */
const ENTITY_TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const ENTITY_TAG_LIST = new RegExp(`^[ \\t,]*${ENTITY_TAG}(?:[ \\t]*,[ \\t,]*${ENTITY_TAG})*[ \\t,]*$`);

/** Passes the version that the client has read, from `If-Match`, to the handler. A malformed header is rejected with 400. */
export const IfMatch = (): ParameterDecorator => (controller, method, index) => {
  readIfMatch()(controller, method, index);
  const handler = Object.getOwnPropertyDescriptor(controller, method!)!;
  ApiExtension(CONDITIONAL_OPERATION, true)(controller, method, handler);
};

const readIfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseIfMatch(getRequest(context).headers['if-match']),
);

/**
 * Reads the header's value by RFC 9110, 13.1.1: `*`, or a list of entity tags. The comparison is a strong one, so a weak
 * tag matches no version and is left out.
 *
 * @throws ApiError VALIDATION_ERROR with the name of the header if the value is neither
 */
export function parseIfMatch(value: string | undefined): ExpectedVersion {
  if (value === undefined) return undefined;
  if (value.trim() === '*') return 'any';
  if (!ENTITY_TAG_LIST.test(value)) {
    const acceptedForm = 'Must be * or a list of entity tags as ETag gave them, such as "3".';
    throw new ApiError('VALIDATION_ERROR', { [IF_MATCH_HEADER]: acceptedForm });
  }
  const strongTags: string[] = [];
  for (const [, weakPrefix, tag] of value.matchAll(/(W\/)?"([^"]*)"/g)) if (!weakPrefix) strongTags.push(tag!);
  return strongTags;
}
