import { ApiError } from '../common/errors/api-error';

/**
 * What a change expects of the record that it changes: one of these entity tags (without their quotes), that there is
 * one at all (`any`), or nothing (undefined: the request had no If-Match).
 */
export type ExpectedVersion = readonly string[] | 'any' | undefined;

/**
 * Call it with the record locked, before its rules are looked at: whoever has read an older version gets 412, and
 * nothing changes.
 *
 * @throws ApiError PRECONDITION_FAILED
 */
export function assertVersion(expected: ExpectedVersion, version: number): void {
  if (expected === undefined || expected === 'any' || expected.includes(String(version))) return;
  throw new ApiError('PRECONDITION_FAILED');
}
