import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code of an authenticator app at a time, computed from RFC 6238 and RFC 4226 without the library of the service. */
export function totpCode(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
