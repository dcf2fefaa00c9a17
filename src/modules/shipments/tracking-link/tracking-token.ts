import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The token of a link is the link's random number, enciphered: one block of AES-256, which maps each 128 bits to 128 others.
 * Without the key nobody tells a token from random bits, so neither does a number of the database lead to its token, nor can
 * one be guessed: of 2^128 as many open something as there are shipments. Nothing need be kept of it, and it is found by what
 * it deciphers to.
 *
 * One block has no mode: every number is enciphered at most once under the key, and the numbers are random themselves.
 */
const CIPHER = 'aes-256-ecb';
const FORM = /^[\w-]{22}$/;

/** @param link a UUID */
export function tokenOf(link: string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(link.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url');
}

/** The link that the token would be of, a UUID; null for a text that is no token. */
export function linkOf(token: string, key: Buffer): string | null {
  if (!FORM.test(token)) return null;
  const block = Buffer.from(token, 'base64url');
  if (block.toString('base64url') !== token) return null; // the last character has bits that say nothing
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
