import type { DispatchEvent } from './events.js';

/** Why a request is not from the service, or is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface VerifyOptions {
  /** Accepted difference between its time and now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Current time in milliseconds since 1970. Default: the clock. */
  readonly now?: number;
}

/** Headers of a request in the format of `fetch`, Express or Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const PREFIX = 'whsec_';
const VERSION = 'v1,';

/**
 * Verifies the signature of a webhook request (Standard Webhooks, symmetric) and returns its event.
 * @param body exactly as received; parse it only through this function
 * @param secrets the endpoint's secret; during a rotation, the new and the old one
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<DispatchEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name);
    if (value) return value;
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  }) as [string, string, string];
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN;
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookVerificationError('Its time is too far from now: an old request sent again, or a wrong clock.');
  const payload = typeof body === 'string' ? encoded(body) : body;
  const signed = joined(encoded(`${id}.${timestamp}.`), payload);
  const keys = await Promise.all((typeof secrets === 'string' ? [secrets] : secrets).map(keyOf));
  for (const signature of signatures.split(' ').slice(0, 20)) {
    const bytes = signature.startsWith(VERSION) ? decoded(signature.slice(VERSION.length)) : undefined;
    if (!bytes) continue;
    for (const key of keys)
      // Web Crypto compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, bytes, signed))
        return { ...(JSON.parse(new TextDecoder().decode(payload)) as object), id } as DispatchEvent;
  }
  throw new WebhookVerificationError('No signature matches: another secret, or a body that was changed on the way.');
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

function keyOf(secret: string) {
  const bytes = decoded(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0)
    throw new WebhookVerificationError(`The secret is invalid: "${PREFIX}" and Base64 are expected.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** Decodes Base64; returns undefined if invalid. */
function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
