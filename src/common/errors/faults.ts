import { ApiError, type ErrorDetails } from './api-error';
import type { ErrorCode } from './error-catalogue';

/**
 * Returns the messages of all invalid entries of a list.
 *
 * @param path returns the path of an entry in the request: `(index) => \`orderIds.${index}\``
 * @param faultOf returns the message for an invalid entry, undefined for a valid one
 */
export function faultsOf<T>(
  entries: readonly T[],
  path: (index: number) => string,
  faultOf: (entry: T) => string | undefined,
): ErrorDetails {
  const faults = entries.map((entry, index) => [path(index), faultOf(entry)] as const);
  return Object.fromEntries(faults.filter((fault): fault is readonly [string, string] => fault[1] !== undefined));
}

/**
 * Rejects a request that has faults.
 *
 * @throws ApiError with all faults; nothing happens if there are none
 */
export function refuseFaults(code: ErrorCode, faults: ErrorDetails): void {
  if (Object.keys(faults).length > 0) throw new ApiError(code, faults);
}
