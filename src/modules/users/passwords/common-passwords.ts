import { SHORTEST_PASSWORD } from './password-length';

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first password is set, so that it does not slow down the start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD));
}

/** Returns whether the password is one of the 18,000 most common passwords of sufficient length, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await (loadedPasswords ??= load())).has(password.toLowerCase());
