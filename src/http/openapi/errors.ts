import { type ErrorCode, ERRORS } from '../../common/errors/error-catalogue';
import { type HeaderName, headerRefs } from './headers';

/** One error as an answer shows it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** The conflict that every operation with an Idempotency-Key can have. */
export const STILL_RUNNING: Refusal = {
  code: 'CONFLICT',
  message: 'A request with this Idempotency-Key is still running; ask again when it has ended.',
};

const RATE: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
export const EVERY_ANSWER: readonly HeaderName[] = ['X-Request-Id', ...RATE];

const HEADERS_OF: Partial<Record<ErrorCode, readonly HeaderName[]>> = {
  // Retry-After: while a request with the same Idempotency-Key is running; replayed: a stored conflict
  CONFLICT: ['Retry-After', 'Idempotency-Replayed', ...EVERY_ANSWER],
  UNAUTHORIZED: ['WWW-Authenticate', 'X-Request-Id'],
  RATE_LIMITED: ['Retry-After', ...EVERY_ANSWER],
  SERVICE_UNAVAILABLE: ['Retry-After', 'X-Request-Id'],
};

/**
 * The error answers of an operation by status: its own where the sentence is its own, else one that all share.
 *
 * @param refusals examples in the operation's own words
 * @param shared the document's shared responses, to which those are added that this operation refers to
 */
export function errorResponses(
  codes: ReadonlySet<ErrorCode>,
  refusals: readonly Refusal[],
  shared: Record<string, object>,
): Record<string, object> {
  const statuses = new Set([...codes].map((code) => ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const mine = [...codes].filter((code) => ERRORS[code].status === status).sort();
      const own = refusals.filter(({ code }) => mine.includes(code));
      if (own.length > 0) {
        const silent = mine.filter((code) => !own.some((refusal) => refusal.code === code)).map((code) => ({ code }));
        return [String(status), response(mine, [...own, ...silent])];
      }
      const name = mine.map(pascalCase).join('Or');
      shared[name] ??= response(
        mine,
        mine.map((code) => (code === 'CONFLICT' ? STILL_RUNNING : { code })),
      );
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const pascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function response(codes: readonly ErrorCode[], refusals: readonly Refusal[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
    headers: headerRefs([...new Set(codes.flatMap((code) => HEADERS_OF[code] ?? EVERY_ANSWER))]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          refusals.map((refusal, index) => [nameOf(refusals, index), { value: body(refusal) }]),
        ),
      },
    },
  };
}

/** The code; with a number where an operation shows several of it. */
function nameOf(refusals: readonly Refusal[], index: number): string {
  const { code } = refusals[index]!;
  const before = refusals.slice(0, index).filter((other) => other.code === code).length;
  return before === 0 ? code : `${code}-${before + 1}`;
}

const body = ({ code, message = ERRORS[code].message, details }: Refusal) => ({
  success: false,
  error: { code, message, ...(details && { details }) },
});

export const ERROR_SCHEMA = {
  type: 'object',
  description: 'What every error looks like.',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false], description: 'Always false.' },
    error: {
      type: 'object',
      description: 'What went wrong.',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS), description: 'For programs.' },
        message: { type: 'string', description: 'For people.' },
        details: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'From a field path (`email`, `packages.0.weight`) to one sentence.',
        },
      },
    },
  },
} as const;
