import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The curve P-256 by its OpenSSL name. */
export const CURVE = 'prime256v1';
/** Size of an encrypted record. Every push service accepts it (RFC 8291, section 4). */
const RECORD_BYTES = 4096;
/** Marks the last record (RFC 8188, section 2). A push message consists of one record. */
const LAST_RECORD_DELIMITER = Buffer.from([2]);

/** Keys of a browser's push subscription, as base64url. The names are those of the Push API (W3C). */
export interface BrowserKeys {
  /** The public key of the browser. */
  readonly p256dh: string;
  /** A secret that only the browser and this service know. */
  readonly auth: string;
}

/**
 * Encrypts a message for one browser by RFC 8291 (`aes128gcm`).
 *
 * @throws Error if the browser's key is not a point of the curve
 */
export function encryptForBrowser(message: Buffer, { p256dh, auth }: BrowserKeys): Buffer {
  const browserPublicKey = Buffer.from(p256dh, 'base64url');
  // The server has a new pair of keys for each message. Names and lengths of the keys are those of RFC 8291, section 3.4.
  const serverKeys = createECDH(CURVE);
  const serverPublicKey = serverKeys.generateKeys();
  const sharedSecret = serverKeys.computeSecret(browserPublicKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPublicKey, serverPublicKey]);
  const keyingMaterial = deriveKey(sharedSecret, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = deriveKey(keyingMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(keyingMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const ciphertext = Buffer.concat([
    cipher.update(message),
    cipher.update(LAST_RECORD_DELIMITER),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  // The header is salt, record size (4 bytes), length of the key (1 byte) and the key (RFC 8188, section 2.1).
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(serverPublicKey.length, 4);
  return Buffer.concat([salt, sizes, serverPublicKey, ciphertext]);
}

/** Derives a key by HKDF (RFC 5869). */
const deriveKey = (inputKey: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', inputKey, salt, info, bytes));

/** Returns whether the key is a point of the curve, as every browser's public key is. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const keys = createECDH(CURVE);
    keys.generateKeys();
    keys.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
