import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The token of a link is the link's random number, encrypted: one block of AES-256, which maps each 128-bit value to another.
 * Without the key a token looks like random bits: the stored number does not reveal it, and guessing is hopeless, because only
 * one of 2^128 values per shipment is valid. Nothing is stored for a token; the decrypted number finds the link.
 *
 * One block needs no mode: every number is encrypted at most once under the key, and the numbers are random themselves.
 */
const CIPHER = 'aes-256-ecb';
const FORM = /^[\w-]{22}$/;

/** @param link a UUID */
export function tokenOf(link: string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(link.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url');
}

/** Returns the link of the token, a UUID; null when the text is no token. */
export function linkOf(token: string, key: Buffer): string | null {
  if (!FORM.test(token)) return null;
  const block = Buffer.from(token, 'base64url');
  if (block.toString('base64url') !== token) return null; // the last character has bits that say nothing
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
