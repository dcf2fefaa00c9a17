import { MIN_PASSWORD_CHARACTERS } from './password-length';

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of the library zxcvbn-ts. It is loaded when the first password is set, so that it does not slow down the start. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_CHARACTERS));
}

/** Returns whether the password is one of the 18,000 most common passwords of sufficient length, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loadedPasswords ??= loadCommonPasswords();
  return (await loadedPasswords).has(password.toLowerCase());
}
