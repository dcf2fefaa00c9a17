import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may be apart; an older message is a replay. */
const TOLERANCE_SECONDS = 300;

const sign = (secret: string, text: string | Buffer, before: string): string =>
  `v1=${createHmac('sha256', secret).update(before).update(text).digest('hex')}`;

/** `X-Signature` of a request to the carrier: HMAC-SHA256 of time (Unix seconds), method, path and body, a line each. */
export const signRequest = (
  secret: string,
  { timestamp, method, path, body }: { timestamp: string; method: string; path: string; body: string },
): string => sign(secret, body, `${timestamp}\n${method}\n${path}\n`);

/** `X-Signature` of events from the carrier: HMAC-SHA256 of time (Unix seconds) and body, a line each. */
export const signEvents = (secret: string, timestamp: string, body: string | Buffer): string =>
  sign(secret, body, `${timestamp}\n`);

/** Whether the events were signed with this secret, about now. */
export function isSignedByCarrier(
  secret: string,
  given: { timestamp: string | undefined; signature: string | undefined; body: Buffer },
  now: Date,
): boolean {
  const { timestamp = '', signature = '', body } = given;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const [wanted, got] = [Buffer.from(signEvents(secret, timestamp, body)), Buffer.from(signature)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}
