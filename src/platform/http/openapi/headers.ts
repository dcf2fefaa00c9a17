const TEXT_SCHEMA = { type: 'string' };
const COUNT_SCHEMA = { type: 'integer', minimum: 0 };

/** Response headers that operations refer to. */
export const HEADERS = {
  'X-Request-Id': {
    description:
      'Identifier of the request in the log: the `X-Request-Id` of the request if it has 1 to 128 printable ASCII characters, otherwise a new one.',
    schema: TEXT_SCHEMA,
    example: 'shop-20260302-0001',
  },
  'X-RateLimit-Limit': {
    description: 'Requests that the window of 60 seconds allows.',
    schema: COUNT_SCHEMA,
    example: 1200,
  },
  'X-RateLimit-Remaining': { description: 'Remaining requests of the window.', schema: COUNT_SCHEMA, example: 1187 },
  'X-RateLimit-Reset': {
    description: 'Unix time in whole seconds at which the window ends.',
    schema: COUNT_SCHEMA,
    example: 1772438460,
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: COUNT_SCHEMA, example: 17 },
  'WWW-Authenticate': { description: 'The required authentication scheme.', schema: TEXT_SCHEMA, example: 'Bearer' },
  Location: {
    description: 'Path of the new record.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd',
  },
  ETag: {
    description: 'Version of the response, for `If-None-Match` and, in operations that accept it, for `If-Match`.',
    schema: TEXT_SCHEMA,
    example: '"3"',
  },
  'Idempotency-Replayed': {
    description:
      'This is the stored response to the first request with this `Idempotency-Key`; the operation was not repeated.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Returns references to headers of the document's components, by their names. */
export const buildHeaderReferences = (names: readonly HeaderName[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
