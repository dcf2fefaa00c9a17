import type { PublicOrigin } from '../../../core/public-origin';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import type { ApiRequest } from '../actor';
import { type Html, html } from './html';

/** Returns the values of the named fields. A field that is missing or repeated is empty. */
export function readFormFields<Name extends string>(body: unknown, ...names: readonly Name[]): Record<Name, string> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const readText = (name: Name) => (typeof fields[name] === 'string' ? fields[name] : '');
  return Object.fromEntries(names.map((name) => [name, readText(name)])) as Record<Name, string>;
}

/**
 * Rejects forms from pages of other sites. Old browsers, and browsers over plain HTTP, do not send the origin, or send `Origin: null`.
 * Their forms are accepted, because a form also needs the token of its link, which no other site knows.
 *
 * @throws ApiError FORBIDDEN for a form of another site
 */
export function assertOwnPage({ headers, protocol }: ApiRequest, origin: PublicOrigin): void {
  const site = headers['sec-fetch-site'];
  const acceptedOrigins = [origin.get(), `${protocol}://${headers.host}`, 'null', undefined];
  const isOwn = site !== undefined ? site === 'same-origin' : acceptedOrigins.includes(headers.origin);
  if (!isOwn) throw new ApiError('FORBIDDEN', undefined, 'This form is accepted only from the page of the service.');
}

/** An input of a form. */
export interface Field {
  /** The name under which the browser sends the value. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  /** What browsers and password managers may fill in (HTML attribute `autocomplete`). */
  readonly autocomplete: string;
  readonly value?: string;
}

/**
 * Returns the labelled inputs, each with its error message.
 *
 * @param faults messages by the names of the inputs
 */
export const renderInputs = (fields: readonly Field[], faults: ErrorDetails = {}): Html[] =>
  fields.map(
    ({ name, label, type = 'text', autocomplete, value = '' }) =>
      html`<label
          >${label} <input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required
        /></label>
        ${faults[name] ? html`<p class="fault" role="alert">${faults[name]}</p>` : undefined} `,
  );

/** The inputs of a new password, which the user types twice. */
export const NEW_PASSWORD_FIELDS: readonly Field[] = [
  { name: 'password', label: 'Password (8 to 128 characters)', type: 'password', autocomplete: 'new-password' },
  { name: 'confirmPassword', label: 'The password again', type: 'password', autocomplete: 'new-password' },
];

/**
 * Runs the action of a form. It rolls nothing back: an action with several changes is a unit of work itself.
 *
 * @returns its result as `value`, or an error that the user can correct
 * @throws any other error
 */
export async function attemptAction<T>(action: () => Promise<T>): Promise<{ value: T } | { error: ApiError }> {
  try {
    return { value: await action() };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { error };
    throw error;
  }
}
