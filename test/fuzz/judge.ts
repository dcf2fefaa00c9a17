import type { Response } from 'supertest';
import type { openApiCheck } from '../support/openapi-check';
import { BODY, type Expectation, type FuzzCase } from './case';
import type { Reply, Wire } from './client';

interface Failure {
  readonly success?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: Record<string, unknown> };
}

/** Messages of parsers, drivers and runtimes, which clients must not see. */
const LEAK =
  /unexpected token|in JSON at|syntax error|violates|relation "|\.ts:\d|\.js:\d|node_modules|QueryFailed|ECONN/i;

/** A rejection that names another field than the invalid one, with the reason. */
export interface Excuse {
  readonly operation: RegExp;
  readonly field: RegExp;
  /** Returns the `details` key that may be named instead of the field. */
  readonly named: (field: string) => string;
  readonly reason: string;
}

/** Whether the service carried the request out. Status 0, no response, is not accepted. */
export const isAccepted = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** Returns the fault of a response, or undefined. */
export function judge(
  { place, field, also = [] }: Pick<FuzzCase, 'place' | 'field' | 'also'>,
  expected: Expectation,
  reply: Reply,
  excuses: readonly Excuse[],
): string | undefined {
  const { status } = reply;
  if (status === 0) return `no response: ${reply.text}`;
  if (status >= 500) return `returns ${status}`;
  if (typeof expected === 'number' && status !== expected) return `returns ${status}, not ${expected}`;
  if (expected === 'refusal' && status < 400) return `takes what the document forbids`;
  if (status < 400) return undefined;
  const { success, error } = (reply.body ?? {}) as Failure;
  if (success !== false || typeof error?.code !== 'string' || typeof error.message !== 'string') return 'no envelope';
  if (LEAK.test(reply.text)) return 'passes on what a library said';
  if (error.code !== 'VALIDATION_ERROR') return undefined;
  const names = Object.keys(error.details ?? {});
  if (!names.length) return 'names no field';
  if (field === undefined) return undefined;
  const expectedNames = [
    field,
    ...also,
    ...excuses.filter((excuse) => excuse.field.test(field)).map(({ named }) => named(field)),
  ];
  // A replaced body may also lack required fields.
  if (place === BODY) return names.includes(field) ? undefined : `does not name ${field}`;
  const wrong = names.filter((name) => !expectedNames.some((own) => name === own || name.startsWith(`${own}.`)));
  return wrong.length ? `names ${wrong.slice(0, 3).join(', ')} for ${field}` : undefined;
}

/** Returns how the response differs from the document, or undefined. */
export function undocumented(
  check: ReturnType<typeof openApiCheck>,
  { method, path }: Wire,
  reply: Reply,
): string | undefined {
  try {
    check(method.toLowerCase(), path, reply as unknown as Response);
    return undefined;
  } catch (error) {
    return (error as Error).message.slice(0, 500);
  }
}
