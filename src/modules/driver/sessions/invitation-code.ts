import { createHash, randomBytes } from 'node:crypto';

/** Without letters that are taken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A code that can be typed, in groups of four: 80 random bits. */
export function newInvitationCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!); // 256 = 8 × 32: none is likelier
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** What is kept of a code; null for what can't be one. Case, spaces and hyphens don't matter, nor O for 0, I and L for 1. */
export function hashInvitationCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return FORM.test(code) ? createHash('sha256').update(`driver-invitation:${code}`).digest() : null;
}
