import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Ends the last, and here only, record (RFC 8188). */
const LAST = Buffer.from([2]);

/** What a browser gives to whoever may push to it, both as base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** A message that this browser alone can read, as RFC 8291 has it (`aes128gcm`). @throws Error for a key that is no point of the curve */
export function encrypted(message: Buffer, { p256dh, auth }: BrowserKeys): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  const ownPublic = own.generateKeys();
  const shared = own.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ownPublic]);
  const keying = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derived(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(message), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, size, ownPublic, sealed]);
}

const derived = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));

/** Whether it is a point of the curve, as browsers' public keys are. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
