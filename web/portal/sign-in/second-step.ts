import { api, ApiError, responseData, sessionApi } from '../../shared/api';
import { beginSession, type User } from '../session';

/** Returns the challenge of a sign-in whose password was right and that needs a second factor; undefined for other errors. */
export const challengeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' ? error.details.challenge : undefined;

/** Whether the service refused a factor, or the sign-in has ended. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** A proof of the second factor: a code of the app, a recovery code or a passkey. */
type Proof = Parameters<typeof sendProof>[0];

async function sendProof(body: { challenge: string; code?: string; recoveryCode?: string; passkey?: PasskeyProof }) {
  return responseData(sessionApi.POST('/api/session/second-factor', { body }));
}

/** Finishes a sign-in. @throws ApiError with the reason */
export const finishSignIn = async (proof: Proof): Promise<User> =>
  beginSession((await sendProof(proof)).data.expiresAt);

/** A passkey that the browser has proved. */
export type PasskeyProof = Awaited<ReturnType<typeof provePasskey>>['passkey'];

/**
 * Asks the browser for a passkey.
 *
 * @param signIn challenge of a sign-in, to which the passkey must belong
 * @throws Error if the user cancels or has none
 */
export async function provePasskey(signIn?: string) {
  const body = signIn === undefined ? {} : { challenge: signIn };
  const { data } = await responseData(sessionApi.POST('/api/user/login/passkey-options', { body }));
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: data.publicKey as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const passkey = { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { challenge: data.challenge, passkey };
}

/** Creates a passkey with the browser and adds it to the account. @returns recovery codes if it is the first second factor */
export async function addPasskey(name: string): Promise<readonly string[]> {
  const { data } = await responseData(api.POST('/api/user/second-factor/passkeys/options'));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: data.publicKey as never });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = { challenge: data.challenge, name, passkey: { id, clientDataJSON, attestationObject, transports } };
  return (await responseData(api.POST('/api/user/second-factor/passkeys', { body }))).data.recoveryCodes;
}
