import { createHash, randomBytes } from 'node:crypto';

/** Digits and letters, without letters that look like digits or like each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** The purpose of a code. A code of one purpose does not work for another. */
export type CodePurpose = 'driver-invitation' | 'recovery';

/** Returns a random code of 80 bits that people can type, in groups of four characters. */
export function createReadableCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!); // 256 = 8 × 32: every character is equally likely
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Returns the hash to store for a code, or null if the text cannot be a code. Ignores case, spaces and hyphens; reads O as 0, and I
 * and L as 1.
 */
export function hashReadableCode(purpose: CodePurpose, typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return FORM.test(code) ? createHash('sha256').update(`${purpose}:${code}`).digest() : null;
}
