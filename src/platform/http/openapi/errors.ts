import { type ErrorCode, ERRORS } from '../../../common/errors/error-catalogue';
import type { RefusalExample } from '../../../core/module-metadata';
import { type HeaderName, buildHeaderReferences } from './headers';

/** The conflict that every operation with an Idempotency-Key can have. */
export const REQUEST_STILL_RUNNING: RefusalExample = {
  code: 'CONFLICT',
  message: 'A request with this Idempotency-Key is still running; repeat the request later.',
};

const RATE_LIMIT_HEADERS: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
/** The headers of every response. */
export const COMMON_HEADERS: readonly HeaderName[] = ['X-Request-Id', ...RATE_LIMIT_HEADERS];

/** The response headers of errors that differ from COMMON_HEADERS. */
const HEADERS_OF_ERROR: Partial<Record<ErrorCode, readonly HeaderName[]>> = {
  // Retry-After is sent while a request with the same Idempotency-Key runs; Idempotency-Replayed is sent with a stored conflict.
  CONFLICT: ['Retry-After', 'Idempotency-Replayed', ...COMMON_HEADERS],
  UNAUTHORIZED: ['WWW-Authenticate', 'X-Request-Id'],
  RATE_LIMITED: ['Retry-After', ...COMMON_HEADERS],
  SERVICE_UNAVAILABLE: ['Retry-After', 'X-Request-Id'],
};

/**
 * Returns the error responses of an operation by status. A status for which the operation has examples gets a separate response; the
 * others refer to a shared one.
 *
 * @param examples examples with the operation's own messages
 * @param sharedResponses shared responses of the document; missing ones are added
 */
export function buildErrorResponses(
  codes: ReadonlySet<ErrorCode>,
  examples: readonly RefusalExample[],
  sharedResponses: Record<string, object>,
): Record<string, object> {
  const responses: Record<string, object> = {};
  const statuses = new Set([...codes].map((code) => ERRORS[code].status));
  for (const status of statuses) {
    const codesOfStatus = [...codes].filter((code) => ERRORS[code].status === status).sort();
    const ownExamples = examples.filter(({ code }) => codesOfStatus.includes(code));
    responses[String(status)] =
      ownExamples.length > 0
        ? buildOwnResponse(codesOfStatus, ownExamples)
        : referToSharedResponse(codesOfStatus, sharedResponses);
  }
  return responses;
}

/** Returns the response of one operation. Codes without an example of the operation get one with the default message. */
function buildOwnResponse(codes: readonly ErrorCode[], ownExamples: readonly RefusalExample[]): object {
  const codesWithoutExample = codes.filter((code) => !ownExamples.some((example) => example.code === code));
  return buildResponse(codes, [...ownExamples, ...codesWithoutExample.map((code) => ({ code }))]);
}

/** Returns a reference to the shared response for these codes, which is added if it is missing. */
function referToSharedResponse(codes: readonly ErrorCode[], sharedResponses: Record<string, object>): object {
  const name = codes.map(toPascalCase).join('Or');
  sharedResponses[name] ??= buildResponse(
    codes,
    codes.map((code) => (code === 'CONFLICT' ? REQUEST_STILL_RUNNING : { code })),
  );
  return { $ref: `#/components/responses/${name}` };
}

const toPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function buildResponse(codes: readonly ErrorCode[], examples: readonly RefusalExample[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
    headers: buildHeaderReferences([...new Set(codes.flatMap((code) => HEADERS_OF_ERROR[code] ?? COMMON_HEADERS))]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          examples.map((refusal, index) => [buildExampleName(examples, index), { value: buildBody(refusal) }]),
        ),
      },
    },
  };
}

/** Returns the code as the name of an example, with a number from the second example of the same code on. */
function buildExampleName(examples: readonly RefusalExample[], index: number): string {
  const { code } = examples[index]!;
  const before = examples.slice(0, index).filter((other) => other.code === code).length;
  return before === 0 ? code : `${code}-${before + 1}`;
}

const buildBody = ({ code, message = ERRORS[code].message, details, alternatives }: RefusalExample) => ({
  success: false,
  error: { code, message, ...(details && { details }), ...(alternatives && { alternatives }) },
});

/** The schema of the body of every error response. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'The body of every error response.',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false], description: 'Always false.' },
    error: {
      type: 'object',
      description: 'The error.',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS), description: 'Code of the error, for programs.' },
        message: { type: 'string', description: 'Message for people.' },
        details: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Messages by field path (`email`, `packages.0.weight`).',
        },
        alternatives: {
          type: 'array',
          items: { type: 'object', additionalProperties: true },
          description: 'Delivery slots that are available instead, in the form of a search for slots.',
        },
      },
    },
  },
} as const;
