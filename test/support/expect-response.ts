import type { Response } from 'supertest';

type Reply = Pick<Response, 'status' | 'body'>;

/**
 * Expects a response with this status and an error.
 *
 * @param expected the error's code, the names of the fields that its details explain in any order, or the details themselves
 */
export function expectError(
  response: Reply,
  status: number,
  expected: string | readonly string[] | Readonly<Record<string, unknown>>,
): void {
  const { code, details } = (response.body.error ?? {}) as { code?: string; details?: Record<string, unknown> };
  if (typeof expected === 'string') return same(expectError, [response.status, code], [status, expected]);
  if (!isList(expected)) return same(expectError, [response.status, details], [status, expected]);
  same(expectError, [response.status, Object.keys(details ?? {}).sort()], [status, [...expected].sort()]);
}

/** Expects a response with this status and without an error, which a failure shows. */
export function expectOk(response: Reply, status = 200): void {
  same(expectOk, [response.status, response.body.error], [status, undefined]);
}

/** A failure names the line of the test, not a line of this file. */
function same(caller: (...args: never[]) => void, actual: unknown, expected: unknown): void {
  try {
    expect(actual).toEqual(expected);
  } catch (error) {
    Error.captureStackTrace(error as Error, caller);
    throw error;
  }
}

const isList = (expected: object): expected is readonly string[] => Array.isArray(expected);
