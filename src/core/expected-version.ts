import { ApiError } from '../common/errors/api-error';

/**
 * The If-Match condition of a change: entity tags without their quotes, `any` for a record that exists, or undefined without
 * the header.
 */
export type ExpectedVersion = readonly string[] | 'any' | undefined;

/**
 * Rejects a change that is based on an older version. Call it with the record locked, before other rules are checked.
 *
 * @throws ApiError PRECONDITION_FAILED
 */
export function assertVersion(expected: ExpectedVersion, version: number): void {
  if (expected === undefined || expected === 'any' || expected.includes(String(version))) return;
  throw new ApiError('PRECONDITION_FAILED');
}
