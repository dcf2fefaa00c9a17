import { createHmac, timingSafeEqual } from 'node:crypto';

/** Allowed difference between the clocks of sender and receiver. An older message is treated as a replay. */
const TOLERANCE_SECONDS = 300;

/** Returns the signature of a prefix and a body. `v1` is the version of the signing scheme, see docs/carrier-http-protocol.md. */
const sign = (secret: string, body: string | Buffer, prefix: string): string =>
  `v1=${createHmac('sha256', secret).update(prefix).update(body).digest('hex')}`;

/** Returns the `X-Signature` of a request: HMAC-SHA256 of time (Unix seconds), method, path and body, separated by line feeds. */
export const signRequest = (
  secret: string,
  { timestamp, method, path, body }: { timestamp: string; method: string; path: string; body: string },
): string => sign(secret, body, `${timestamp}\n${method}\n${path}\n`);

/** Returns the `X-Signature` of events from a carrier: HMAC-SHA256 of time (Unix seconds) and body, separated by a line feed. */
export const signEvents = (secret: string, timestamp: string, body: string | Buffer): string =>
  sign(secret, body, `${timestamp}\n`);

/** Returns whether the events were signed with this secret and are recent. */
export function isSignedByCarrier(
  secret: string,
  request: { timestamp: string | undefined; signature: string | undefined; body: Buffer },
  now: Date,
): boolean {
  const { timestamp = '', signature = '', body } = request;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signEvents(secret, timestamp, body));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
