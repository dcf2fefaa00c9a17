import type { Response } from 'supertest';
import type { openApiCheck } from '../support/openapi-check';
import { BODY, type Expectation, type FuzzCase } from './case';
import type { Reply, Wire } from './client';

interface Failure {
  readonly success?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: Record<string, unknown> };
}

/** What parsers, drivers and runtimes say; none of it is for clients. */
const LEAK =
  /unexpected token|in JSON at|syntax error|violates|relation "|\.ts:\d|\.js:\d|node_modules|QueryFailed|ECONN/i;

/** A refusal that names something else than the bad field, with the reason. */
export interface Excuse {
  readonly operation: RegExp;
  readonly field: RegExp;
  /** The key of `details` that may stand for the field. */
  readonly named: (field: string) => string;
  readonly reason: string;
}

/** What is wrong with the answer to a request, or undefined. */
export function judge(
  { place, field, also = [] }: Pick<FuzzCase, 'place' | 'field' | 'also'>,
  expected: Expectation,
  reply: Reply,
  excuses: readonly Excuse[],
): string | undefined {
  const { status } = reply;
  if (status === 0) return `no answer: ${reply.text}`;
  if (status >= 500) return `answers ${status}`;
  if (typeof expected === 'number' && status !== expected) return `answers ${status}, not ${expected}`;
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
  // A body that is another one altogether lacks fields besides.
  if (place === BODY) return names.includes(field) ? undefined : `does not name ${field}`;
  const wrong = names.filter((name) => !expectedNames.some((own) => name === own || name.startsWith(`${own}.`)));
  return wrong.length ? `names ${wrong.slice(0, 3).join(', ')} for ${field}` : undefined;
}

/** What the document says against the answer, or undefined. */
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
