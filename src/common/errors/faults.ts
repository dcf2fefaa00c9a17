import { ApiError, type ErrorDetails } from './api-error';
import type { ErrorCode } from './error-catalogue';

/**
 * A sentence for each entry of a list that has a fault.
 *
 * @param path where the entry stands in the request: `(index) => \`orderIds.${index}\``
 */
export function faultsOf<T>(
  entries: readonly T[],
  path: (index: number) => string,
  faultOf: (entry: T) => string | undefined,
): ErrorDetails {
  const faults = entries.map((entry, index) => [path(index), faultOf(entry)] as const);
  return Object.fromEntries(faults.filter((fault): fault is readonly [string, string] => fault[1] !== undefined));
}

/** @throws ApiError with all the faults, unless there are none */
export function refuseFaults(code: ErrorCode, faults: ErrorDetails): void {
  if (Object.keys(faults).length > 0) throw new ApiError(code, faults);
}
