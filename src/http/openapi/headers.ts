const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

/** Headers of answers, described once. */
export const HEADERS = {
  'X-Request-Id': {
    description: "The request's id in the log: the caller's own `X-Request-Id`, if it sent a sane one.",
    schema: text,
    example: 'shop-20260302-0001',
  },
  'X-RateLimit-Limit': {
    description: 'Requests that the window of 60 seconds allows.',
    schema: count,
    example: 1200,
  },
  'X-RateLimit-Remaining': { description: 'Requests that are left in the window.', schema: count, example: 1187 },
  'X-RateLimit-Reset': {
    description: 'Unix time in whole seconds at which the window ends.',
    schema: count,
    example: 1772438460,
  },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: count, example: 17 },
  'WWW-Authenticate': { description: 'What is missing: a bearer token.', schema: text, example: 'Bearer' },
  Location: {
    description: 'Where the new record can be read.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd',
  },
  ETag: {
    description: 'The version of what was read; for `If-None-Match` and, where a change takes it, `If-Match`.',
    schema: text,
    example: '"3"',
  },
  'Idempotency-Replayed': {
    description: 'The stored response to the first request with this `Idempotency-Key`; nothing was done again.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

export const headerRefs = (names: readonly HeaderName[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
