import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The token of a link is the id of the link, a UUID, encrypted as one block of AES-256. Only the id is stored. The service encrypts it to
 * create the URL, and decrypts the token of a request to look up the id. Without the key, the stored ids do not reveal the tokens. Tokens
 * cannot be guessed, because only one of 2^128 values is valid for a link.
 *
 * ECB is safe here: the token is a single block, and each id belongs to one link, so no two links have equal blocks.
 */
const CIPHER = 'aes-256-ecb';
/** 128 bits in base64url. */
const TOKEN_PATTERN = /^[\w-]{22}$/;

/**
 * Returns the token of a link: 22 characters of base64url.
 *
 * @param linkId the id of the link, a UUID: the random number of a tracking link, or the id of the notification that contains the link
 */
export function createTrackingToken(linkId: string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(linkId.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url');
}

/**
 * Returns the id of the link, a UUID; null if the text does not have the form of a token. Any text of that form decrypts to some UUID, so
 * the caller checks whether a link has it.
 */
export function decodeTrackingToken(token: string, key: Buffer): string | null {
  if (!TOKEN_PATTERN.test(token)) return null;
  const block = Buffer.from(token, 'base64url');
  // Unused bits of the last character must be 0, so that only one text is the token of a link.
  if (block.toString('base64url') !== token) return null;
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'); // The form of a UUID: 8-4-4-4-12.
}
