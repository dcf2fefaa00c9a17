import { ApiError } from '../../../common/errors/api-error';

/** The parameters of a list request, as they are documented. */
export type ListParameter = 'search' | '$filter' | '$orderby' | '$search' | 'Page' | 'PageSize';

/** Matches NUL and half of a surrogate pair, which PostgreSQL cannot store. With the flag `u` whole pairs do not match. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const QUOTED_LENGTH = 40;

/** Returns a 400 with a message under the parameter's name. */
export function queryError(parameter: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', { [parameter]: message });
}

/** Returns a 400 that names the position. `index` begins at 0, and the position in the message at 1. */
export function queryErrorAt(parameter: ListParameter, index: number, problem: string): ApiError {
  return queryError(parameter, `At position ${index + 1}: ${problem}.`);
}

/** Rejects text that is too long, or that PostgreSQL cannot store (NUL, half a surrogate pair). */
export function assertReadable(parameter: ListParameter, text: string, maxLength: number): void {
  if (text.length > maxLength) throw queryError(parameter, `It may have at most ${maxLength} characters.`);
  const index = text.search(UNSTORABLE);
  if (index >= 0) throw queryErrorAt(parameter, index, 'this character is not allowed');
}

/** Returns the client's text in quotation marks, shortened for a message. */
export function quote(text: string): string {
  return `"${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH).toWellFormed()}…` : text}"`;
}
