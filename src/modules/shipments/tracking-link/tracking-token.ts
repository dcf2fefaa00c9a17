import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The token of a link is the random number of the link, encrypted as one block of AES-256. Decrypting a token gives the number that finds
 * the link, so no token is stored. Without the key, the stored number does not reveal the token. Tokens cannot be guessed, because only
 * one of 2^128 values is valid for a shipment.
 *
 * ECB is safe here: the token is a single block, and each random number is encrypted only once.
 */
const CIPHER = 'aes-256-ecb';
/** 128 bits in base64url. */
const TOKEN_PATTERN = /^[\w-]{22}$/;

/**
 * Returns the token of a link: 22 characters of base64url.
 *
 * @param link the random number of the link, a UUID
 */
export function createTrackingToken(link: string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(link.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url');
}

/** Returns the number of the link, a UUID; null if the text is not a token. */
export function decodeTrackingToken(token: string, key: Buffer): string | null {
  if (!TOKEN_PATTERN.test(token)) return null;
  const block = Buffer.from(token, 'base64url');
  // Unused bits of the last character must be 0, so that only one text is the token of a link.
  if (block.toString('base64url') !== token) return null;
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'); // The form of a UUID: 8-4-4-4-12.
}
